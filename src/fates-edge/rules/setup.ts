import { POSITIONS, type Position } from "./positions.ts";

/** What being set up does for the next roll: a milder position, or a die where there is none to make milder. */
export interface SetupGives {
  readonly position: Position | "";
  readonly dice: number;
}

/**
 * What setups make of a roll (the addenda's Setup test and 4.5.2's positional edge; the numbers are ours): each is one
 * step of position, or one die where the position is open or Controlled already.
 * @param count how many setups stand for this roll
 */
export function setupGives(position: Position | "", count: number): SetupGives {
  if (position === "") return { position, dice: count };
  const place = POSITIONS.indexOf(position);
  const steps = Math.min(place, count);
  return { position: POSITIONS[place - steps]!, dice: count - steps };
}
