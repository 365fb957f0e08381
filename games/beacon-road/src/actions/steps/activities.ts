import { localize } from "#foundry/i18n.ts";
import { added, type Change } from "#table/changes.ts";
import {
  type Activity,
  ALL_ACTIVITIES,
  raisedResult,
  nextActivityPrice,
} from "../../rules/downtime/activities.ts";
import { OUTCOMES, type Result } from "../../rules/roll/outcome.ts";
import { OVERINDULGENCES, BRAG_HEAT } from "../../rules/downtime/vice.ts";
import { crewCohorts } from "../../state/crew.ts";
import {
  budgetOf,
  entriesOf,
  entriesOfHero,
  hasRule,
  heroesHere,
  overindulgences,
} from "../../state/crew-play.ts";
import { listed, one } from "#table/windows/ask-fields.ts";
import { named, numbered } from "../../words/asking.ts";
import { heatChanges } from "../acts/consequences.ts";
import type { ActivityKind } from "./activity-dice.ts";
import { mayLearn, readPowers } from "./learn-power.ts";
import { ACTIVITY_KINDS } from "./activity-kinds.ts";
import {
  answeredBy,
  changesIn,
  chosen,
  type Fallen,
  type Here,
  heroIn,
  insist,
  insistDowntime,
  line,
  type Step,
  type StepPlan,
  type Steps,
  within,
  type Line,
} from "./step.ts";

const PRICES = ["own", "crew", "rep"] as const;
type Price = (typeof PRICES)[number];

/** What a hero does in downtime: two things, one at war, and more for a coin or a rep each (Downtime Activities). */
const activity: Step = {
  may: "hero",
  part: "downtime",
  fields: (here) => [
    one("activity", listed("Activity", openTo(here))),
    ...kindOf(here).fields(here),
    ...(priceOf(here) > 0 ? [one("price", listed("ActivityPrice", PRICES))] : []),
  ],
  dice: (here) => kindOf(here).dice?.(here) ?? [],
  ready: readPowers,
  make: async (here) => (await kindOf(here).make?.(here)) ?? [],
  plan: (here, fallen, key) => {
    const hero = heroIn(here);
    const { crew } = here;
    insistDowntime(crew);
    insist(!Object.hasOwn(crew.system.away, hero.id ?? ""), "HeroAway", { name: hero.name });
    const kind = kindOf(here);
    const takes = kind.takes ?? 1;
    const name = activityOf(here);
    const result = raisedResult(resultOf(fallen), { coin: 0, levels: connected(here, name) });
    const amount = kind.amount(here, result, fallen);
    const did = kind.apply(here, { from: 0, to: amount, key });
    const price = priceOf(here);
    return {
      changes: merged([...did.changes, ...payment(here, price)]),
      lines: [
        activityLine(hero.name, name, result, kind.dice ? fallen : []),
        ...did.lines,
        ...(price > 0
          ? [line("activityPaid", { price }, { by: `ActivityPrice.${chosen(here, "price", PRICES)}` })]
          : []),
      ],
      data: {
        ...did.data,
        activity: name,
        takes,
        amount,
        ...result,
        answers: answersOf(here),
        raises: kind.raise > 0 && kind.dice !== undefined,
      },
    };
  },
};

/** What somebody does, with its outcome where the dice make one; of a stress roll only its face counts. */
function activityLine(who: string, name: Activity, { outcome }: Result, [fallen]: readonly Fallen[]): Line {
  const did = { activity: `Activity.${name}` };
  if (!fallen || fallen.face > 0) return line("activity", { name: who }, did);
  return line("activityRolled", { name: who }, { ...did, outcome: `Outcome.${outcome}` });
}

/** What somebody can do just now: what nobody needs is not offered. */
function openTo({ crew, hero }: Here): readonly Activity[] {
  const harms = crewCohorts(crew).map(({ system }) => system.harm);
  const needed: Readonly<Partial<Record<Activity, boolean>>> = {
    cohort: harms.some((harm) => harm > 0 && harm < 4),
    replace: harms.some((harm) => harm >= 4),
    hide: hasRule(crew, "hidden-lair"),
    power: hero !== null && mayLearn(hero),
  };
  return ALL_ACTIVITIES.filter((name) => needed[name] ?? true);
}

function activityOf(here: Here): Activity {
  return chosen(here, "activity", ALL_ACTIVITIES);
}

function kindOf(here: Here): ActivityKind {
  return ACTIVITY_KINDS[activityOf(here)];
}

