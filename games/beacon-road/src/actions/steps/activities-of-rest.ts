import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type Change, changeOf, removed } from "#table/changes.ts";
import { type HeroActor, isAbility } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { d6Pool } from "../../rules/crew/d6-pool.ts";
import { hideLair } from "../../rules/crew/advancement.ts";
import { cohortHealed, replacement } from "../../rules/crew/cohorts.ts";
import { downtimeTicks, HEALERS } from "../../rules/downtime/activities.ts";
import { exercised, indulged, reliefRating } from "../../rules/downtime/vice.ts";
import { marked, type Track, TRACKS, trackSize, trainingMarks } from "../../rules/people/advancement.ts";
import { treated } from "../../rules/people/harm.ts";
import { tierPool } from "../../rules/roll/pool.ts";
import { BASE_TN, POSITIONS } from "../../rules/roll/position.ts";
import { crewCohorts, heroesOf } from "../../state/crew.ts";
import { entriesOfHero, giftFor, hasRule } from "../../state/crew-play.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { named, numbered, orNone } from "../../words/asking.ts";
import { markChanges } from "../acts/session.ts";
import { payStress } from "../acts/stress.ts";
import { changesIn, chosen, type Here, heroIn, insist, line, ticked, within } from "./step.ts";
import { type ActivityKind, position, help, further, actionPool } from "./activity-dice.ts";

const HEALER_WAYS = ["npc", "hero", "self", "nobody"] as const;

/** Treatment: segments of the healing clock (Recover). */
export const recover: ActivityKind = {
  raise: 1,
  fields: (here) => {
    const { crew, hero, said } = here;
    const healer = said.word("healer");
    const others = heroesOf(crew).filter((each) => each !== hero);
    return [
      one(
        "healer",
        listed(
          "Healer",
          HEALER_WAYS.filter((way) => way !== "hero" || others.length > 0),
        ),
      ),
      ...(healer === "hero" ? [one("hero", named(others))] : []),
      ...(healer === "hero" || healer === "self"
        ? [one("action", listed("Action", ["craft", "utter"]))]
        : []),
      ...(healer === "npc" || healer === "" ? [one("quality", numbered(0, 6), { value: "1" })] : []),
      position(),
      ...(healer === "nobody" ? [] : [help()]),
      many("treatment", listed("Treatment", ["supernatural"])),
      further(),
    ];
  },
  dice: (here) => {
    const { crew, said } = here;
    const healer = chosen(here, "healer", HEALER_WAYS);
    const who = healer === "self" ? heroIn(here) : heroesOf(crew).find(({ id }) => id === said.word("hero"));
    const isSkilled = (healer === "self" || healer === "hero") && who?.system.rules.own.includes("sawbones");
    const anointed = ticked(here, "treatment", "supernatural") && hasRule(crew, "anointed");
    const { advantage } = HEALERS[healer === "self" || healer === "nobody" ? healer : "other"];
    const more =
      advantage +
      (healer === "nobody" ? 0 : giftFor(crew, "roll", ["treatment"])) +
      (isSkilled ? 1 : 0) +
      (anointed ? 1 : 0) +
      (heroIn(here).system.rules.own.includes("vigorous") ? 1 : 0) +
      (ticked(here, "help", "friend") ? 1 : 0) +
      within(here, "further", -3, 3);
    const tn = BASE_TN[chosen(here, "position", POSITIONS)];
    if ((healer === "hero" || healer === "self") && who)
      return [{ is: "pool", pool: actionPool(who, chosen(here, "action", ["craft", "utter"]), more), tn }];
    const quality = healer === "npc" ? within(here, "quality", 0, 6) : 0;
    return [{ is: "pool", pool: tierPool(quality + more, currentDials()), tn }];
  },
  amount: (_here, result) => downtimeTicks(result),
  apply: (here, { from, to }) => {
    const hero = heroIn(here);
    const healer = chosen(here, "healer", HEALER_WAYS);
    const { stress } = HEALERS[healer === "self" || healer === "nobody" ? healer : "other"];
    const cost = from === 0 ? stress : 0;
    const { harm, healing, limits } = hero.system;
    const levels = Object.values(harm).map(({ level }) => level);
    insist(levels.length > 0, "NoHarm", { name: hero.name });
    const after = treated(levels, healing, to - from, limits.healing);
    const times = Math.floor((healing + to - from) / limits.healing);
    return {
      changes: [
        ...changesIn(hero, "system", { healing: after.filled }),
        ...Object.entries(harm).flatMap(([key, each]) => healed(hero, key, each, times)),
        ...(cost > 0 ? payStress(hero, cost) : []),
      ],
      lines: [
        line("recover", { name: hero.name, count: to - from, filled: after.filled, size: limits.healing }),
        ...(times > 0 && levels.length > 0 ? [line("healed", { name: hero.name, count: times })] : []),
        ...(cost > 0 ? [line("stress", { name: hero.name, stress: cost })] : []),
      ],
    };
  },
};

