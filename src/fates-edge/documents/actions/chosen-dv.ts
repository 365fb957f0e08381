import { Problem } from "../../../table/problem.ts";
import type { RollOptions } from "../../actions/roll-options.ts";
import { DV_MAX } from "../../data/limits.ts";
import type { DvSource } from "../../data/message/action-data.ts";
import type { Edition } from "../../rules/edition.ts";
import { primaryParty } from "../party/primary-party.ts";

/** A DV, who set it, and whether that leaves the one who rolls a choice. */
export interface ChosenDv {
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly isSettled: boolean;
}

/**
 * The DV of a roll: the request's, else the scene's, else what is proposed, else the ladder's least. A GM who
 * rolls may say another than the scene's.
 * @throws Problem unless the DV is whole, from 1 to the highest that a table can mean.
 */
export function chosenDv(
  { dv: proposed }: RollOptions,
  request: { readonly dv: number | null } | null,
  edition: Edition,
): ChosenDv {
  const scene = primaryParty()?.system.scene.dv ?? null;
  const isGM = game.user.isGM;
  const set = request?.dv ?? (isGM ? null : scene);
  if (set !== null) return { dv: set, dvSource: "gm", isSettled: true };
  const chosen = proposed ?? scene;
  if (chosen === null) return { dv: edition.dvLadder[0], dvSource: "default", isSettled: false };
  return { dv: requireDv(chosen), dvSource: isGM ? "gm" : "player", isSettled: false };
}

/** The DV itself when it is one. @throws Problem */
export function requireDv(dv: number): number {
  if (Number.isInteger(dv) && dv >= 1 && dv <= DV_MAX) return dv;
  throw new Problem("FATES_EDGE.Error.Dv", { dv: String(dv), max: DV_MAX });
}
