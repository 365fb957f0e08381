import { added } from "#table/changes.ts";
import { newClock } from "#table/clocks/acts.ts";
import { movedBy } from "#table/clocks/clock.ts";
import { clockStates } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { localize } from "#foundry/i18n.ts";
import type { CrewActor } from "../../data/kinds.ts";
import { CLAIM_WORDS } from "../../rules/crew/claims.ts";
import { coinOver, JOBS, type Job, titheOf } from "../../rules/crew/coin.ts";
import { STATUS_MAX, statusAfter } from "../../rules/crew/factions.ts";
import {
  downtimeHeat,
  type Exposure,
  EXPOSURES,
  heatAfter,
  heatParts,
  scoreHeat,
} from "../../rules/crew/heat.ts";
import { repAfter, scoreRep } from "../../rules/crew/rep.ts";
import { pays } from "../../rules/score/score.ts";
import { heroesOf } from "../../state/crew.ts";
import { giftFor, giftsOf, hasRule } from "../../state/crew-play.ts";
import { CLOCKS } from "../../state/clocks.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { named, numbered, orNone } from "../../words/asking.ts";
import { signed } from "../../words/signed.ts";
import {
  changesIn,
  chosen,
  factionIn,
  factions,
  type Here,
  insist,
  insistFirst,
  type Line,
  line,
  NOTHING,
  statusBecomes,
  statusOf,
  type Step,
  type StepPlan,
  type Steps,
  ticked,
  within,
} from "./step.ts";

/** The most coin that a major score pays here; a table that wants more writes it on the crew's sheet. */
const MORE_COIN_MAX = 20;
const SHARE_MAX = 9;
/** Segments of the patience of a boss who is not paid (Payoff). */
const PATIENCE = 6;

const TITHES = ["none", "paid", "unpaid"] as const;

/** What a score pays: rep by tier, coin by its size, what claims add, a boss's part, and each hero's (Payoff). */
const payoff: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ crew }) => {
    const { operation } = crew.system.downtime;
    const jobs = (Object.keys(JOBS) as Job[]).map((job) => ({
      value: job,
      label: localize(`BEACON_ROAD.Job.${job}`, { coin: JOBS[job] }),
    }));
    return [
      one("job", jobs, { value: "standard" }),
      one("moreCoin", numbered(0, MORE_COIN_MAX)),
      many("quiet", listed("Payoff", ["quiet"])),
      ...(giftsOf(crew, "coin").length > 0
        ? [one("operation", orNone(listed("Operation", CLAIM_WORDS)), { value: operation })]
        : []),
      one("tithe", listed("Tithe", TITHES)),
      ...heroesOf(crew).map((hero) =>
        one(`share-${hero.id}`, numbered(0, SHARE_MAX), {
          label: hero.name,
          under: localize("BEACON_ROAD.Ask.shares"),
        }),
      ),
    ];
  },
  plan: planPayoff,
};

function planPayoff(here: Here): StepPlan {
  const { crew } = here;
  insistFirst(crew, "payoff");
  const { tier, coin, rep, repNeeded, downtime } = crew.system;
  insist(pays(downtime.end === "" ? "failed" : downtime.end), "PaysNothing");
  const quiet = ticked(here, "quiet", "quiet");
  const earned = scoreRep({
    crewTier: tier,
    targetTier: downtime.against,
    quiet,
    noTraces: hasRule(crew, "no-traces"),
    claims: giftFor(crew, "rep"),
  });
  const job =
    JOBS[chosen(here, "job", Object.keys(JOBS) as Job[])] + within(here, "moreCoin", 0, MORE_COIN_MAX);
  const claims = giftFor(crew, "coin", [here.said.word("operation") || "nothing"]);
  const tithe = chosen(here, "tithe", TITHES);
  const all = Math.max(0, job + claims - (tithe === "paid" ? titheOf(tier) : 0));
  const shares = heroesOf(crew).map((hero) => ({
    hero,
    coin: within(here, `share-${hero.id}`, 0, SHARE_MAX),
  }));
  const shared = shares.reduce((sum, share) => sum + share.coin, 0);
  insist(shared <= all, "SharesTooMuch", { shared, all });
  const boss = tithe === "unpaid" ? impatient(here) : NOTHING;
  return {
    changes: [
      ...changesIn(crew, "system", { rep: repAfter(rep, earned, repNeeded), coin: coin + all - shared }),
      ...shares.flatMap((share) =>
        changesIn(share.hero, "system", { coin: share.hero.system.coin + share.coin }),
      ),
      ...boss.changes,
    ],
    lines: [
      line(quiet ? "payoffQuiet" : "payoff", { crew: crew.name, rep: earned, coin: all, job, claims }),
      ...(tithe === "paid" ? [line("tithePaid", { coin: titheOf(tier) })] : []),
      ...boss.lines,
      ...shares.flatMap((share) =>
        share.coin > 0 ? [line("share", { name: share.hero.name, coin: share.coin })] : [],
      ),
      ...overLimit(crew, coin + all - shared),
    ],
  };
}

