import { localize, type Wording } from "#foundry/i18n.ts";
import { type DieCell, dieShape } from "#table/cards/die.ts";
import { DICE, type DieMeaning, type DieName } from "../../rules/dice.ts";
import type { StepReason } from "../../rules/roll-history.ts";

/** A die as it lies on a card. */
export interface DieView {
  readonly index: number;
  readonly face: number;
  readonly meaning: DieMeaning;
  /** Faces this die showed before, oldest first, and why each was rolled again. */
  readonly old: readonly {
    readonly face: number;
    readonly why: StepReason;
    /** The edge by name, where one threw it again. */
    readonly edge?: string;
  }[];
}

/** Every die of the roll; with `choosing`, each is a button that spends the boon on it. */
export function diceViews(
  view: { readonly dice: readonly DieView[]; readonly die: DieName },
  uid: string,
  choosing: boolean,
): DieCell[] {
  return view.dice.map((die) => dieCell(die, { uid, choosing, shape: dieShape(DICE[view.die].faces) }));
}

interface Drawn extends Pick<DieCell, "shape"> {
  readonly uid: string;
  readonly choosing: boolean;
}

function dieCell(die: DieView, { uid, choosing, shape }: Drawn): DieCell {
  const { index, face, meaning, old } = die;
  return {
    id: `${uid}-die-${index}`,
    index,
    face,
    meaning,
    success: meaning === "success",
    shape,
    word: localize(`FATES_EDGE.Die.${meaning}`),
    text: dieText(die, localize),
    old: old.map((step) => step.face),
    choosable: choosing,
    action: "reroll",
    chooseLabel: localize("FATES_EDGE.Die.Choose", { face }),
  };
}

/** One die in words: what it shows, and what it showed before. */
export function dieText({ face, meaning, old }: DieView, say: Wording["say"]): string {
  const now = say(`FATES_EDGE.Die.Text.${meaning}`, { face });
  const before = old.map((step) => say("FATES_EDGE.Die.Old", { face: step.face, why: whyText(step, say) }));
  return [now, ...before].join(", ");
}

/** Why a die was thrown again: an edge is called by its name. */
function whyText({ why, edge }: DieView["old"][number], say: Wording["say"]): string {
  return edge === undefined ? say(`FATES_EDGE.Die.Why.${why}`) : say("FATES_EDGE.Die.Why.edge", { edge });
}
