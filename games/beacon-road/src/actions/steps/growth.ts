import { deletion, updateDocument, uuidOf } from "#foundry/documents.ts";
import { deleteMessages } from "#foundry/messages.ts";
import { changeOf } from "#table/changes.ts";
import { type CrewActor, isClaim, isCrewType, isUpgrade } from "../../data/kinds.ts";
import { COIN_LIMIT } from "../../data/actor/hero.ts";
import { currentDials, setting } from "../../data/settings.ts";
import { CREW_ADVANCE, CREW_QUESTIONS, crewMarks, crewTrack } from "../../rules/crew/advancement.ts";
import { cashFrom, fateOf, profits, SIDE_STASH, STASH_MAX, stashed } from "../../rules/crew/coin.ts";
import { development } from "../../rules/crew/rep.ts";
import { TIER_MAX } from "../../rules/crew/tier.ts";
import { ignoredViceStress } from "../../rules/downtime/vice.ts";
import { noTracesRep, repAfter } from "../../rules/crew/rep.ts";
import { heroesOf } from "../../state/crew.ts";
import { budgetOf, claimsNear, entriesOf, giftFor, hasRule, heroesHere } from "../../state/crew-play.ts";
import { listed, one } from "#table/windows/ask-fields.ts";
import { named, numbered } from "../../words/asking.ts";
import { writeJournal } from "./journal.ts";
import { stressChange } from "../acts/stress.ts";
import {
  changesIn,
  chosen,
  claimBecomes,
  type Here,
  heroIn,
  insist,
  insistDowntime,
  line,
  type Line,
  NOTHING,
  type Step,
  type StepPlan,
  type Steps,
  together,
  within,
} from "./step.ts";

/** A full track of rep makes weak hold strong, or a strong crew one tier more for its coin (Development). */
const develop: Step = {
  may: "gm",
  part: "downtime",
  plan: ({ crew }) => {
    const { tier, hold, rep, repNeeded, coin } = crew.system;
    insist(rep >= repNeeded, "TooLittleRep", { crew: crew.name, rep: repNeeded });
    insist(hold === "weak" || tier < TIER_MAX, "HighestTier");
    const { after, coin: price } = development({ tier, hold }, discountsOf(crew));
    insist(coin >= price, "TooLittleCoin", { crew: crew.name, coin: price });
    return {
      changes: changesIn(crew, "system", { rep: 0, coin: coin - price, tier: after.tier, hold: after.hold }),
      lines: [
        line(
          after.tier > tier ? "developedTier" : "developedHold",
          { crew: crew.name, coin: price, tier: after.tier },
          {
            hold: `Hold.${after.hold}`,
          },
        ),
      ],
    };
  },
};

function discountsOf(crew: CrewActor) {
  return { patron: hasRule(crew, "patron"), hardcase: giftFor(crew, "tierCost") !== 0 };
}

const MARKS = 2;

/** The crew's questions at a session's end, each once or twice (Crew Advancement). */
const crewSession: Step = {
  may: "gm",
  part: "",
  fields: ({ crew }) =>
    CREW_QUESTIONS.map((question) =>
      one(question, numbered(0, MARKS), {
        label: listed("CrewQuestion", [question])[0]?.label ?? "",
        hint: question === "type" ? triggerOf(crew) : "",
      }),
    ),
  plan: (here) => {
    const { crew } = here;
    const marks = crewMarks(
      Object.fromEntries(CREW_QUESTIONS.map((question) => [question, within(here, question, 0, MARKS)])),
    );
    insist(marks > 0, "NothingHappened");
    const xp = crew.system.xp + marks;
    const size = crewTrack(currentDials());
    return {
      changes: changesIn(crew, "system", { xp }),
      lines: [
        line("crewMarks", { crew: crew.name, count: marks, xp, size }),
        ...(xp >= size ? [line("crewFull", { crew: crew.name })] : []),
      ],
    };
  },
};

function triggerOf(crew: CrewActor): string {
  const type = crew.items.find(({ type: sub }) => sub === "crew-type");
  return isCrewType(type) ? type.system.trigger || (type.system.questions[0] ?? "") : "";
}

