import { UserError } from "#table/refusals.ts";
import type { FighterActor } from "../../data/kinds.ts";
import { isSurprised } from "../../rules/combat/order.ts";
import { nameNow } from "../../state/rights.ts";
import { lying, type LyingDie } from "../../state/roll.ts";
import { surpriseRolls } from "../../state/surprise.ts";
import { thrownIn } from "../../state/thrown.ts";
import { type AskedHere, wordsAsked } from "./asked.ts";

/** A roll about surprise as a card keeps it. */
export interface ToldThrow {
  readonly name: string;
  readonly action: "prowl" | "survey";
  readonly total: number;
  readonly dice: readonly LyingDie[];
}

/**
 * Who is surprised: whom the dice on the card say, the best Prowl against the Survey of each, or whoever was named (Entering Combat).
 * @throws UserError where the dice are not those of whoever hides and looks
 */
export function surpriseOn(
  asked: AskedHere,
  actors: readonly FighterActor[],
): { readonly surprised: readonly string[]; readonly throws: readonly ToldThrow[] } {
  const [ambush, named] = [wordsAsked(asked, "ambush"), wordsAsked(asked, "surprised")];
  if (asked.data["surprise"] !== "rolled" || ambush.length === 0) return { surprised: named, throws: [] };
  const { rolls } = asked.message;
  const wanted = surpriseRolls(actors, { ambush, unwatchful: named });
  const throws = wanted.map(({ actor, action, pool }, place) => {
    const thrown = thrownIn(rolls[place], pool);
    if (!thrown || rolls.length !== wanted.length) throw new UserError("BEACON_ROAD.Error.SurpriseForged");
    const { total, dice } = lying(pool, thrown);
    return { uuid: actor.uuid, name: nameNow(actor), action, total, dice };
  });
  const hides = Math.max(...throws.map(({ action, total }) => (action === "prowl" ? total : 0)));
  const caught = throws.filter(({ action, total }) => action === "survey" && isSurprised(total, hides));
  return { surprised: caught.map(({ uuid }) => uuid), throws };
}
