import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { newClock } from "#table/clocks/acts.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { clockState, clockStates } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import type { AskField } from "#table/windows/ask-window.ts";
import { type HeroActor, isFormula, isRitual, isSpell } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { d6Pool } from "../../rules/crew/d6-pool.ts";
import { hideLair } from "../../rules/crew/advancement.ts";
import { cohortHealed, replacement } from "../../rules/crew/cohorts.ts";
import {
  type Activity,
  activityAdvantage,
  downtimeTicks,
  HEALERS,
  RESTRICTED_HEAT,
} from "../../rules/downtime/activities.ts";
import { exercised, indulged, reliefRating } from "../../rules/downtime/vice.ts";
import { qualityReached } from "../../rules/magic/crafting.ts";
import { TRACKS, trackSize } from "../../rules/people/advancement.ts";
import { treated } from "../../rules/people/harm.ts";
import { type Action, ACTIONS, attributeOf } from "../../rules/roll/actions.ts";
import type { Result } from "../../rules/roll/outcome.ts";
import { poolOf, tierPool } from "../../rules/roll/pool.ts";
import { PROJECT_SEGMENTS } from "../../rules/roll/clocks.ts";
import { BASE_TN, POSITIONS } from "../../rules/roll/position.ts";
import { CLOCKS } from "../../state/clocks.ts";
import { crewCohorts, heroesOf } from "../../state/crew.ts";
import { entriesOfHero, giftFor, hasRule } from "../../state/crew-play.ts";
import { listed, many, named, numbered, one, words } from "../../words/asking.ts";
import { heatChanges } from "../acts/consequences.ts";
import { payStress } from "../acts/stress.ts";
import {
  changesIn,
  chosen,
  type Fallen,
  type Here,
  heroIn,
  insist,
  line,
  type StepDice,
  type StepPlan,
  ticked,
  within,
} from "./step.ts";

/** From what to what an activity's result goes: from nothing, or from what it was before coin raised it. */
export interface Going {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  /** Of what is raised: the clock that it works on, and the entry of the asset. */
  readonly clock?: string;
  readonly asset?: string;
}

/** An activity of the text: what it asks, which dice it throws, what a result comes to, and what that does. */
export interface ActivityKind {
  /** Activities that it takes. */
  readonly takes?: number;
  /** Coin that raises it by a level; 0 for what coin cannot raise. */
  readonly raise: number;
  readonly fields: (here: Here) => readonly AskField[];
  readonly dice?: (here: Here) => readonly StepDice[];
  readonly amount: (here: Here, result: Result, fallen: readonly Fallen[]) => number;
  readonly apply: (here: Here, going: Going) => StepPlan;
}

const position = (): AskField =>
  one("position", listed("Position", POSITIONS), {
    value: "risky",
    hint: localize("BEACON_ROAD.Ask.positionHint"),
  });
const help = (): AskField => many("help", listed("ActivityHelp", ["friend"]));
const further = (): AskField => one("further", numbered(-3, 3), { value: "0" });
const actions = (hero: HeroActor | null): AskField =>
  one("action", listed("Action", ACTIONS), { value: bestOf(hero) });

function bestOf(hero: HeroActor | null): Action {
  const dots = hero?.system.actions;
  return dots ? (ACTIONS.toSorted((one, other) => dots[other] - dots[one])[0] ?? "study") : "study";
}

/** An action of the hero's against the position's number; for a cohort its quality as trait. */
function actionDice(here: Here, advantage: number): StepDice[] {
  const { hero, crew, said } = here;
  const more =
    activityAdvantage({ friend: ticked(here, "help", "friend"), again: false, abilities: advantage }) +
    within(here, "further", -3, 3);
  const tn = BASE_TN[chosen(here, "position", POSITIONS)];
  if (!hero) {
    const cohort = crewCohorts(crew).find(({ id }) => id === said.word("cohort"));
    const { quality = 0, advantage: own = 0 } = cohort?.system.numbers ?? {};
    return [{ is: "pool", pool: tierPool(quality + own + more, currentDials()), tn }];
  }
  return [{ is: "pool", pool: actionPool(hero, chosen(here, "action", ACTIONS), more), tn }];
}

function actionPool(hero: HeroActor, action: Action, more: number) {
  const { actions: dots, dice, tier } = hero.system;
  return poolOf(
    { rating: dots[action], die: dice[attributeOf(action)], advantage: tier + more },
    currentDials(),
  );
}