function resultOf([fallen]: readonly Fallen[]): Result {
  return { outcome: fallen?.outcome ?? "success", multiplier: fallen?.multiplier ?? 0 };
}

/** Connected makes assets and heat one result better. */
function connected({ hero }: Here, name: Activity): number {
  const has = hero?.system.rules.own.includes("connected") ?? false;
  return has && (name === "asset" || name === "reduceHeat") ? 1 : 0;
}

/** What the activity costs beyond those that are free: one for each above them. */
function priceOf(here: Here): number {
  const { crew, hero } = here;
  if (!hero) return 0;
  const { free, done } = budgetOf(crew, hero);
  return Array.from({ length: kindOf(here).takes ?? 1 }, (_, place) =>
    nextActivityPrice(done + place, free),
  ).reduce((sum, price) => sum + price, 0);
}

/** @throws UserError where there is too little of it */
export function paidBy(here: Here, by: Price, price: number): Change[] {
  const hero = heroIn(here);
  const { crew } = here;
  if (price === 0) return [];
  if (by === "own") {
    insist(hero.system.coin >= price, "TooLittleCoin", { crew: hero.name, coin: price });
    return changesIn(hero, "system", { coin: hero.system.coin - price });
  }
  const { coin, rep } = crew.system;
  insist((by === "rep" ? rep : coin) >= price, by === "rep" ? "TooLittleRep" : "TooLittleCoin", {
    crew: crew.name,
    coin: price,
    rep: price,
  });
  return changesIn(crew, "system", by === "rep" ? { rep: rep - price } : { coin: coin - price });
}

function payment(here: Here, price: number): Change[] {
  return paidBy(here, chosen(here, "price", PRICES), price);
}

/** Two changes of one value as one: from what it was first to what it is last, each by its own step. */
function merged(changes: readonly Change[]): Change[] {
  const byPlace = new Map<string, Change>();
  for (const change of changes) {
    const place = `${change.uuid} ${change.path}`;
    const first = byPlace.get(place);
    const isSum = typeof first?.after === "number" && typeof change.after === "number";
    const moved = isSum ? Number(change.after) - Number(change.before) : 0;
    byPlace.set(place, first && isSum ? { ...first, after: Number(first.after) + moved } : change);
  }
  return [...byPlace.values()];
}

const KEPT = [
  "activity",
  "name",
  "clock",
  "action",
  "position",
  "healer",
  "hero",
  "track",
  "cohort",
  "deed",
] as const;

/** What is kept of the answers, so that coin can raise the result later. */
function answersOf({ said }: Here): Record<string, string> {
  return Object.fromEntries(
    KEPT.map((name) => [name, said.word(name)] as const).filter(([, word]) => word !== ""),
  );
}

/** Levels that coin adds at once. */
const LEVELS_MAX = 3;

/** Coin makes a result better after the roll, a level for each; an asset's quality a level for two (Downtime Activities). */
const raise: Step = {
  may: "hero",
  part: "downtime",
  fields: () => [
    one("levels", numbered(1, LEVELS_MAX)),
    one("price", listed("ActivityPrice", PRICES.slice(0, 2))),
  ],
  plan: (here, _fallen, key) => {
    const hero = heroIn(here);
    const entry = entriesOfHero(here.crew, hero, "activity").find(
      (each) => each.key === here.said.word("key"),
    );
    insist(entry?.data["raises"] === true, "NothingToRaise");
    const kept = { ...here, said: answeredBy(entry.data["answers"]) };
    const kind = kindOf(kept);
    const levels = within(here, "levels", 1, LEVELS_MAX);
    const raises = entriesOfHero(here.crew, hero, "raise").filter(({ data }) => data["key"] === entry.key);
    const before = raises.reduce((sum, { data }) => sum + Number(data["levels"] ?? 0), 0);
    const outcome = OUTCOMES.find((each) => each === entry.data["outcome"]) ?? "failure";
    const result = { outcome, multiplier: Number(entry.data["multiplier"] ?? 0) };
    const [from, to] = [before, before + levels].map((coin) => raisedAmount(kept, kind, result, coin, entry));
    const did = kind.apply(kept, {
      from: from ?? 0,
      to: to ?? 0,
      key,
      clock: String(entry.data["clock"] ?? ""),
      asset: entry.key,
    });
    const by = chosen(here, "price", ["own", "crew"]);
    const price = levels * kind.raise;
    return {
      changes: merged([...did.changes, ...paidBy(here, by, price)]),
      lines: [
        line("raised", { name: hero.name, coin: price }, { activity: `Activity.${activityOf(kept)}` }),
        ...did.lines,
      ],
      data: { key: entry.key, levels },
    };
  },
};

