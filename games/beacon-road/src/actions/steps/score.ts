import { serverTime } from "#foundry/host.ts";
import { idOf, uuidOf } from "#foundry/documents.ts";
import { added, type Change, changeOf } from "#table/changes.ts";
import { isGear } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { LOADS } from "../../rules/people/load.ts";
import { engagementPosition, fortunePool } from "../../rules/roll/fortune.ts";
import { localize } from "#foundry/i18n.ts";
import { BASE_TN, POSITIONS } from "../../rules/roll/position.ts";
import { CLAIM_WORDS } from "../../rules/crew/claims.ts";
import { SEIZED, statusAfter } from "../../rules/crew/factions.ts";
import { TIER_MAX } from "../../rules/crew/tier.ts";
import { ENGAGEMENT_FACTORS, engagementAdvantage, PLANS, SCORE_ENDS } from "../../rules/score/score.ts";
import { heroesOf } from "../../state/crew.ts";
import { claimsNear, giftFor, hasRule } from "../../state/crew-play.ts";
import { scoreRecord } from "../../state/score-record.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { listedWith, named, numbered, orNone } from "../../words/asking.ts";
import { signed } from "../../words/signed.ts";
import { position } from "./activity-dice.ts";
import {
  changesIn,
  chosen,
  claimBecomes,
  emptied,
  factionOf,
  type Here,
  heroIn,
  insist,
  knownFactions,
  line,
  NOTHING,
  statusBecomes,
  statusOf,
  type Step,
  type StepPlan,
  type Steps,
  ticked,
  together,
  within,
} from "./step.ts";

/** Target, plan and its detail (Planning & Engagement). What is planned already may be planned anew until the engagement roll. */
const scorePlan: Step = {
  may: "crew",
  part: "score",
  fields: (here) => [
    words("name", { value: claimSought(here)?.name ?? "" }),
    one("target", orNone(named(knownFactions()))),
    ...(here.said.word("target") === "" ? [one("against", numbered(0, TIER_MAX))] : []),
    one("plan", listed("PlanKind", PLANS)),
    words("detail", { hint: "" }),
    one("operation", orNone(listed("Operation", CLAIM_WORDS))),
    ...(claimsNear(here.crew).length > 0 ? [one("claim", orNone(named(claimsNear(here.crew))))] : []),
    many("places", listed("ScorePlace", ["wilds"])),
  ],
  plan: planScore,
};

/** The claim that a score is to seize, as its form says. */
function claimSought({ crew, said }: Here) {
  return claimsNear(crew).find(({ id }) => id === said.word("claim"));
}

function planScore(here: Here): StepPlan {
  const { crew, said } = here;
  const { score } = crew.system;
  insist(score.stage !== "running", "ScoreRuns");
  const name = said.word("name");
  insist(name !== "", "NameScore");
  insist(said.word("detail") !== "", "NameDetail");
  const faction = factionOf(said.word("target"));
  const claim = claimSought(here);
  const plan = chosen(here, "plan", PLANS);
  const against = faction?.system.tier ?? within(here, "against", 0, TIER_MAX);
  const values = {
    stage: "planned",
    round: score.round + 1,
    name,
    target: faction?.id ?? "",
    against,
    plan,
    detail: said.word("detail"),
    operation: CLAIM_WORDS.find((word) => word === said.word("operation")) ?? "",
    claim: claim?.id ?? "",
    wilds: ticked(here, "places", "wilds"),
    position: "",
    since: serverTime(),
  };
  const target = faction?.name ?? "";
  return {
    changes: [...changesIn(crew, "system.score", values), ...emptied(crew, "system.score.flashbacks")],
    lines: [
      line("scorePlan", { crew: crew.name, name, against }, { plan: `PlanKind.${plan}` }),
      line("scoreDetail", { detail: values.detail }),
      ...(target === "" ? [] : [line("scoreTarget", { target })]),
      ...(claim ? [line("scoreClaim", { claim: claim.name })] : []),
    ],
  };
}

/** Each player chooses how much their hero carries; armour and shield are whole again (Item Loadouts; Armor). */
const load: Step = {
  may: "hero",
  part: "score",
  fields: (here) => {
    const { load: now, loads, carried } = heroIn(here).system;
    const usual = carried.items > loads.normal ? (carried.load ?? "encumbered") : "normal";
    return [
      one(
        "load",
        listedWith("LoadName", LOADS, (each) => loads[each]),
        { value: now || usual },
      ),
    ];
  },
  plan: (here) => {
    const hero = heroIn(here);
    const after = chosen(here, "load", LOADS);
    const { carried, loads } = hero.system;
    const over = carried.items - loads[after];
    return {
      changes: [
        ...changesIn(hero, "system", { load: after }),
        ...changesIn(hero, "system.marked", { armor: 0, shield: 0 }),
      ],
      lines: [
        line("load", { name: hero.name, items: loads[after] }, { load: `LoadName.${after}` }),
        ...(over > 0 ? [line("loadOver", { name: hero.name, items: carried.items, over })] : []),
      ],
    };
  },
};

/** What speaks for and against the engagement roll: the questions, and by themselves claims and abilities (Engagement Roll). */
function engagementFactors(here: Here): number {
  const { crew, said } = here;
  const { plan, wilds } = crew.system.score;
  const answers = Object.fromEntries(
    ENGAGEMENT_FACTORS.map((factor) => [factor, within(here, factor, -3, 3)] as const),
  );
  const isMurder = said.list("aims").includes("murder") && ["stealth", "deception"].includes(plan);
  const isBreakIn = said.list("aims").includes("infiltration");
  return engagementAdvantage(
    answers,
    giftFor(crew, "engagement", [plan, ...(wilds ? ["wilds"] : [])]) +
      (isMurder && hasRule(crew, "predators") ? 1 : 0) +
      (isBreakIn && hasRule(crew, "second-story") ? 1 : 0),
  );
}

