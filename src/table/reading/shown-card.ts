import { findDocument } from "#foundry/documents.ts";
import { localize, type Wording } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { addressFacts, type CardView, hiddenFrom, type HiddenView } from "../cards/card-view.ts";
import type { Drawing, MessageType } from "../cards/message-type.ts";
import { isOwnPicture } from "../foreign-media.ts";
import { type Reading, readingFrom } from "./reading.ts";
import type { ShownData } from "./shown-model.ts";

/** What is told of a thing that is shown. */
export interface ShownThing extends Reading {
  /** More that is told of it, before what it does: what it lends to rolls. */
  readonly lines?: readonly ShownLine[];
  /** What it asks for, in words. */
  readonly needs?: readonly string[];
}

/** How a game reads a thing as it was when it was shown; null for a type that is not known here. */
export type ReadShown = (item: Item.Implementation) => ShownThing | null;

/** A line about a thing: its text, what of it stands out, and how often. */
export interface ShownLine {
  readonly text: string;
  readonly effect: string;
  /** It takes something away. */
  readonly fewer: boolean;
  readonly often: string;
}

/** What a viewer sees of a thing that is shown. */
export interface ShownView extends CardView, Omit<Reading, "typeLabel"> {
  readonly type: "shown";
  readonly item: string;
  readonly name: string;
  readonly img: string;
  /** "Talent", or "Talent of Mara". */
  readonly kind: string;
  readonly words: string;
  readonly lines: readonly ShownLine[];
  readonly needs: readonly string[];
}

/** A message that shows a thing. */
type ShownMessage = ChatMessage.Implementation & { readonly system: ShownData };

/** The message type of things that somebody shows the table: the same words as on their own page. */
export function shownType(read: ReadShown): MessageType<ShownMessage, ShownView> {
  return {
    type: "shown",
    template: "table/cards/shown",
    view: (message: ShownMessage, user: User.Implementation) => viewShown(message, user, read),
    text: shownText,
    context: shownContext,
    buttons: { openShown: ({ view }) => openShown(view) },
  };
}

function viewShown(
  message: ShownMessage,
  user: User.Implementation,
  read: ReadShown,
): ShownView | HiddenView {
  const hidden = hiddenFrom(addressFacts(message, user));
  if (hidden) return hidden;
  const { item, name, img, words, holder } = message.system;
  const { typeLabel, facts, does, said, lines = [], needs = [] } = readShown(message.system, read);
  const kind =
    holder === "" ? typeLabel : localize("TABLE.Reading.KindOf", { kind: typeLabel, name: holder });
  return {
    type: "shown",
    id: message.id ?? "",
    item,
    name,
    kind,
    words,
    img: isOwnPicture(img) ? img : "",
    facts,
    lines,
    does,
    said,
    needs,
  };
}

/** The thing is read as it was when it was shown; of a type that is not known here, only its name and words are. */
function readShown({ itemType, name, img, facts }: ShownData, read: ReadShown): ShownThing {
  const blank = readingFrom(itemType);
  if (!isKnown(itemType)) return blank;
  const data = { name: name || itemType, type: itemType, img, system: facts };
  return read(new Item.implementation(data as Item.CreateData)) ?? blank;
}

function isKnown(type: string): boolean {
  return Object.hasOwn(CONFIG.Item.dataModels, type);
}

/** The card in plain lines. */
function shownText(view: ShownView, { say }: Wording): string[] {
  const { name, kind, facts, lines, does, said, needs, words } = view;
  return [
    `${name} (${[kind, ...facts].join(" · ")})`,
    ...lines.map(({ text, effect, often }) => [text, effect, often].filter(Boolean).join(" ")),
    ...does,
    ...said.map(({ term, words: told }) => `${term}: ${told.join(" · ")}`),
    needs.length > 0 ? say("TABLE.Reading.Asks", { what: needs.join(" · ") }) : "",
    words,
  ].filter(Boolean);
}

function shownContext(view: ShownView, { uid }: Drawing): object {
  const { needs } = view;
  const asks = needs.length > 0 ? localize("TABLE.Reading.Asks", { what: needs.join(" · ") }) : "";
  return { ...view, uid, asks, openLabel: localize("TABLE.Reading.OpenNamed", { name: view.name }) };
}

/** Opens the thing's own page, for whoever may read it. */
async function openShown({ item, name }: ShownView): Promise<void> {
  const found = await findDocument(item);
  if (found instanceof Item && found.testUserPermission(game.user, "LIMITED"))
    await found.sheet?.render(true);
  else notify.warn("TABLE.Reading.CannotOpen", { name });
}
