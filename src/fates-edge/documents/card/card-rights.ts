import type { BoonCondition } from "../../rules/earned-boons.ts";

/** The boons this failure may earn, for the GM to confirm. */
export interface AwardOffer {
  readonly boons: number;
  /** Each condition: met, missing, or for the GM to judge (null). */
  readonly conditions: readonly { readonly name: BoonCondition; readonly met: boolean | null }[];
}

/** What this viewer may do now. A button is built for each that is true; the click is judged again. */
export interface ActionRights {
  readonly reroll: boolean;
  readonly fork: boolean;
  readonly offerBargain: boolean;
  readonly withdrawBargain: boolean;
  readonly answerBargain: boolean;
  readonly award: boolean;
  readonly spend: boolean;
  readonly draw: boolean;
  /** A draw of this GM's own lies unrevealed: open its window again. */
  readonly openDraw: boolean;
  readonly leave: boolean;
  readonly rule: boolean;
  readonly tick: boolean;
  readonly grantSetup: boolean;
  /** There are edges that may be used on the card. */
  readonly useEdge: boolean;
  /** The last boon's re-roll may be taken back. */
  readonly takeReroll: boolean;
  /** What the roll gave to the bank may be taken out again. */
  readonly takeCredit: boolean;
  readonly undo: boolean;
}