const asset: ActivityKind = {
  raise: 2,
  fields: () => [
    words("name", { label: localize("BEACON_ROAD.Ask.asset") }),
    position(),
    help(),
    further(),
    many("kind", listed("AssetKind", ["restricted"]), { label: localize("BEACON_ROAD.Ask.assetKind") }),
  ],
  dice: (here) => {
    const { crew } = here;
    const again = Object.values(crew.system.assets).some(
      ({ name }) => name.toLowerCase() === here.said.word("name").toLowerCase(),
    );
    const abilities = (hasRule(crew, "pack-rats") ? 1 : 0) + giftFor(crew, "roll", ["asset"]);
    const advantage =
      activityAdvantage({ friend: ticked(here, "help", "friend"), again, abilities }) +
      within(here, "further", -3, 3);
    const tn = BASE_TN[chosen(here, "position", POSITIONS)];
    return [{ is: "pool", pool: tierPool(crew.system.now.tier + advantage, currentDials()), tn }];
  },
  amount: ({ crew }, result) =>
    qualityReached({ ...result, tier: crew.system.now.tier, bought: 0, bonus: 0 }),
  apply: (here, { to, key, asset: before }) => {
    const { crew, said } = here;
    const name = said.word("name");
    insist(name !== "", "NameAsset");
    const sort = Object.keys(crew.system.assets).length;
    const isHot = before === undefined && ticked(here, "kind", "restricted");
    const kept = before === undefined ? undefined : crew.system.assets[before];
    return {
      changes: [
        ...(kept && before !== undefined
          ? changesIn(crew, `system.assets.${before}`, { quality: to })
          : [added(crew, `system.assets.${key}`, { name, quality: to, sort })]),
        ...(isHot ? heatChanges(crew, RESTRICTED_HEAT) : []),
      ],
      lines: [
        line("asset", { name, quality: to }),
        ...(isHot ? [line("draws", { heat: RESTRICTED_HEAT })] : []),
      ],
    };
  },
};

/** What a hero can work on: projects of the crew, and what they have not learned yet. */
function projectsOf({ crew, hero }: Here) {
  const clocks = clockStates(crew).filter(({ kind, size, filled }) => kind === "project" && filled < size);
  const learned = (hero?.items.contents ?? []).filter(
    (item) =>
      (isRitual(item) || isSpell(item) || isFormula(item)) &&
      item.system.learning.filled < item.system.learning.size,
  );
  return [
    ...clocks.map(({ key, name, filled, size }) => ({ value: key, label: `${name} (${filled}/${size})` })),
    ...learned.map(({ id, name }) => ({ value: `item-${id ?? ""}`, label: name })),
  ];
}

const SIZES = ["4", "6", "8", "10", "12"].map((value) => ({ value, label: value }));

const project: ActivityKind = {
  raise: 1,
  fields: (here) => [
    one("clock", [...projectsOf(here), { value: "new", label: localize("BEACON_ROAD.Ask.newProject") }]),
    ...(here.said.word("clock") === "new" || projectsOf(here).length === 0
      ? [
          words("name", { label: localize("BEACON_ROAD.Ask.project") }),
          one("size", SIZES, { value: String(PROJECT_SEGMENTS) }),
        ]
      : []),
    ...(here.hero ? [actions(here.hero)] : []),
    position(),
    help(),
    further(),
  ],
  dice: (here) => actionDice(here, 0),
  amount: (_here, result) => downtimeTicks(result),
  apply: (here, { from, to, key, clock }) => {
    const { crew, said } = here;
    const wanted = clock || said.word("clock");
    if (wanted.startsWith("item-")) return learnedBy(here, wanted.slice(5), to - from);
    const state = clockState(crew, wanted);
    if (!state) return newProject(here, to, key);
    const moved = movedBy(state.size, state.filled, to - from);
    return {
      changes: moved === 0 ? [] : [tickChange(uuidOf(crew), state.key, key, moved)],
      lines: ticksTold(state.name, moved, state.filled + moved, state.size),
      data: { clock: state.key },
    };
  },
};

function newProject({ crew, said }: Here, ticks: number, key: string): StepPlan {
  const name = said.word("name");
  insist(name !== "", "NameProject");
  const size = Math.min(12, Math.max(4, said.number("size") || PROJECT_SEGMENTS));
  const moved = Math.min(size, ticks);
  const clock = foundry.utils.randomID();
  const after = { ...newClock(CLOCKS, crew, { name, size, kind: "project" }), ticks: { [key]: moved } };
  return {
    changes: [added(crew, `system.clocks.${clock}`, after)],
    lines: ticksTold(name, moved, moved, size),
    data: { clock },
  };
}

