import { localize, type Wording } from "#foundry/i18n.ts";
import { type ClosedView, forgedUnlessGMs, hiddenFrom } from "#table/cards/card-view.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { type Block, block } from "#table/telling.ts";
import { undoTurn, undoTurns } from "../actions/deck/show-spread.ts";
import type { SpreadMessage } from "../data/kinds.ts";
import type { MessageFacts } from "../state/roll/card-facts.ts";
import { messageFacts } from "../state/roll/message-facts.ts";
import { cardAt, isShown, placesOf, sealFits } from "../state/deck/spreads.ts";
import {
  CARD_BACK,
  cardPicture,
  cardTitle,
  placeHistory,
  placeTitle,
  readingWords,
  spreadTitle,
} from "../words/spreads.ts";
import { outcomeLineView } from "./parts/outcome-lines.ts";
import type { MessageType } from "./parts/message-type.ts";
import { windowNamed } from "../apps/open-window.ts";

/** A spread that a GM shows the table: one card from the first that is turned to the last, checked against its seals by everybody. */
export const SPREAD: MessageType<SpreadMessage, SpreadView> = {
  type: "spread",
  template: "cards/spread",
  view: viewSpread,
  text: spreadText,
  context: spreadContext,
  buttons: { openSpread: ({ view }) => windowNamed("SpreadWindow").open(view.spread) },
  undo: { self: undoTurns, turns: undoTurn },
  chronicle: spreadChronicle,
};

/** One place as the table sees it. */
interface PlaceView {
  readonly label: string;
  /** What lies there, "face down" where the table is not shown it. */
  readonly card: string;
  readonly img: string;
  readonly title: string;
  readonly prompt: string;
  readonly shown: boolean;
  /** What everybody finds who holds the card against its seal; empty while it lies face down. */
  readonly seal: "" | "fits" | "broken";
  readonly notes: readonly string[];
}

type SpreadView = Readonly<ReturnType<typeof seenSpread>>;

function viewSpread(message: SpreadMessage, user: User.Implementation): SpreadView | ClosedView {
  const facts = messageFacts(message, user);
  const forged = facts.words.say("FATES_EDGE.Card.Forged");
  return hiddenFrom(facts) ?? forgedUnlessGMs(facts, forged) ?? seenSpread(message, facts);
}

function seenSpread({ system }: SpreadMessage, facts: MessageFacts) {
  const { id, viewer, words } = facts;
  const title = spreadTitle(system.spread, system.name);
  const about = facts.named?.(system.subject) || system.subjectName;
  return {
    type: "spread" as const,
    id,
    /** The spread's id in the party. */
    spread: system.id,
    title: about === "" ? title : words.say("FATES_EDGE.Spread.About", { title, name: about }),
    places: placesOf(system).map((place) => viewPlace(system, place)),
    turns: Object.entries(system.turns).map(([key, { places, undone }]) => ({
      id: key,
      undone,
      words: places.map((one) => placeTitle(system.spread, one, system.places[one]?.label ?? "")).join(", "),
    })),
    can: { undo: viewer.isGM },
  };
}

function viewPlace(
  { id, spread }: SpreadMessage["system"],
  { key, ...place }: ReturnType<typeof placesOf>[number],
): PlaceView {
  const label = placeTitle(spread, key, place.label);
  const card = cardAt(place);
  const notes = placeHistory(place);
  if (!card) {
    const down = localize("FATES_EDGE.Spread.Down");
    return { label, card: down, img: CARD_BACK, title: "", prompt: "", shown: false, seal: "", notes };
  }
  const seal = sealFits(id, key, place) ? "fits" : "broken";
  return {
    label,
    card: cardTitle(card),
    img: cardPicture(card),
    ...readingWords(place),
    shown: true,
    seal,
    notes,
  };
}

/** The card in plain lines. */
function spreadText({ title, places }: SpreadView, { say }: Wording): string[] {
  return [
    title,
    ...places.map(({ label, card, title: name, prompt, seal, notes }) => {
      const read = [name, prompt].filter(Boolean).join(": ");
      const said = [`${label}: ${card}`, read, seal === "broken" ? say("FATES_EDGE.Spread.Seal.broken") : ""];
      return [...said, ...notes].filter(Boolean).join(". ");
    }),
  ];
}

function spreadContext(view: SpreadView, { uid }: Drawing): object {
  const { title, places, turns, can } = view;
  const last = turns.findLast(({ undone }) => !undone);
  return {
    uid,
    title,
    places: places.map((place) => ({
      ...place,
      sealWords: place.seal === "" ? "" : localize(`FATES_EDGE.Spread.Seal.${place.seal}`),
    })),
    // What was shown last is turned down first: only that one offers it.
    outcomes: turns.map(({ id, words, undone }, index) => {
      const text = localize("FATES_EDGE.Spread.Turned", { places: words });
      return outcomeLineView(
        { part: "turns", key: id, text, undone },
        `${uid}-turn-${index}`,
        can.undo && id === last?.id,
      );
    }),
    openLabel: localize("FATES_EDGE.Spread.OpenNamed", { name: title }),
  };
}

/** The cards that lie open, as they are read. */
function spreadChronicle({ system, author }: SpreadMessage): Block[] {
  const shown = placesOf(system).filter(isShown);
  if (shown.length === 0 || !author?.isGM) return [];
  const about = system.subjectName === "" ? "" : `: ${system.subjectName}`;
  const cards = shown.map((place) => {
    const card = cardAt(place);
    const { title, prompt } = readingWords(place);
    const words = [card ? cardTitle(card) : "", title, prompt].filter(Boolean).join(". ");
    return block("item", words, placeTitle(system.spread, place.key, place.label));
  });
  return [block("line", `${spreadTitle(system.spread, system.name)}${about}`), ...cards];
}
