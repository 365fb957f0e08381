import { localize } from "#foundry/i18n.ts";
import { percent } from "#table/odds.ts";
import type { TripHex } from "../../data/actor/crew-play.ts";
import { uuidOf } from "#foundry/documents.ts";
import { type CrewActor } from "../../data/kinds.ts";
import { ACTIONS } from "../../rules/roll/actions.ts";
import { isSuccess } from "../../rules/roll/outcome.ts";
import { type DiceGroup } from "../../rules/roll/pool.ts";
import {
  guided,
  guideTarget,
  happeningAt,
  hexDice,
  HEX,
  MODES,
  PERIL_MAX,
  travelDays,
  travelOdds,
  travelSum,
} from "../../rules/travel/travel.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";
import { actionPool, actions, further } from "./activity-dice.ts";
import {
  changesIn,
  chosen,
  type Here,
  heroIn,
  insist,
  line,
  type Step,
  type StepDice,
  type Steps,
  within,
} from "./step.ts";

const HEXES_MAX = 40;

/** Where to, how, and through which hexes with what danger (Travel). */
const tripPlan: Step = {
  may: "gm",
  part: "trip",
  fields: ({ said }) => [
    words("name", { label: localize("BEACON_ROAD.Ask.whereTo") }),
    one(
      "mode",
      listed(
        "TravelMode",
        MODES.map(({ id }) => id),
      ),
      { value: said.word("mode") || "walk", label: localize("BEACON_ROAD.Ask.travelMode") },
    ),
    words("hexes", { value: "2 2 3", hint: localize("BEACON_ROAD.Ask.hexesHint") }),
  ],
  plan: (here) => {
    const { crew, said } = here;
    insist(!crew.system.trip.open, "TripRuns");
    const perils = perilsIn(said.word("hexes"));
    insist(perils.length > 0, "NameHexes", { most: HEXES_MAX });
    const name = said.word("name");
    insist(name !== "", "NameTrip");
    const mode = chosen(
      here,
      "mode",
      MODES.map(({ id }) => id),
    );
    const hexes: TripHex[] = perils.map((peril) => ({ peril, more: 0, guided: false, encounter: "" }));
    const values = { open: true, round: crew.system.trip.round + 1, name, mode, hexes, at: 0 };
    return {
      changes: changesIn(crew, "system.trip", values),
      lines: [
        line(
          "tripPlan",
          { crew: crew.name, name, count: perils.length, days: travelDays(perils.length, mode) },
          {
            mode: `TravelMode.${mode}`,
          },
        ),
      ],
    };
  },
};

/** Dangers as they are typed, hex by hex: `2 3 3 5`; none where any of them is no danger. */
function perilsIn(typed: string): number[] {
  const numbers = typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const isPeril = (number: number): boolean => Number.isInteger(number) && number >= 0 && number <= PERIL_MAX;
  return numbers.length <= HEXES_MAX && numbers.every(isPeril) ? numbers : [];
}

/** The hexes of the day that lies ahead: as many as the way of travelling crosses in one, one at least. */
export function hexesAhead({ system }: CrewActor): {
  readonly from: number;
  readonly hexes: readonly TripHex[];
} {
  const { at, hexes, mode } = system.trip;
  const { kilometresADay } = MODES.find(({ id }) => id === mode) ?? MODES[1];
  const count = Math.max(1, Math.floor(kilometresADay / HEX.kilometres));
  return { from: at, hexes: hexes.slice(at, at + count) };
}

/** A guide takes them through a hex: a desperate roll against its danger makes it one less, or adds a die of it (Travel). */
const tripGuide: Step = {
  may: "hero",
  part: "trip",
  fields: ({ crew, hero }) => {
    const { from, hexes } = hexesAhead(crew);
    const open = hexes.flatMap(({ guided: done, peril }, place) =>
      done
        ? []
        : [
            {
              value: String(from + place),
              label: `${from + place + 1}: ${listed("Peril", [String(peril)])[0]?.label ?? ""}`,
            },
          ],
    );
    return [one("hex", open), actions(hero), further()];
  },
  dice: (here) => {
    const pool = actionPool(heroIn(here), chosen(here, "action", ACTIONS), within(here, "further", -3, 3));
    return [{ is: "pool", pool, tn: guideTarget(hexIn(here).peril) }];
  },
  plan: (here, [fallen]) => {
    const hero = heroIn(here);
    const { place, peril, done } = hexIn(here);
    insist(!done, "StepDone");
    const success = isSuccess(fallen?.outcome ?? "failure");
    const after = guided(peril, success);
    return {
      changes: changedHexes(here.crew, place, { peril: after.peril, more: after.extraDice, guided: true }),
      lines: [
        line(
          success ? "guided" : "misguided",
          { name: hero.name, hex: place + 1 },
          {
            peril: `Peril.${after.peril}`,
          },
        ),
      ],
    };
  },
};

