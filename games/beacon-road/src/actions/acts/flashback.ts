import type { ActPlan } from "#table/wishes.ts";
import { UserError } from "#table/refusals.ts";
import { type Flashback, FLASHBACKS, flashbackPrice } from "../../rules/score/score.ts";
import { nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, numberAsked, requireOwnCard, wordAsked } from "./asked.ts";
import { payBeacon, payStress } from "./stress.ts";

/** The most stress that a GM may add to an elaborate flashback. */
const MORE_MAX = 8;

/** A hero did something earlier that helps now: it costs stress by how much it asks of luck and care, or a Beacon Point (Flashbacks; Heroic Blessings). */
export function flashback(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const words = wordAsked(asked, "words").trim();
  if (words === "") throw new UserError("BEACON_ROAD.Error.SayFlashback");
  const kinds = Object.keys(FLASHBACKS) as Flashback[];
  const kind = kinds.find((one) => one === wordAsked(asked, "flashback")) ?? "ordinary";
  const more = Math.min(MORE_MAX, Math.max(0, numberAsked(asked, "more")));
  const { stress } = flashbackPrice(kind, more);
  if (wordAsked(asked, "paidBy") === "beaconPoint")
    return { changes: payBeacon(hero, 1), data: { name: nameNow(hero), words, stress: 0, points: 1 } };
  return { changes: payStress(hero, stress), data: { name: nameNow(hero), words, stress, points: 0 } };
}