/** A full track is cleared, everybody's stash grows, and the crew takes an ability or two boxes (Crew Advancement; Profits). */
const crewAdvance: Step = {
  may: "gm",
  part: "",
  fields: ({ crew }) => [one("advance", listed("CrewAdvance", ["ability", "boxes"])), ...upgradeFields(crew)],
  plan: (here) => {
    const { crew } = here;
    const size = crewTrack(currentDials());
    insist(crew.system.xp >= size, "NotFull", { crew: crew.name });
    const gain = profits(crew.system.tier);
    const takes = chosen(here, "advance", ["ability", "boxes"]);
    const boxes = takes === "boxes" ? boxesIn(here) : NOTHING;
    return {
      changes: [
        ...changesIn(crew, "system", { xp: crew.system.xp - size }),
        ...heroesOf(crew).flatMap((hero) =>
          changesIn(hero, "system", { stash: stashed(hero.system.stash, gain) }),
        ),
        ...boxes.changes,
      ],
      lines: [
        line("crewAdvanced", { crew: crew.name, stash: gain }),
        ...(takes === "ability" ? [line("takesAbility")] : boxes.lines),
      ],
    };
  },
};

/** Upgrades of which a box can still be marked. */
function openUpgrades(crew: CrewActor) {
  return crew.items.contents
    .filter(isUpgrade)
    .filter(({ system }) => system.taken < system.boxes * system.times);
}

function upgradeFields(crew: CrewActor) {
  const open = openUpgrades(crew);
  if (open.length === 0) return [];
  return Array.from({ length: CREW_ADVANCE.upgradeBoxes }, (_, place) =>
    one(`box-${place}`, named(open), { label: listed("CrewBox", [String(place)])[0]?.label ?? "" }),
  );
}

function boxesIn({ crew, said }: Here): StepPlan {
  const open = openUpgrades(crew);
  const marks = new Map<string, number>();
  for (let place = 0; place < CREW_ADVANCE.upgradeBoxes; place += 1) {
    const item = open.find(({ id }) => id === said.word(`box-${place}`));
    if (item) marks.set(item.id ?? "", (marks.get(item.id ?? "") ?? 0) + 1);
  }
  const parts = open.flatMap((item) => {
    const count = Math.min(
      marks.get(item.id ?? "") ?? 0,
      item.system.boxes * item.system.times - item.system.taken,
    );
    return count > 0 ? [{ item, count }] : [];
  });
  insist(parts.length > 0, "WhichUpgrade");
  return {
    changes: parts.flatMap(({ item, count }) =>
      changeOf(uuidOf(item), "system.taken", item.system.taken, item.system.taken + count),
    ),
    lines: parts.map(({ item, count }) => line("marksBoxes", { name: item.name, count })),
  };
}

const COIN_WAYS = ["fromCrew", "toCrew", "toStash", "fromStash"] as const;
const COIN_MOST = 20;

/** Coin goes between the crew, a hero's purse and their stash; two of the stash are one coin (Coin; Stash & Retirement). */
const moveCoin: Step = {
  may: "hero",
  part: "",
  fields: () => [one("way", listed("CoinWay", COIN_WAYS)), one("coin", numbered(1, COIN_MOST))],
  plan: (here) => {
    const hero = heroIn(here);
    const { crew } = here;
    const way = chosen(here, "way", COIN_WAYS);
    const coin = within(here, "coin", 1, COIN_MOST);
    const { coin: own, stash } = hero.system;
    const from = { fromCrew: crew.system.coin, toCrew: own, toStash: own, fromStash: stash }[way];
    const taken = way === "fromStash" ? 2 * coin : coin;
    insist(from >= taken, "TooLittleThere", { name: hero.name, coin: taken });
    insist(way !== "toStash" || stash + coin <= STASH_MAX, "StashFull", { name: hero.name });
    const to = {
      fromCrew: own + coin,
      toCrew: own - coin,
      toStash: own - coin,
      fromStash: own + cashFrom(taken),
    }[way];
    const stashAfter = way === "toStash" ? stash + coin : way === "fromStash" ? stash - taken : stash;
    const crewAfter = crew.system.coin + (way === "toCrew" ? coin : way === "fromCrew" ? -coin : 0);
    return {
      changes: [
        ...changesIn(hero, "system", { coin: to, stash: stashAfter }),
        ...changesIn(crew, "system", { coin: crewAfter }),
      ],
      lines: [
        line(`coin.${way}`, { name: hero.name, coin, crew: crew.name }),
        ...(to > COIN_LIMIT ? [line("purseOver", { name: hero.name, over: to - COIN_LIMIT })] : []),
        ...(way === "toStash" || way === "fromStash"
          ? [line("stashNow", { stash: stashAfter }, { fate: `Fate.${fateOf(stashAfter)}` })]
          : []),
      ],
    };
  },
};

/** The crew loses a claim, all that it gives with it; without its lair no claim gives anything (Losing a claim). */
const loseClaim: Step = {
  may: "gm",
  part: "",
  fields: ({ crew }) => [one("claim", named(heldClaims(crew)))],
  plan: ({ crew, said }) => {
    const claim = heldClaims(crew).find(({ id }) => id === said.word("claim"));
    insist(claim, "NoClaim");
    const lost = claimBecomes(crew, claim, false);
    return claim.system.key === "lair" ? together(lost, { changes: [], lines: [line("lairLost")] }) : lost;
  },
};

