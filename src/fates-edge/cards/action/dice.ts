import { localize, localizeCount } from "../../../foundry/i18n.ts";
import type { ActionView, DieView } from "../parts/card-view.ts";
import { whyText } from "./text.ts";

/** What the `feDie` partial draws. */
export interface DieCell {
  readonly id: string;
  readonly index: number;
  readonly face: number;
  readonly meaning: string;
  readonly success: boolean;
  /** Drawn as an eight-sided die; a d10 else. */
  readonly eight: boolean;
  readonly word: string;
  /** The die in words, old faces and their reasons included. */
  readonly text: string;
  readonly old: readonly number[];
  readonly choosable: boolean;
  readonly chooseLabel: string;
}

/** Every die of the roll; with `choosing`, each is a button that spends the boon on it. */
export function diceViews(view: Pick<ActionView, "dice" | "die">, uid: string, choosing: boolean): DieCell[] {
  return view.dice.map((die) => dieCell(die, { uid, choosing, eight: view.die === "d8" }));
}

/** What was rolled again, in a few words: "Intricate: two 1s rolled again". */
export function rerollNote({ dice, ladder }: Pick<ActionView, "dice" | "ladder">): string {
  const steps = dice.flatMap(({ old }) => old);
  const count = (why: string): number => steps.filter((step) => step.why === why).length;
  const notes = [
    noteOf("Ladder", count("ladder"), localize(`FATES_EDGE.Ladder.${ladder}`)),
    noteOf("Fatigue", count("fatigue"), ""),
    noteOf("Boon", count("boon"), ""),
    noteOf("Edge", count("edge"), ""),
  ];
  return notes.filter(Boolean).join(" · ");
}

function noteOf(why: string, count: number, ladder: string): string {
  return count === 0 ? "" : localizeCount(`FATES_EDGE.Card.Rerolled.${why}`, count, { ladder });
}

interface Drawn extends Pick<DieCell, "eight"> {
  readonly uid: string;
  readonly choosing: boolean;
}

function dieCell({ index, face, meaning, old }: DieView, { uid, choosing, eight }: Drawn): DieCell {
  const now = localize(`FATES_EDGE.Die.Text.${meaning}`, { face });
  const before = old.map((step) =>
    localize("FATES_EDGE.Die.Old", { face: step.face, why: whyText(step, localize) }),
  );
  return {
    id: `${uid}-die-${index}`,
    index,
    face,
    meaning,
    success: meaning === "success",
    eight,
    word: localize(`FATES_EDGE.Die.${meaning}`),
    text: [now, ...before].join(", "),
    old: old.map((step) => step.face),
    choosable: choosing,
    chooseLabel: localize("FATES_EDGE.Die.Choose", { face }),
  };
}