function learnedBy({ hero }: Here, id: string, ticks: number): StepPlan {
  const item = hero?.items.get(id);
  insist(isRitual(item) || isSpell(item) || isFormula(item), "NameProject");
  const { filled, size } = item.system.learning;
  const after = Math.min(size, filled + ticks);
  return {
    changes: changeOf(uuidOf(item), "system.learning.filled", filled, after),
    lines: ticksTold(item.name, after - filled, after, size),
    data: { clock: `item-${id}` },
  };
}

function ticksTold(name: string, count: number, filled: number, size: number) {
  return [line("ticks", { name, count, filled, size }), ...(filled >= size ? [line("full", { name })] : [])];
}

const HEALER_WAYS = ["npc", "hero", "self", "nobody"] as const;

const recover: ActivityKind = {
  raise: 1,
  fields: (here) => {
    const { crew, hero, said } = here;
    const healer = said.word("healer");
    const others = heroesOf(crew).filter((one) => one !== hero);
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
    const after = treated(levels, healing, to - from, limits.healing);
    const times = Math.floor((healing + to - from) / limits.healing);
    return {
      changes: [
        ...changesIn(hero, "system", { healing: after.filled }),
        ...Object.entries(harm).flatMap(([key, one]) => healed(hero, key, one, times)),
        ...(cost > 0 ? payStress(hero, cost) : []),
      ],
      lines: [
        line("recover", { name: hero.name, count: to - from, filled: after.filled, size: limits.healing }),
        ...(times > 0 && levels.length > 0 ? [line("healed", { name: hero.name, times })] : []),
        ...(cost > 0 ? [line("stress", { name: hero.name, stress: cost })] : []),
      ],
    };
  },
};

function healed(
  hero: HeroActor,
  key: string,
  one: { level: number; words: string },
  times: number,
): Change[] {
  if (times === 0) return [];
  const path = `system.harm.${key}`;
  if (one.level > times) return changeOf(uuidOf(hero), `${path}.level`, one.level, one.level - times);
  return [{ uuid: uuidOf(hero), path, before: { ...one }, after: null }];
}

const reduceHeat: ActivityKind = {
  raise: 1,
  fields: ({ hero }) => [...(hero ? [actions(hero)] : []), position(), help(), further()],
  dice: (here) => actionDice(here, 0),
  amount: (_here, result) => downtimeTicks(result),
  apply: ({ crew }, { from, to }) => {
    const before = crew.system.heat;
    const after = Math.max(0, before - (to - from));
    return {
      changes: changesIn(crew, "system", { heat: after }),
      lines: [line("cooler", { heat: before - after, left: after })],
    };
  },
};

const train: ActivityKind = {
  raise: 0,
  fields: () => [one("track", listed("Track", TRACKS))],
  amount: (here) => (hasRule(here.crew, `${chosen(here, "track", TRACKS)}-training`) ? 2 : 1),
  apply: (here, { to }) => {
    const hero = heroIn(here);
    const track = chosen(here, "track", TRACKS);
    const trained = entriesOfHero(here.crew, hero, "activity").some(({ data }) => data["track"] === track);
    insist(!trained, "TrainedAlready", { name: hero.name });
    const after = hero.system.xp[track] + to;
    const size = trackSize(track, currentDials().tracks);
    return {
      changes: changesIn(hero, "system.xp", { [track]: after }),
      lines: [
        line("train", { name: hero.name, count: to, marks: after, size }, { track: `Track.${track}` }),
        ...(after >= size ? [line("trackFull", { name: hero.name }, { track: `Track.${track}` })] : []),
      ],
      data: { track },
    };
  },
};

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
      const { stress, cleared, overindulged } = way(hero.system.stress.value, to);
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

const vice = relief(
  indulged,
  ({ hero }) => {
    const purveyor = hero?.system.vice.purveyor ?? "";
    return [words("purveyor", { value: purveyor })];
  },
  "vice",
);

const virtue = relief(exercised, () => [words("deed")], "virtue");

/** What is made or performed from the hero's own sheet takes an activity. */
function elsewhere(key: string): ActivityKind {
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
const cohort: ActivityKind = {
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
const replace: ActivityKind = {
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
const hide: ActivityKind = {
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

/** All activities by name. */
export const ACTIVITY_KINDS: Readonly<Record<Activity, ActivityKind>> = {
  asset,
  project,
  recover,
  reduceHeat,
  train,
  vice,
  virtue,
  craft: elsewhere("craft"),
  ritual: elsewhere("ritual"),
  cohort,
  replace,
  hide,
};
