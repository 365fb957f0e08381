import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { added, changeOf } from "#table/changes.ts";
import { newClock } from "#table/clocks/acts.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { clockState, clockStates } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { isFormula, isRitual, isSpell } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import {
  ANALYST_TICKS,
  type Activity,
  activityAdvantage,
  downtimeTicks,
  RESTRICTED_HEAT,
} from "../../rules/downtime/activities.ts";
import { qualityReached } from "../../rules/magic/crafting.ts";
import { tierPool } from "../../rules/roll/pool.ts";
import { PROJECT_SEGMENTS } from "../../rules/roll/clocks.ts";
import { BASE_TN, POSITIONS } from "../../rules/roll/position.ts";
import { CLOCKS } from "../../state/clocks.ts";
import { entriesOfHero, giftFor, hasRule } from "../../state/crew-play.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { numbered } from "../../words/asking.ts";
import { heatChanges } from "../acts/consequences.ts";
import {
  changesIn,
  chosen,
  type Here,
  insist,
  insistDowntime,
  line,
  type Step,
  type StepPlan,
  type Steps,
  ticked,
  within,
} from "./step.ts";
import { recover, train, vice, virtue, elsewhere, cohort, replace, hide } from "./activities-of-rest.ts";
import { power } from "./learn-power.ts";
import { type ActivityKind, position, help, further, actions, actionDice } from "./activity-dice.ts";

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
        line(to < 0 ? "assetTooPoor" : "asset", { name, quality: to }),
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

const reduceHeat: ActivityKind = {
  raise: 1,
  fields: ({ hero }) => [...(hero ? [actions(hero)] : []), position(), help(), further()],
  dice: (here) => actionDice(here, 0),
  amount: (_here, result) => downtimeTicks(result),
  apply: ({ crew }, { from, to }) => {
    const before = crew.system.heat;
    insist(before > 0, "NoHeat", { crew: crew.name });
    const after = Math.max(0, before - (to - from));
    return {
      changes: changesIn(crew, "system", { heat: after }),
      lines: [line("cooler", { heat: before - after, left: after })],
    };
  },
};

/** Ticks of an Analyst for projects that investigate or learn, shared out as they like, in each downtime (Analyst). */
const analyst: Step = {
  may: "hero",
  part: "downtime",
  fields: (here) => [one("clock", projectsOf(here)), one("ticks", numbered(1, analystTicks(here)))],
  plan: (here, _fallen, key) => {
    insistDowntime(here.crew);
    const ticks = within(here, "ticks", 1, ANALYST_TICKS);
    insist(
      projectsOf(here).some(({ value }) => value === here.said.word("clock")),
      "NameProject",
    );
    insist(ticks <= analystTicks(here), "NothingToGrant");
    const did = project.apply(here, { from: 0, to: ticks, key });
    return { changes: did.changes, lines: did.lines, data: { ticks } };
  },
};

/** Ticks that a hero who is an Analyst has left in this downtime. */
export function analystTicks({ crew, hero }: Pick<Here, "crew" | "hero">): number {
  if (!hero?.system.rules.own.includes("analyst")) return 0;
  const given = entriesOfHero(crew, hero, "analyst").map(({ data }) => Number(data["ticks"] ?? 0));
  return ANALYST_TICKS - given.reduce((sum, ticks) => sum + ticks, 0);
}

export const PROJECT_STEPS: Steps = { analyst };

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
  power,
  cohort,
  replace,
  hide,
};