function hexIn({ crew, said }: Here): { place: number; peril: number; done: boolean } {
  const { trip } = crew.system;
  const place = said.word("hex") === "" ? trip.at : said.number("hex");
  const hex = trip.hexes[place];
  insist(trip.open && hex && place >= trip.at, "NoHexAhead");
  return { place, peril: hex.peril, done: hex.guided };
}

/** A list is written whole. */
function changedHexes(crew: CrewActor, place: number, change: Partial<TripHex>, until = place) {
  const before: readonly TripHex[] = crew.toObject().system.trip.hexes;
  const after = before.map((hex, index) => (index >= place && index <= until ? { ...hex, ...change } : hex));
  return [{ uuid: uuidOf(crew), path: "system.trip.hexes", before, after }];
}

/** A day on the road: a d20 and the highest die of the hexes' dangers (Travel). Where every hex is secure there is no roll. */
const tripDay: Step = {
  may: "crew",
  part: "trip",
  fields: () => [words("note")],
  dice: ({ crew }) => {
    const dice = diceAhead(crew);
    return dice.roll ? [faces(20, 1), ...groupsOf(dice.dice)] : [];
  },
  odds: ({ crew }) => {
    const dice = diceAhead(crew);
    if (!dice.roll) return [line("tripNoRoll")];
    return travelOdds(dice.dice).flatMap(({ chance, encounter, tier }) =>
      chance > 0
        ? [
            line(
              tier > 0 ? "tripOddsTier" : "tripOdds",
              { percent: percent(chance), tier },
              { encounter: `Encounter.${encounter}` },
            ),
          ]
        : [],
    );
  },
  plan: ({ crew, said }, fallen) => {
    const { from, hexes } = hexesAhead(crew);
    insist(crew.system.trip.open && hexes.length > 0, "NoHexAhead");
    const [d20, ...others] = fallen;
    const sum = travelSum({ d20: d20?.face ?? 0, hexes: others.map(({ face }) => face) });
    const { encounter, tier } = happeningAt(sum);
    const until = from + hexes.length;
    const note = said.word("note");
    return {
      changes: [
        ...changesIn(crew, "system.trip", { at: until }),
        ...changedHexes(crew, from, { encounter }, until - 1),
      ],
      lines: [
        line("tripDay", {
          count: hexes.length,
          to: until,
          of: crew.system.trip.hexes.length,
          days: travelDays(until, crew.system.trip.mode),
        }),
        d20
          ? line("encounter", { sum, tier }, { encounter: `Encounter.${encounter}` })
          : line("encounterNone"),
        ...(tier > 0 ? [line("encounterTier", { tier })] : []),
        ...(note === "" ? [] : [line("why", { words: note })]),
      ],
    };
  },
};

function diceAhead(crew: CrewActor): ReturnType<typeof hexDice> {
  const { hexes } = hexesAhead(crew);
  return hexDice(hexes.flatMap(({ peril, more }) => Array.from({ length: 1 + more }, () => peril)));
}

function faces(die: DiceGroup["die"], count: number): StepDice {
  return { is: "faces", pool: { die, count, keep: "high" } };
}

/** Dice of one size together: of each only the highest can matter. */
function groupsOf(dice: readonly DiceGroup["die"][]): StepDice[] {
  return [...new Set(dice)].map((die) => faces(die, dice.filter((each) => each === die).length));
}

/** They are there, or turn back: the strip is put away. */
const tripEnd: Step = {
  may: "gm",
  part: "trip",
  plan: ({ crew }) => {
    const { open, name, at, hexes } = crew.system.trip;
    insist(open, "NoTrip");
    return {
      changes: changesIn(crew, "system.trip", { open: false }),
      lines: [
        line(at >= hexes.length ? "arrived" : "turnedBack", { crew: crew.name, name, at, of: hexes.length }),
      ],
    };
  },
};

export const TRIP_STEPS: Steps = { tripPlan, tripGuide, tripDay, tripEnd };
