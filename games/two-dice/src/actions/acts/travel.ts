import { hostDice } from "#foundry/host.ts";
import { groupsOf } from "#table/group/group.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type Threat, THREATS, travelDie, travelEvent } from "../../rules/travel.ts";
import { heroesOf, PARTY } from "../../state/party.ts";
import { benefitOf } from "../../state/benefits.ts";
import { type AskedHere, partyAsked, wordAsked, wordsAsked } from "./asked.ts";
import { change, usedChange } from "./changes.ts";

/** A day on the road: one roll with the die of its highest threat (Travel). */
export function travel(asked: AskedHere): ActPlan {
  const party = partyAsked(asked);
  const areas = areasAsked(asked);
  const die = travelDie(areas);
  if (die === null) throw new UserError("TWO_DICE.Error.NoArea");
  const [roll] = asked.message.rolls;
  const face = Number(roll?.total);
  if (roll?.dice[0]?.faces !== die || !(face >= 1 && face <= die))
    throw new UserError("TWO_DICE.Error.TravelDie", { die });
  const day = {
    areas,
    roll: face,
    before: 0,
    note: wordAsked(asked, "note"),
    message: asked.card,
    sort: Object.keys(party.system.travel).length,
  };
  return {
    changes: change(party, `travel.${asked.card}`, null, day),
    data: { face, die, event: travelEvent(face), day: day.sort + 1 },
  };
}

/** Cartography has the day's die thrown again; the new face counts (Camp Activities). */
export function rerollTravel(asked: AskedHere): ActPlan {
  const { card: key } = asked;
  const party = groupsOf(PARTY).find(({ system }) => Object.hasOwn(system.travel, key));
  const day = party?.system.travel[key];
  if (!party || !day) throw new UserError("TWO_DICE.Error.NoTravelDay");
  const mapped = heroesOf(party)
    .map((hero) => ({ hero, map: benefitOf(hero, "cartography") }))
    .find(({ map }) => map !== null);
  if (!mapped?.map) throw new UserError("TWO_DICE.Error.NoMap");
  const face = hostDice(travelDie(day.areas) ?? 6);
  return {
    changes: [
      ...change(party, `travel.${key}.before`, day.before, day.roll),
      ...change(party, `travel.${key}.roll`, day.roll, face),
      ...usedChange(mapped.hero, mapped.map.id, key),
    ],
    data: { face, before: day.roll, event: travelEvent(face), name: mapped.map.from },
  };
}

function areasAsked(asked: AskedHere): Threat[] {
  const words = wordsAsked(asked, "areas");
  return THREATS.flatMap(({ id }) => (words.includes(id) ? [id] : []));
}