/** What does not fit in the lair has to be spent or shared out (Coin). */
function overLimit({ system }: CrewActor, coin: number): Line[] {
  const over = coinOver(coin, system.coinLimit);
  return over > 0 ? [line("overLimit", { over, limit: system.coinLimit })] : [];
}

/** A boss who is not paid loses patience: a clock, ticked each time; full, it costs a status (Payoff). */
function impatient({ crew }: Here): StepPlan {
  const name = localize("BEACON_ROAD.Tithe.Clock");
  const clock = clockStates(crew).find((each) => each.name === name);
  const key = foundry.utils.randomID();
  if (!clock) {
    const after = { ...newClock(CLOCKS, crew, { name, size: PATIENCE, kind: "danger" }), base: 1 };
    return {
      changes: [added(crew, `system.clocks.${key}`, after)],
      lines: [line("titheOpened", { name, size: PATIENCE })],
    };
  }
  const moved = movedBy(clock.size, clock.filled, 1);
  if (moved === 0) return { changes: [], lines: [line("titheFull", { name })] };
  return {
    changes: [tickChange(crew.uuid, clock.key, key, moved)],
    lines: [line("ticks", { name, count: moved, filled: clock.filled + moved, size: clock.size })],
  };
}

/** How a faction stands to the crew after what it did, or refused (Faction status changes). */
const status: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ crew, said }) => [
    one("faction", named(factions()), { value: crew.system.downtime.target }),
    one("by", numbered(-STATUS_MAX, STATUS_MAX, signed), { value: said.word("by") || "-1" }),
    words("why"),
  ],
  plan: (here) => {
    const faction = factionIn(here);
    const by = within(here, "by", -2 * STATUS_MAX, 2 * STATUS_MAX);
    const why = here.said.word("why");
    const { changes, lines } = statusBecomes(
      here.crew,
      faction,
      statusAfter(statusOf(here.crew, faction), by),
    );
    return { changes, lines: [...lines, ...(why === "" ? [] : [line("why", { words: why })])] };
  },
};

const HEAT_TICKS = ["profile", "hostile", "conspicuous", "killing"] as const;

/** Heat of a score by its exposure and what adds to it; at nine a wanted level (Heat). */
const heat: Step = {
  may: "gm",
  part: "downtime",
  fields: ({ crew }) => {
    const { trouble, killing } = crew.system.downtime;
    return [
      one("exposure", listed("Exposure", Object.keys(EXPOSURES)), { value: exposureOf(trouble) }),
      many("adds", listed("HeatAdd", HEAT_TICKS), {
        hint: killing ? localize("BEACON_ROAD.HeatAdd.hint") : "",
      }),
    ];
  },
  plan: (here) => {
    const { crew } = here;
    insistFirst(crew, "heat");
    const { atWar, heat: before, wanted } = crew.system;
    const from = {
      exposure: chosen(here, "exposure", Object.keys(EXPOSURES) as Exposure[]),
      war: atWar,
      deathVeil: hasRule(crew, "death-veil"),
      profile: ticked(here, "adds", "profile"),
      hostile: ticked(here, "adds", "hostile"),
      conspicuous: ticked(here, "adds", "conspicuous"),
      killing: ticked(here, "adds", "killing"),
    };
    const claims = giftFor(crew, "heat");
    const sum = scoreHeat(from, -claims);
    const quieter = ["just-passing-through", "high-society"].filter((rule) => hasRule(crew, rule)).length;
    const after = heatAfter(before, sum, wanted);
    const left = downtimeHeat(after.heat, quieter);
    return {
      changes: changesIn(crew, "system", { heat: left, wanted: wanted + after.wanted }),
      lines: [
        line("heat", { crew: crew.name, heat: sum }),
        ...heatParts(from).flatMap((part) =>
          part.heat > 0 ? [line("heatPart", { heat: part.heat }, { from: `HeatPart.${part.from}` })] : [],
        ),
        ...(claims < 0 ? [line("heatClaims", { heat: -claims })] : []),
        ...(after.wanted > 0 ? [line("wanted", { wanted: wanted + after.wanted })] : []),
        ...(quieter > 0 ? [line("heatQuieter", { heat: after.heat - left })] : []),
        line("heatNow", { heat: left }),
      ],
    };
  },
};

/** The first draft of a score's exposure, by how much trouble its cards tell of. */
function exposureOf(trouble: number): Exposure {
  if (trouble === 0) return "smooth";
  if (trouble <= 2) return "contained";
  return trouble <= 4 ? "loud" : "wild";
}

export const PAYOFF_STEPS: Steps = { payoff, status, heat };