function healed(
  hero: HeroActor,
  key: string,
  each: { level: number; words: string },
  times: number,
): Change[] {
  if (times === 0) return [];
  const path = `system.harm.${key}`;
  if (each.level > times) return changeOf(uuidOf(hero), `${path}.level`, each.level, each.level - times);
  return [removed(hero, path, each)];
}

/** Marks on a track, each once in a downtime (Train). */
export const train: ActivityKind = {
  raise: 0,
  fields: ({ hero }) => [
    one("track", listed("Track", TRACKS)),
    ...(hero && modeOf(hero) ? [one("swap", orNone(listed("Swap", SWAPS)))] : []),
  ],
  amount: (here) => {
    const track = chosen(here, "track", TRACKS);
    return trainingMarks(trainedBy(here), track, hasRule(here.crew, `${track}-training`));
  },
  apply: (here, { to }) => {
    const hero = heroIn(here);
    const track = chosen(here, "track", TRACKS);
    insist(to > 0, "TrainedAlready", { name: hero.name });
    const size = trackSize(track, currentDials().tracks);
    const mode = modeOf(hero);
    const swap = SWAPS.find((one_) => one_ === here.said.word("swap"));
    const swapped = mode && swap ? `${mode.system.chosen} ${swap}`.trim() : "";
    const { marks, advances } = marked(hero.system.xp[track], to, size);
    return {
      changes: [
        ...markChanges(hero, { [track]: to }),
        ...(mode && swapped !== ""
          ? changeOf(uuidOf(mode), "system.chosen", mode.system.chosen, swapped)
          : []),
      ],
      lines: [
        line("train", { name: hero.name, count: to, marks, size }, { track: `Track.${track}` }),
        ...(swapped === "" ? [] : [line("swapped", { name: hero.name }, { swap: `Swap.${swap}` })]),
        ...(advances > 0 ? [line("trackFull", { name: hero.name }, { track: `Track.${track}` })] : []),
      ],
      data: { track },
    };
  },
};

/** Two attributes whose ratings are exchanged (Mode). */
const SWAPS = ["body-mind", "body-will", "mind-will"] as const;

/** The ability by which a hero exchanges attributes; it remembers each exchange, in order (Mode). */
function modeOf(hero: HeroActor): Item.OfType<"ability"> | undefined {
  return hero.items.contents.filter(isAbility).find(({ system }) => system.rule === "mode");
}

/** The tracks that a hero has trained in this downtime. */
function trainedBy(here: Here): Track[] {
  const done = entriesOfHero(here.crew, heroIn(here), "activity").map(({ data }) => data["track"]);
  return TRACKS.filter((track) => done.includes(track));
}

