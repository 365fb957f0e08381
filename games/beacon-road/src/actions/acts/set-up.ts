import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { SET_UP_GIFTS } from "../../rules/roll/teamwork.ts";
import { fighterHere, nameNow, requireHero } from "../../state/rights.ts";
import { type AskedHere, oneAsked, requireOwnCard, wordAsked } from "./asked.ts";

/** A hero has set something up: those who follow it through have +1 effect or a better position, as long as it lasts (Set up). */
export function setUp(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  const hero = requireHero(asked.message.system.actor);
  const words = wordAsked(asked, "words").trim();
  if (words === "") throw new UserError("BEACON_ROAD.Error.SayWhat");
  const gives = oneAsked(asked, SET_UP_GIFTS, "gives") ?? "effect";
  const helped = fighterHere(wordAsked(asked, "for"));
  return {
    changes: [],
    data: {
      name: nameNow(hero),
      words,
      gives,
      for: wordAsked(asked, "for"),
      who: helped ? nameNow(helped) : "",
    },
  };
}
