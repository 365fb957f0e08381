import { findDocument } from "#foundry/documents.ts";
import { localize, type Wording } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { isOwnPicture } from "#table/foreign-media.ts";
import { isReadable, type Reading, readingOf, unread } from "../apps/reading/reading.ts";
import type { ShownMessage } from "../data/kinds.ts";
import { messageFacts } from "../state/roll/message-facts.ts";
import { needsOf } from "../apps/reading/standing.ts";
import type { MessageType } from "./parts/message-type.ts";

/** A talent, a thing or a trouble that somebody shows the table: the same words as on its own page. */
export const SHOWN: MessageType<ShownMessage, ShownView> = {
  type: "shown",
  template: "cards/shown",
  view: viewShown,
  text: shownText,
  context: shownContext,
  buttons: { openShown: ({ view }) => openShown(view) },
};

/** What a viewer sees of a thing that is shown. */
interface ShownView extends CardView, Pick<Reading, "facts" | "edges" | "does" | "said"> {
  readonly type: "shown";
  readonly item: string;
  readonly name: string;
  readonly img: string;
  /** "Talent", or "Talent of Mara". */
  readonly kind: string;
  readonly words: string;
  /** What it asks for, in words. */
  readonly needs: readonly string[];
}

function viewShown(message: ShownMessage, user: User.Implementation): ShownView | HiddenView {
  const hidden = hiddenFrom(messageFacts(message, user));
  if (hidden) return hidden;
  const { item, name, img, words, holder } = message.system;
  const { typeLabel, facts, edges, does, said, requirements } = readingOfShown(message);
  const kind =
    holder === "" ? typeLabel : localize("FATES_EDGE.Reading.KindOf", { kind: typeLabel, name: holder });
  return {
    type: "shown",
    id: message.id ?? "",
    item,
    name,
    kind,
    words,
    img: isOwnPicture(img) ? img : "",
    facts,
    edges,
    does,
    said,
    needs: needsOf(requirements, null).map((need) => need.words),
  };
}

/** The thing is read as it was when it was shown; of a kind that is not known here, only its name and words are. */
function readingOfShown({ system }: ShownMessage): Reading {
  const { itemType, name, img, facts } = system;
  if (!isReadable(itemType)) return unread(itemType);
  const data = { name: name || itemType, type: itemType, img, system: facts } as Item.CreateData;
  return readingOf(new Item.implementation(data));
}

/** The card in plain lines. */
function shownText(view: ShownView, { say }: Wording): string[] {
  const { name, kind, facts, edges, does, said, needs, words } = view;
  return [
    `${name} (${[kind, ...facts].join(" · ")})`,
    ...edges.map(({ text, effect, often }) => [text, effect, often].filter(Boolean).join(" ")),
    ...does,
    ...said.map(({ term, words: lines }) => `${term}: ${lines.join(" · ")}`),
    needs.length > 0 ? say("FATES_EDGE.Reading.Asks", { what: needs.join(" · ") }) : "",
    words,
  ].filter(Boolean);
}

function shownContext(view: ShownView, { uid }: Drawing): object {
  const { needs } = view;
  const asks = needs.length > 0 ? localize("FATES_EDGE.Reading.Asks", { what: needs.join(" · ") }) : "";
  return { ...view, uid, asks, openLabel: localize("FATES_EDGE.Reading.OpenNamed", { name: view.name }) };
}

/** Opens the thing's own page, for whoever may read it. */
async function openShown({ item, name }: ShownView): Promise<void> {
  const found = await findDocument(item);
  if (found instanceof Item && found.testUserPermission(game.user, "LIMITED"))
    await found.sheet?.render(true);
  else notify.warn("FATES_EDGE.Reading.CannotOpen", { name });
}