const engagement: Step = {
  may: "crew",
  part: "score",
  fields: ({ crew }) => {
    const by = Math.sign(crew.system.tier - crew.system.score.against);
    const three = numbered(-1, 1, (number) => String(number)).toReversed();
    const factor = (name: string) =>
      one(
        name,
        three.map(({ value }) => listed(`Engagement.${name}`, [value])[0] ?? { value, label: value }),
        { value: "0" },
      );
    const aims = [
      ...(hasRule(crew, "predators") ? ["murder"] : []),
      ...(hasRule(crew, "second-story") ? ["infiltration"] : []),
    ];
    return [
      ...ENGAGEMENT_FACTORS.filter((name) => name !== "other").map(factor),
      one("other", numbered(-3, 3, signed), {
        value: String(by),
        hint:
          by === 0
            ? ""
            : localize(`BEACON_ROAD.Ask.otherHint.${by < 0 ? "above" : "below"}`, { by: signed(by) }),
      }),
      ...(aims.length > 0 ? [many("aims", listed("ScoreAim", aims))] : []),
      position(),
    ];
  },
  dice: (here) => {
    const advantage = engagementFactors(here);
    const parts = { trait: 0, advantages: Math.max(0, advantage), disadvantages: Math.max(0, -advantage) };
    return [
      {
        is: "pool",
        pool: fortunePool(parts, currentDials()),
        tn: BASE_TN[chosen(here, "position", POSITIONS)],
      },
    ];
  },
  plan: ({ crew }, [fallen]) => {
    insist(crew.system.score.stage === "planned", "NoScorePlanned");
    const outcome = fallen?.outcome ?? "failure";
    const opening = engagementPosition(outcome);
    return {
      changes: changesIn(crew, "system.score", { stage: "running", position: opening }),
      lines: [
        line("engagementRolled", {}, { outcome: `Outcome.${outcome}` }),
        line("engagement", {}, { position: `Position.${opening}` }),
        ...(outcome === "critical" ? [line("engagementPast")] : []),
      ],
    };
  },
};

/** The score is over: what happened is written down, and downtime begins (Payoff; Giving up on a score). */
const endScore: Step = {
  may: "gm",
  part: "score",
  fields: () => [one("end", listed("ScoreEnd", SCORE_ENDS))],
  plan: (here) => {
    const { crew } = here;
    const { score, downtime } = crew.system;
    insist(score.stage !== "", "NoScorePlanned");
    insist(!downtime.open, "DowntimeRuns");
    const end = chosen(here, "end", SCORE_ENDS);
    const record = scoreRecord(crew);
    const { name, target, against, plan, operation, claim, round } = score;
    const values = { open: true, round, end, name, target, against, plan, operation, claim };
    const seized = end === "done" ? seizedBy(here, claim, target) : NOTHING;
    return {
      changes: [
        ...changesIn(crew, "system.score", { stage: "" }),
        ...changesIn(crew, "system.downtime", {
          ...values,
          trouble: record.trouble,
          killing: record.killing,
        }),
        ...emptied(crew, "system.downtime.entanglements"),
        ...putDown(here),
        ...seized.changes,
      ],
      lines: [line("scoreEnd", { name }, { end: `ScoreEnd.${end}` }), ...record.lines, ...seized.lines],
    };
  },
};

/** Nobody carries a load between two scores, and what was named on this one is put away (Item Loadouts). */
function putDown({ crew }: Here): Change[] {
  return heroesOf(crew).flatMap((hero) => [
    ...changesIn(hero, "system", { load: "" }),
    ...hero.items.contents
      .filter(isGear)
      .flatMap((item) => changeOf(uuidOf(item), "system.marked", item.system.marked, false)),
  ]);
}

/** A claim that a score was for is the crew's now; whoever had it likes them less (Seizing a claim). */
function seizedBy({ crew }: Here, claim: string, target: string): StepPlan {
  const item = claimsNear(crew).find(({ id }) => id === claim);
  if (!item) return NOTHING;
  const faction = factionOf(target);
  const taken = claimBecomes(crew, item, true);
  if (!faction) return taken;
  return together(taken, statusBecomes(crew, faction, statusAfter(statusOf(crew, faction), SEIZED.target)));
}

/** A hero thinks of something that they did before (Flashbacks): the GM says what it costs. */
const flashbackAsk: Step = {
  may: "hero",
  part: "score",
  fields: () => [words("words")],
  plan: (here, _fallen, key) => {
    const hero = heroIn(here);
    const said = here.said.word("words");
    insist(here.crew.system.score.stage === "running", "NoScoreRuns");
    insist(said !== "", "SayFlashback");
    const sort = Object.keys(here.crew.system.score.flashbacks).length;
    const entry = {
      hero: idOf(hero),
      words: said,
      state: "asked",
      stress: 0,
      downtime: false,
      goesOn: "action",
      sort,
    };
    return {
      changes: [added(here.crew, `system.score.flashbacks.${key}`, entry)],
      lines: [line("flashbackAsk", { name: hero.name, words: said })],
    };
  },
};

export const SCORE_STEPS: Steps = { scorePlan, load, engagement, endScore, flashbackAsk };