function heldClaims(crew: CrewActor) {
  return crew.items.contents.filter(isClaim).filter(({ system }) => system.held && system.key !== "cell");
}

/** The GM gives the crew a claim without a score: one of others' maps, or a lair that was restored. */
const takeClaim: Step = {
  may: "gm",
  part: "",
  fields: ({ crew }) => [one("claim", named(openClaims(crew)))],
  plan: ({ crew, said }) => {
    const claim = openClaims(crew).find(({ id }) => id === said.word("claim"));
    insist(claim, "NoClaim");
    const isNear = [...claimsNear(crew), ...claimsNear(crew, true)].includes(claim);
    const taken = claimBecomes(crew, claim, true);
    if (isNear || claim.system.key === "lair") return taken;
    return together(taken, { changes: [], lines: [line("offThePaths")] });
  },
};

function openClaims(crew: CrewActor) {
  return crew.items.contents.filter(isClaim).filter(({ system }) => !system.held && system.key !== "cell");
}

/**
 * Takes out what older downtimes noted, and unless the table keeps them their cards: it stands in the journal, and no page shows it, so nothing
 * brings it back.
 */
export async function foldLog(crew: CrewActor): Promise<void> {
  const { log, downtime, trip } = crew.system;
  const rounds = { score: downtime.round, downtime: downtime.round, trip: trip.round };
  const old = Object.entries(log).filter(([, { part, round }]) => round < rounds[part]);
  if (old.length === 0) return;
  await updateDocument(crew, { system: { log: Object.assign({}, ...old.map(([key]) => deletion(key))) } });
  if (!setting("keepCards")) await deleteMessages(old.map(([, { card }]) => card));
}

/** Downtime is over: who ignored their vice pays for it, and what was done goes into the crew's journal. */
const endDowntime: Step = {
  may: "gm",
  part: "downtime",
  plan: ({ crew }) => {
    insistDowntime(crew);
    const { heat, rep, repNeeded, downtime } = crew.system;
    insist(
      Object.values(downtime.entanglements).every(({ out }) => out !== ""),
      "EntanglementOpen",
    );
    const noTraces = noTracesRep(heat, hasRule(crew, "no-traces"));
    const parts = heroesHere(crew).map((hero) => ignored(crew, hero));
    const sides = heroesHere(crew).filter(({ system }) =>
      system.rules.own.includes("little-something-on-the-side"),
    );
    return {
      changes: [
        ...changesIn(crew, "system", { rep: repAfter(rep, noTraces, repNeeded) }),
        ...changesIn(crew, "system.downtime", { open: false }),
        ...parts.flatMap(({ changes }) => changes),
        ...sides.flatMap((hero) =>
          changesIn(hero, "system", { stash: stashed(hero.system.stash, SIDE_STASH) }),
        ),
      ],
      lines: [
        line("endDowntime", { crew: crew.name }),
        ...(noTraces > 0 ? [line("noTraces", { rep: noTraces })] : []),
        ...parts.flatMap(({ lines }) => lines),
        ...sides.map((hero) => line("sideStash", { name: hero.name, stash: SIDE_STASH })),
      ],
    };
  },
  odds: (here) => [...endDowntime.plan(here, [], "").lines, ...stillHave(here.crew)],
  make: async (here) => {
    const { lines } = endDowntime.plan(here, [], "");
    await foldLog(here.crew);
    return writeJournal(here.crew, lines);
  },
};

/** Who has activities left in this downtime. */
export function stillHave(crew: CrewActor): Line[] {
  const names = heroesHere(crew)
    .filter((hero) => budgetOf(crew, hero).left > 0)
    .map(({ name }) => name);
  return names.length > 0 ? [line("stillHave", { names: names.join(", ") })] : [];
}

/** Who did not indulge their vice, and has trauma, suffers stress for it (Ignoring your vice). */
function ignored(crew: CrewActor, hero: NonNullable<Here["hero"]>): StepPlan {
  const indulged = entriesOf(crew, "downtime", "activity").some(
    (entry) => entry.hero === hero.id && entry.data["relief"] === "vice",
  );
  const stress = indulged ? 0 : ignoredViceStress(hero.system.traumas.length);
  if (stress === 0) return NOTHING;
  return {
    changes: stressChange(hero, stress).changes,
    lines: [line("ignored", { name: hero.name, stress })],
  };
}

export const GROWTH_STEPS: Steps = {
  develop,
  crewSession,
  crewAdvance,
  moveCoin,
  loseClaim,
  takeClaim,
  endDowntime,
};
