import { uuidOf } from "#foundry/documents.ts";
import { changeOf } from "#table/changes.ts";
import { inOrder } from "#table/records.ts";
import type { ClaimItem, CrewActor, FactionActor } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { claimCoin } from "../../rules/crew/claims.ts";
import { cohortHealed } from "../../rules/crew/cohorts.ts";
import { d6Pool } from "../../rules/crew/d6-pool.ts";
import { downtimeTicks } from "../../rules/downtime/activities.ts";
import { tierPool } from "../../rules/roll/pool.ts";
import { BASE_TN } from "../../rules/roll/position.ts";
import { crewCohorts, heroesOf } from "../../state/crew.ts";
import { entriesOf, giftsOf } from "../../state/crew-play.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { named, numbered, orNone } from "../../words/asking.ts";
import { signed } from "../../words/signed.ts";
import { localize } from "#foundry/i18n.ts";
import {
  changesIn,
  chosen,
  type Fallen,
  factionIn,
  factionOf,
  factions,
  type Here,
  insist,
  insistDowntime,
  insistFirst,
  line,
  loseHold,
  NOTHING,
  type Step,
  type StepDice,
  type StepPlan,
  type Steps,
  together,
  within,
} from "./step.ts";

/** Claims that pay in downtime and have not yet: each once (Claims). */
export function incomesDue(crew: CrewActor): ClaimItem[] {
  const paid = new Set(entriesOf(crew, "downtime", "income").map(({ data }) => data["claim"]));
  return giftsOf(crew, "income")
    .map(({ claim }) => claim)
    .filter(({ id }) => !paid.has(id));
}

/** A claim pays the highest of as many d6 as the crew's tier, less its heat. */
const income: Step = {
  may: "crew",
  part: "downtime",
  fields: ({ crew }) => [one("claim", named(incomesDue(crew)))],
  dice: ({ crew }) => [{ is: "faces", pool: d6Pool(crew.system.now.tier) }],
  plan: ({ crew, said }, [fallen]) => {
    insistDowntime(crew);
    const claim = incomesDue(crew).find(({ id }) => id === said.word("claim"));
    insist(claim, "StepDone");
    const coin = claimCoin(fallen?.face ?? 0, crew.system.heat);
    return {
      changes: changesIn(crew, "system", { coin: crew.system.coin + coin }),
      lines: [line("income", { claim: claim.name, coin })],
      data: { claim: claim.id },
    };
  },
};

/** All cohorts heal a level in downtime, but for those whom somebody helps (Cohort Harm & Healing). */
const cohortsHeal: Step = {
  may: "gm",
  part: "downtime",
  plan: ({ crew }) => {
    insistFirst(crew, "cohortsHeal");
    const helped = new Set(entriesOf(crew, "downtime", "activity").map(({ data }) => data["cohort"]));
    const healing = crewCohorts(crew).filter(
      ({ id, system }) => system.harm > 0 && system.harm < 4 && !helped.has(id),
    );
    insist(healing.length > 0, "NobodyHeals");
    return {
      changes: healing.flatMap((cohort) =>
        changeOf(uuidOf(cohort), "system.harm", cohort.system.harm, cohortHealed(cohort.system.harm, false)),
      ),
      lines: healing.map((cohort) => line("cohortHealed", { name: cohort.name, count: 1 })),
    };
  },
};

/** A faction's goals that are not reached yet. */
function openGoals(faction: FactionActor) {
  return inOrder(faction.system.goals)
    .filter(([, { filled, size }]) => filled < size)
    .map(([key, goal]) => ({ ...goal, key }));
}

function factionDice(faction: FactionActor, more: number): StepDice {
  return { is: "pool", pool: tierPool(faction.system.tier + more, currentDials()), tn: BASE_TN.risky };
}

/** A faction works on one of its goals: as far as the GM says, or by a fortune roll of its tier (NPC & faction downtime). */
const factionTick: Step = {
  may: "gm",
  part: "downtime",
  fields: (here) => {
    const faction = factionOf(here.said.word("faction")) ?? factions()[0];
    const goals = faction ? openGoals(faction) : [];
    return [
      one("faction", named(factions())),
      one(
        "goal",
        goals.map(({ key, name, filled, size }) => ({ value: key, label: `${name} (${filled}/${size})` })),
      ),
      one("ticks", [{ value: "roll", label: localize("BEACON_ROAD.Ask.RollIt") }, ...numbered(1, 5)]),
      ...(isRolled(here) ? [one("further", numbered(-3, 3, signed), { value: "0" })] : []),
    ];
  },
  dice: (here) => {
    const faction = factionOf(here.said.word("faction"));
    return faction && isRolled(here) ? [factionDice(faction, within(here, "further", -3, 3))] : [];
  },
  plan: (here, [fallen]) => {
    const faction = factionIn(here);
    const goal = openGoals(faction).find(({ key }) => key === here.said.word("goal"));
    insist(goal, "NoGoal", { name: faction.name });
    return goalTicked(faction, goal, fallen ? downtimeTicks(fallen) : within(here, "ticks", 1, 5));
  },
};

