/**
 * When an edge serves, and where that lies: before the throw; once the dice lie, whatever they say, or where one shows a 1, or on a
 * success or a failure; outside a roll: when fatigue or harm is about to be marked or supply to fill, at a leg of travel, a scene's or
 * a session's start, whenever its owner says so, as it is taken, when the thing is lost or damaged (SRD 12.3, H to O, 15).
 */
const MOMENTS = Object.freeze({
  before: "beforeThrow",
  after: "afterThrow",
  setback: "afterThrow",
  success: "afterThrow",
  failure: "afterThrow",
  fatigue: "outside",
  harm: "outside",
  supply: "outside",
  leg: "outside",
  scene: "outside",
  session: "outside",
  declared: "outside",
  taken: "outside",
  lost: "outside",
});
export type EdgeMoment = keyof typeof MOMENTS;

export const EDGE_MOMENTS = Object.keys(MOMENTS) as readonly EdgeMoment[];

/** All that may have come of a throw. */
export const AFTER_THROW = EDGE_MOMENTS.filter((moment) => MOMENTS[moment] === "afterThrow");

/** Whether a moment lies outside a roll: the owner says on the sheet that it is one. */
export function isOutsideRolls(moment: EdgeMoment): boolean {
  return MOMENTS[moment] === "outside";
}