/** What a result comes to with so many levels bought. Quality goes up by itself, all else by the outcome. */
function raisedAmount(
  here: Here,
  kind: ActivityKind,
  result: Result,
  levels: number,
  { data }: { readonly data: Record<string, unknown> },
): number {
  if (kind.raise > 1) return Number(data["amount"] ?? 0) + levels;
  return kind.amount(here, raisedResult(result, { coin: levels, levels: 0 }), []);
}

/** Whoever cleared more stress than there was has made a bad call (Overindulgence). */
const overindulge: Step = {
  may: "hero",
  part: "downtime",
  fields: () => [
    one("how", listed("Overindulgence", OVERINDULGENCES), { label: localize("BEACON_ROAD.Ask.cameOf") }),
  ],
  plan: (here) => {
    const hero = heroIn(here);
    insist(overindulgences(here.crew, hero) > 0, "NotOverindulged", { name: hero.name });
    const how = chosen(here, "how", OVERINDULGENCES);
    const away = { why: "lost", sentence: 0 };
    const changes: Readonly<Record<(typeof OVERINDULGENCES)[number], readonly Change[]>> = {
      "attract-trouble": [],
      brag: heatChanges(here.crew, BRAG_HEAT),
      lost: [added(here.crew, `system.away.${hero.id}`, away)],
      tapped: changesIn(hero, "system", { vice: { ...hero.toObject().system.vice, purveyor: "" } }),
    };
    return {
      changes: changes[how],
      lines: [line(`overindulge.${how}`, { name: hero.name, heat: BRAG_HEAT })],
      data: { how },
    };
  },
};

/** One activity more for somebody: given by a hero who is Calculating, or for an operation on the crew's own grounds. */
const grant: Step = {
  may: "crew",
  part: "downtime",
  fields: ({ crew }) => [
    one("hero", named(heroesHere(crew))),
    one("why", listed("Grant", ["calculating", "grounds"])),
  ],
  plan: (here) => {
    const { crew, by } = here;
    insistDowntime(crew);
    const why = chosen(here, "why", ["calculating", "grounds"]);
    const calculating = heroesHere(crew).filter(({ system }) => system.rules.own.includes("calculating"));
    const given = entriesOf(crew, "downtime", "grant").filter(({ data }) => data["why"] === "calculating");
    insist(why === "grounds" ? by?.isGM : given.length < calculating.length, "NothingToGrant");
    const hero = heroesHere(crew).find(({ id }) => id === here.said.word("hero"));
    insist(hero, "HeroesOnly");
    return {
      changes: [],
      lines: [line("grant", { name: hero.name }, { why: `Grant.${why}` })],
      data: { hero: hero.id, why },
    };
  },
};

/** With All Hands one cohort does something for the crew: an asset, heat, or a project. */
const allHands: Step = {
  may: "crew",
  part: "downtime",
  fields: (here) => [
    one("cohort", named(cohortsFor(here))),
    one("activity", listed("Activity", ["asset", "reduceHeat", "project"])),
    ...kindOf(here).fields({ ...here, hero: null }),
  ],
  dice: (here) => kindOf(here).dice?.({ ...here, hero: null }) ?? [],
  plan: (here, fallen, key): StepPlan => {
    const { crew } = here;
    insistDowntime(crew);
    insist(hasRule(crew, "all-hands") && entriesOf(crew, "downtime", "allHands").length === 0, "StepDone");
    const cohort = cohortsFor(here).find(({ id }) => id === here.said.word("cohort"));
    insist(cohort && ["asset", "reduceHeat", "project"].includes(activityOf(here)), "WhichCohort");
    const kind = kindOf(here);
    const result = resultOf(fallen);
    const crewHere = { ...here, hero: null };
    const did = kind.apply(crewHere, { from: 0, to: kind.amount(crewHere, result, fallen), key });
    return {
      changes: did.changes,
      lines: [activityLine(cohort.name, activityOf(here), result, fallen), ...did.lines],
      data: did.data ?? {},
    };
  },
};

function cohortsFor({ crew }: Here) {
  return crewCohorts(crew).filter(({ system }) => system.numbers.able);
}

export const ACTIVITY_STEPS: Steps = { activity, raise, overindulge, grant, allHands };