function isRolled({ said }: Here): boolean {
  return ["roll", ""].includes(said.word("ticks"));
}

function goalTicked(
  faction: FactionActor,
  goal: ReturnType<typeof openGoals>[number],
  ticks: number,
): StepPlan {
  const filled = Math.min(goal.size, goal.filled + ticks);
  const count = filled - goal.filled;
  return {
    changes: changeOf(uuidOf(faction), `system.goals.${goal.key}.filled`, goal.filled, filled),
    lines: [
      line("factionTick", { faction: faction.name, name: goal.name, count, filled, size: goal.size }),
      ...(filled >= goal.size ? [line("factionDone", { faction: faction.name, name: goal.name })] : []),
    ],
  };
}

/** The most factions that are rolled for at once. */
const MOST_FACTIONS = 24;

/** Those whose turn it is: of each faction that is ticked, its first open goal. */
function working({ said }: Here): { faction: FactionActor; goal: ReturnType<typeof openGoals>[number] }[] {
  return factions()
    .filter(({ id }) => said.list("factions").includes(id ?? ""))
    .slice(0, MOST_FACTIONS)
    .flatMap((faction) => {
      const [goal] = openGoals(faction);
      return goal ? [{ faction, goal }] : [];
    });
}

/** All factions that the GM is interested in, each by its own roll. */
const factionsAll: Step = {
  may: "gm",
  part: "downtime",
  fields: () => [
    many("factions", named(factions().filter((faction) => openGoals(faction).length > 0)), { ticked: true }),
  ],
  dice: (here) => working(here).map(({ faction }) => factionDice(faction, 0)),
  plan: (here, fallen) => {
    const all = working(here);
    insist(all.length > 0, "WhichFaction");
    return together(
      ...all.map(({ faction, goal }, place) => {
        const result: Fallen | undefined = fallen[place];
        return goalTicked(faction, goal, result ? downtimeTicks(result) : 1);
      }),
    );
  },
};

const MANEUVERS = [
  "claim",
  "hold",
  "vulnerable",
  "information",
  "goal",
  "asset",
  "favor",
  "pressure",
] as const;

/** What a faction does in downtime; reducing an enemy's hold is counted at once (NPC & faction downtime; Reducing Hold). */
const maneuver: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ said }) => [
    one("faction", named(factions())),
    one("maneuver", listed("Maneuver", MANEUVERS)),
    ...(["hold", "vulnerable", "claim"].includes(said.word("maneuver") || "claim")
      ? [one("against", orNone(named(factions())), { label: localize("BEACON_ROAD.Ask.aimedAt") })]
      : []),
    words("note"),
  ],
  plan: (here) => {
    const faction = factionIn(here);
    const what = chosen(here, "maneuver", MANEUVERS);
    const against = factionOf(here.said.word("against"));
    const note = here.said.word("note");
    const lost = what === "hold" && against ? loseHold(against) : NOTHING;
    return {
      changes: lost.changes,
      lines: [
        line(
          against ? "maneuverAgainst" : "maneuver",
          { faction: faction.name, against: against?.name ?? "" },
          {
            what: `Maneuver.${what}`,
          },
        ),
        ...lost.lines,
        ...(note === "" ? [] : [line("why", { words: note })]),
      ],
    };
  },
};

/** A faction, or the crew, loses a hold; whoever was weak falls a tier (Reducing Hold). */
const reduceHold: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ crew }) => [one("faction", [{ value: "crew", label: crew.name }, ...named(factions())])],
  plan: ({ crew, said }) => {
    const target = said.word("faction") === "crew" ? crew : factionOf(said.word("faction"));
    insist(target, "WhichFaction");
    return loseHold(target);
  },
};

/** Somebody whom the crew knows tells them what a faction is up to (NPC & faction downtime). */
const rumour: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ crew }) => [
    one("teller", orNone(tellers(crew))),
    one("faction", orNone(named(factions()))),
    words("rumour"),
  ],
  plan: ({ crew, said }) => {
    const heard = said.word("rumour");
    insist(heard !== "", "SayRumour");
    const teller = tellers(crew).find(({ value }) => value === said.word("teller"))?.label ?? "";
    const faction = factionOf(said.word("faction"))?.name ?? "";
    const key = teller === "" ? "rumour" : "rumourFrom";
    return {
      changes: [],
      lines: [line(faction === "" ? key : `${key}About`, { teller, faction, words: heard })],
    };
  },
};

/** Contacts of the crew, friends of its heroes, and those from whom they get their vice. */
function tellers(crew: CrewActor) {
  const names = [
    ...Object.values(crew.system.contacts).map(({ name }) => name),
    ...heroesOf(crew).flatMap(({ system }) => [
      ...Object.values(system.people)
        .filter(({ kind }) => kind !== "rival")
        .map(({ name }) => name),
      system.vice.purveyor,
    ]),
  ].filter(Boolean);
  return [...new Set(names)].map((name) => ({ value: name, label: name }));
}

export const CITY_STEPS: Steps = {
  income,
  cohortsHeal,
  factionTick,
  factionsAll,
  maneuver,
  reduceHold,
  rumour,
};
