import { assistFrom, helpWays } from "../../rules/assist.ts";
import type { Edition } from "../../rules/edition.ts";
import type { HelpData } from "./help-data.ts";

/** A deed of help, with what this client knows of those it is about. */
export interface HelpClaim {
  readonly data: HelpData;
  /** Whether its author plays the helper; true where the author is gone and nobody can say. */
  readonly ownsHelper: boolean;
  /** The helper's uuid and rating in the skill named; null when there is no such character. */
  readonly helper: { readonly uuid: string; readonly rating: number } | null;
  /** Boons that the helper paid under the deed's id; Infinity where they are marked by hand. */
  readonly paid: number;
  /** One of the two is cut off from the others. */
  readonly separated: boolean;
  /** A GM has sent it back. */
  readonly refused: boolean;
  /** The scene that is played now. */
  readonly scene: number;
  /** The roll it was used for; empty for none. */
  readonly used: string;
}

/** How help stands, whoever looks: to be had, or why it is not. */
export type HelpStanding = "open" | "used" | "withdrawn" | "lapsed" | "refused" | "separated" | "forged";

/** Whether help can be had (SRD 4.5.4; Core, "Assistance"): offered by who plays the helper, within the rules, not used yet. */
export function judgeHelp(claim: HelpClaim, edition: Edition): HelpStanding {
  if (claim.refused) return "refused";
  if (!isSound(claim, edition)) return "forged";
  if (claim.used !== "") return "used";
  if (claim.data.withdrawn) return "withdrawn";
  if (claim.data.scene !== claim.scene) return "lapsed";
  return claim.separated ? "separated" : "open";
}

function isSound({ data, ownsHelper, helper, paid, ...claim }: HelpClaim, edition: Edition): boolean {
  if (!ownsHelper || !helper || helper.uuid === data.for) return false;
  if (!helpWays(edition).includes(data.way)) return false;
  const { dice, boons } = assistFrom(helper.rating, edition, data.way);
  // With the scene, or with the help itself, what was paid is no longer to be found.
  const isPaid = paid >= boons || data.withdrawn || data.scene !== claim.scene;
  return data.dice >= 1 && data.dice <= dice && isPaid;
}