/** Vice and virtue are one roll; only a vice is overindulged (Vice; Virtue). */
function relief(way: typeof indulged, fields: ActivityKind["fields"], key: "vice" | "virtue"): ActivityKind {
  return {
    raise: 0,
    fields,
    dice: (here) => [{ is: "faces", pool: d6Pool(reliefRating(Object.values(heroIn(here).system.ratings))) }],
    amount: (_here, _result, [fallen]) => fallen?.face ?? 0,
    apply: (here, { to }) => {
      const hero = heroIn(here);
      insist(key === "vice" || here.said.word("deed") !== "", "SayDeed");
      const { value } = hero.system.stress;
      insist(key === "vice" || value > 0, "NoStress", { name: hero.name });
      const { stress, cleared, overindulged } = way(value, to);
      return {
        changes: changesIn(hero, "system.stress", { value: stress }),
        lines: [
          line(key, { name: hero.name, cleared, stress, deed: here.said.word("deed") }),
          ...(overindulged ? [line("overindulged", { name: hero.name })] : []),
        ],
        data: { over: overindulged, relief: key },
      };
    },
  };
}

/** Stress is cleared, perhaps too much (Indulge vice). */
export const vice = relief(
  indulged,
  ({ hero }) => {
    const purveyor = hero?.system.vice.purveyor ?? "";
    return [words("purveyor", { value: purveyor })];
  },
  "vice",
);

/** Stress is cleared by a deed for somebody else (Exercise virtue). */
export const virtue = relief(exercised, () => [words("deed")], "virtue");

/** What is made or performed from the hero's own sheet takes an activity. */
export function elsewhere(key: string): ActivityKind {
  return {
    raise: 0,
    fields: () => [words("name", { label: localize(`BEACON_ROAD.Ask.${key}`) })],
    amount: () => 0,
    apply: (here) => {
      const name = here.said.word("name");
      insist(name !== "", "NameProject");
      return { changes: [], lines: [line("elsewhere", { name })] };
    },
  };
}

/** Somebody helps a cohort back on its feet: two levels heal in place of one (Cohort Harm & Healing). */
export const cohort: ActivityKind = {
  raise: 0,
  fields: ({ crew }) => [one("cohort", named(crewCohorts(crew).filter(({ system }) => system.harm > 0)))],
  amount: () => 2,
  apply: (here) => {
    const found = crewCohorts(here.crew).find(({ id }) => id === here.said.word("cohort"));
    insist(found, "WhichCohort");
    const after = cohortHealed(found.system.harm, true);
    return {
      changes: changeOf(uuidOf(found), "system.harm", found.system.harm, after),
      lines: [line("cohortHealed", { name: found.name, count: found.system.harm - after })],
      data: { cohort: idOf(found) },
    };
  },
};

/** A destroyed cohort is made anew: two activities, and coin of the tier and 2. */
export const replace: ActivityKind = {
  takes: 2,
  raise: 0,
  fields: ({ crew }) => [one("cohort", named(crewCohorts(crew).filter(({ system }) => system.harm >= 4)))],
  amount: () => 0,
  apply: (here) => {
    const { crew } = here;
    const found = crewCohorts(crew).find(
      ({ id, system }) => id === here.said.word("cohort") && system.harm >= 4,
    );
    insist(found, "WhichCohort");
    const { coin } = replacement(crew.system.tier);
    insist(crew.system.coin >= coin, "TooLittleCoin", { crew: crew.name, coin });
    return {
      changes: [
        ...changeOf(uuidOf(found), "system.harm", found.system.harm, 0),
        ...changesIn(crew, "system", { coin: crew.system.coin - coin }),
      ],
      lines: [line("replaced", { name: found.name, coin })],
    };
  },
};

/** A lair that was found out is moved and hidden again: two activities, and coin of the tier (Hidden Lair). */
export const hide: ActivityKind = {
  takes: 2,
  raise: 0,
  fields: ({ crew }) => [
    words("name", { label: localize("BEACON_ROAD.Crew.Lair"), value: crew.system.lair }),
  ],
  amount: () => 0,
  apply: ({ crew, said }) => {
    const { coin } = hideLair(crew.system.tier);
    insist(hasRule(crew, "hidden-lair"), "NoHiddenLair");
    insist(crew.system.coin >= coin, "TooLittleCoin", { crew: crew.name, coin });
    const lair = said.word("name") || crew.system.lair;
    return {
      changes: changesIn(crew, "system", { coin: crew.system.coin - coin, lair }),
      lines: [line("hidden", { crew: crew.name, coin, lair })],
    };
  },
};
