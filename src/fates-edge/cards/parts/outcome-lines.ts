import { localize, localizeCount, type Wording } from "#foundry/i18n.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import {
  type OutcomeFacts as LineFacts,
  type OutcomeView as OutcomeLine,
  outcomeLine,
} from "#table/cards/outcomes.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import type { Eraser } from "../../state/edges/erasers.ts";
import type { TickOffer } from "../../state/beat/mixed-tier.ts";
import { pointsInUnit } from "../../words/labels.ts";

/** One thing that a card led to, with its undo, the cards drawn for it, and how the viewer's own could take it back. */
export interface OutcomeView extends OutcomeLine {
  readonly cards: readonly object[];
  readonly erasers: readonly EraserView[];
}

/** A button by which somebody's patronage or talent takes back what was drawn. */
interface EraserView extends Eraser {
  readonly id: string;
  readonly words: string;
}

/** What a line is drawn from. */
export type OutcomeFacts = LineFacts & { readonly cards?: readonly object[] };

/**
 * What a card of its own came to, in one line. What has no more to say than its heading does not say it twice; its undo is named
 * after it.
 */
export function ownOutcome(
  { title, lines, undone, can }: OwnOutcome,
  uid: string,
  cards: readonly object[] = [],
): OutcomeView[] {
  if (lines.length === 0 && !can.undo && !undone) return [];
  const facts = { part: "self", undone, text: lines.join("\n") || title, lines, cards };
  return [outcomeLineView(facts, `${uid}-outcome-0`, can.undo)];
}

interface OwnOutcome {
  readonly title: string;
  readonly lines: readonly string[];
  readonly undone: boolean;
  readonly can: { readonly undo: boolean };
}

/** One line, its undo named after what it takes back. */
export function outcomeLineView(
  facts: OutcomeFacts,
  id: string,
  may: boolean,
  erasers: readonly Eraser[] = [],
): OutcomeView {
  return {
    ...outcomeLine(facts, id, may),
    cards: facts.cards ?? [],
    erasers: erasers.map((eraser, place) => {
      return { ...eraser, id: `${id}-erase-${place}`, words: eraserWords(eraser) };
    }),
  };
}

function eraserWords({ label, name }: Eraser): string {
  if (label === "") return localize("FATES_EDGE.Patron.EraseAs", { name });
  return localize("FATES_EDGE.Edge.UseNamed", { name: localize("FATES_EDGE.Card.UsedBy", { label, name }) });
}

/** What a button that takes something back says it is about. */
export function eraserOf({ dataset }: HTMLElement): Pick<Eraser, "draw" | "actor" | "item" | "edge"> {
  const { draw = "", actor = "", item = "", edge = "" } = dataset;
  return { draw, actor, item, edge };
}

/** A spend as it stands on its card: what was paid, for what, and what it did. */
export function spendOutcome(
  act: {
    readonly id?: string;
    readonly points: number;
    readonly label: string;
    readonly text: string;
    readonly summary: readonly string[];
    readonly undone: boolean;
    readonly erased?: string | undefined;
  },
  unit: "cp" | "sb",
) {
  const { id: key = "", points, label, text, summary, undone, erased = "" } = act;
  const words = [label, text].filter(Boolean).join(". ");
  const gone = erasedWords(erased, { say: localize });
  return {
    key,
    undone,
    summary,
    price: pointsInUnit(points, unit),
    text: [words, gone].filter(Boolean).join("\n"),
  };
}

/** Who erased what was drawn or made a spend void (SRD 7; 15); empty while it stands. */
export function erasedWords(name: string, { say }: Pick<Wording, "say">): string {
  return name === "" ? "" : say("FATES_EDGE.Patron.Erased", { name });
}

/** A card on the table. Its prompt is not said twice where the twist has taken it up as it stands. */
export function drawnCardView({ name, img, prompt, domain, severity }: DrawnCard, twist = ""): object {
  return {
    name,
    img,
    prompt: twist.includes(prompt) ? "" : prompt,
    domain: localize(`FATES_EDGE.Domain.${domain}`),
    severity: localize(`FATES_EDGE.Severity.${severity}`),
  };
}

/** What hits did to a clock: filled it, or took segments off it. */
export function tickedWords(clock: string, ticks: number, { count }: Pick<Wording, "count">): string {
  return count(`FATES_EDGE.Card.${ticks < 0 ? "Eased" : "Ticked"}`, Math.abs(ticks), { clock });
}

/** The button that ticks what a success has earned. */
export function tickButton({ clock, name, count }: TickOffer, id: string): ButtonView {
  const key = `FATES_EDGE.Card.${count < 0 ? "Ease" : "Tick"}`;
  const label = localizeCount(key, Math.abs(count), { clock: name });
  return { id, action: "tick", kind: "", label, value: clock };
}
