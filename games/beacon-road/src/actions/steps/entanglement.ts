import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { added, type Change } from "#table/changes.ts";
import { currentDials } from "../../data/settings.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { d6Pool } from "../../rules/crew/d6-pool.ts";
import {
  type Entanglement,
  entanglementsAt,
  ENTANGLEMENTS,
  type WayOut,
  waysOut,
} from "../../rules/crew/entanglements.ts";
import { STATUS_MAX } from "../../rules/crew/factions.ts";
import { fortunePool } from "../../rules/roll/fortune.ts";
import { BASE_TN } from "../../rules/roll/position.ts";
import { resistancePool } from "../../rules/roll/resistance.ts";
import { askedOf, claimsInForce, entanglementsDue, heroesHere } from "../../state/crew-play.ts";
import { plays } from "../../state/rights.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { named, numbered, orNone } from "../../words/asking.ts";
import {
  changesIn,
  type Fallen,
  factions,
  type Here,
  heroNamed,
  insist,
  insistDowntime,
  line,
  loseHold,
  NOTHING,
  statusOf,
  type Step,
  type StepDice,
  type StepPlan,
  type Steps,
  together,
} from "./step.ts";
import { handedOver } from "./prison.ts";
import { paidFor, ofFaction, hurt, givenUp, lucky, resistedIn } from "./ways-out.ts";

/** What comes calling, by a roll of the wanted level in the column of the heat; or the GM chooses (Entanglements). */
const entangle: Step = {
  may: "gm",
  part: "downtime",
  fields: () => [
    one("entanglement", orNone(listed("Entanglement", ENTANGLEMENTS), "BEACON_ROAD.Ask.RollIt")),
  ],
  dice: ({ crew, said }) =>
    said.word("entanglement") === "" ? [{ is: "faces", pool: d6Pool(crew.system.wanted) }] : [],
  plan: ({ crew, said }, [fallen], key) => {
    insistDowntime(crew);
    insist(entanglementsDue(crew) > 0, "StepDone");
    const asked = ENTANGLEMENTS.find((each) => each === said.word("entanglement"));
    const options = asked ? [asked] : entanglementsAt(crew.system.heat, fallen?.face ?? 1);
    const [first = "rivals", second = ""] = options;
    const sort = Object.keys(crew.system.downtime.entanglements).length;
    const entry = { options: [...options], chosen: second === "" ? first : "", out: "", sort };
    const terms = { first: `Entanglement.${first}`, second: `Entanglement.${second || first}` };
    return {
      changes: [added(crew, `system.downtime.entanglements.${key}`, entry)],
      lines: [line(second === "" ? "entangled" : "entangledTwo", {}, terms)],
    };
  },
};

/** Where a row names two, the GM says which (Entanglements). */
const entangleWhich: Step = {
  may: "gm",
  part: "downtime",
  fields: (here) => [one("which", listed("Entanglement", entanglementIn(here).entry.options))],
  plan: (here) => {
    const { key, entry } = entanglementIn(here);
    const which = entry.options.find((option) => option === here.said.word("which")) ?? entry.options[0];
    insist(which !== undefined && entry.chosen === "", "StepDone");
    return {
      changes: changesIn(here.crew, `system.downtime.entanglements.${key}`, { chosen: which }),
      lines: [line("entangled", {}, { first: `Entanglement.${which}` })],
    };
  },
};

function entanglementIn({ crew, said }: Here) {
  const key = said.word("key");
  const entry = Object.entries(crew.system.downtime.entanglements).find(([each]) => each === key)?.[1];
  insist(entry && entry.out === "", "EntanglementOver");
  return { key, entry };
}

/** How the crew gets out of it: the ways that the text names, each with its price (Entanglements). */
const wayOut: Step = {
  may: "crew",
  part: "downtime",
  fields: fieldsOfWay,
  dice: diceOfWay,
  plan: planWay,
};

/** Entanglements in which a faction has a part, and how it stands to the crew. */
const FACTIONS_IN: Readonly<Partial<Record<Entanglement, (status: number) => boolean>>> = {
  cooperation: (status) => status === STATUS_MAX,
  rivals: (status) => status === 0,
  reprisals: (status) => status < 0,
  "show-of-force": (status) => status < 0,
  "gang-trouble": () => true,
  flipped: () => true,
};

function factionsFor(here: Here, what: Entanglement) {
  const fits = FACTIONS_IN[what];
  if (!fits) return [];
  const all = factions();
  const fitting = all.filter((faction) => fits(statusOf(here.crew, faction)));
  return fitting.length > 0 || what === "cooperation" ? fitting : all;
}

function whatOf(here: Here) {
  const { key, entry } = entanglementIn(here);
  const what = ENTANGLEMENTS.find((each) => each === entry.chosen);
  insist(what, "EntanglementOver");
  const { crew } = here;
  const candidates = factionsFor(here, what);
  const faction = candidates.find(({ id }) => id === here.said.word("faction")) ?? candidates[0];
  const ways = waysOut(what, {
    tier: crew.system.tier,
    wanted: crew.system.wanted,
    factionTier: faction?.system.tier ?? 0,
    hasAlly: Object.values(crew.system.status).includes(STATUS_MAX),
    claims: claimsInForce(crew).length,
  });
  return { what, key, ways, entry };
}

/** The way that is chosen; null where nobody comes, because the crew has no ally who could ask. */
function wayIn(here: Here): WayOut | null {
  const { ways } = whatOf(here);
  return ways.find(({ id }) => id === here.said.word("way")) ?? ways[0] ?? null;
}

/** The hero who would suffer for a way out; null where it costs nobody in particular. */
function suffererIn(here: Here, way: WayOut | null): HeroActor | null {
  return way?.harm !== undefined || way?.arrested ? heroNamed(here) : null;
}

const SOFTNESS = ["-2", "-1", "0", "1", "2"] as const;

function fieldsOfWay(here: Here) {
  const { crew, said, by } = here;
  const { what, ways, entry } = whatOf(here);
  const way = wayIn(here);
  const candidates = factionsFor(here, what);
  const heroes = heroesHere(crew).toSorted(
    (one_, other) => Number(plays(by, other)) - Number(plays(by, one_)),
  );
  const sufferer = suffererIn(here, way);
  const isOthers = sufferer !== null && !plays(by, sufferer);
  return [
    ...(sufferer && !isOthers && askedOf(crew, entry) === sufferer
      ? [one("answer", listed("WayAnswer", ["yes", "no"]))]
      : []),
    ...(candidates.length > 0 ? [one("faction", named(candidates))] : []),
    one("way", listed(`WayOut.${what}`, ways.length > 0 ? ways.map(({ id }) => id) : ["nobody"]), {
      label: localize("BEACON_ROAD.Ask.wayOut"),
    }),
    ...(way?.arrested
      ? [one("hero", orNone(named(heroes), "BEACON_ROAD.Ask.SomebodyElse")), words("who")]
      : []),
    ...(way?.harm ? [one("hero", named(heroes))] : []),
    ...(what === "interrogation" && way?.harm && !isOthers
      ? [many("resists", listed("Resists", ["harm", "heat"]))]
      : []),
    ...(way?.claims ? [one("claim", named(claimsInForce(crew)))] : []),
    ...(way?.fortune && what === "questioning"
      ? [one("softness", listed("Softness", SOFTNESS), { value: said.word("softness") || "0" })]
      : []),
    ...(way?.fortune && what !== "questioning" ? [one("quality", numbered(0, 6), { value: "1" })] : []),
    words("note"),
  ];
}

function diceOfWay(here: Here): StepDice[] {
  const { what } = whatOf(here);
  const way = wayIn(here);
  if (way?.fortune && what === "the-usual-suspects")
    return [{ is: "faces", pool: d6Pool(Math.max(0, here.said.number("quality"))) }];
  if (way?.fortune) {
    const trait = here.said.number(what === "questioning" ? "softness" : "quality");
    const parts = { trait: Math.max(0, trait), advantages: 0, disadvantages: Math.max(0, -trait) };
    return [{ is: "pool", pool: fortunePool(parts, currentDials()), tn: BASE_TN.risky }];
  }
  const hero = heroNamed(here);
  if (!way?.harm || !hero || what !== "interrogation" || !plays(here.by, hero)) return [];
  return resistedIn(here).map((resisted) => ({
    is: "pool",
    pool: resistancePool(
      { tier: hero.system.tier, die: hero.system.dice[resisted === "harm" ? "body" : "will"], more: 0 },
      currentDials(),
    ),
    tn: BASE_TN.risky,
  }));
}

function planWay(here: Here, fallen: readonly Fallen[], key: string): StepPlan {
  const { crew, said } = here;
  insistDowntime(crew);
  const { what, key: entry } = whatOf(here);
  const way = wayIn(here);
  const done = (out: string): Change[] => changesIn(crew, `system.downtime.entanglements.${entry}`, { out });
  if (!way) return { changes: done("nobody"), lines: [line("nobodyComes")] };
  const terms = { what: `Entanglement.${what}`, way: `WayOut.${what}.${way.id}` };
  const sufferer = suffererIn(here, way);
  if (sufferer && !plays(here.by, sufferer)) return askFirst(here, entry, { sufferer, way, terms });
  if (said.word("answer") === "no")
    return {
      changes: changesIn(crew, `system.downtime.entanglements.${entry}.asked`, { hero: "" }),
      lines: [line("wayRefused", { name: sufferer?.name ?? "" }, terms)],
    };
  const parts = together(
    paidFor(crew, way),
    ofFaction(here, way),
    way.arrested ? handedOver(here) : NOTHING,
    way.harm ? hurt(here, way, fallen, key) : NOTHING,
    way.claims ? givenUp(here) : NOTHING,
    way.hold ? loseHold(crew) : NOTHING,
    way.fortune ? lucky(here, what, fallen[0]) : NOTHING,
  );
  const note = said.word("note");
  return {
    changes: [...done(way.id), ...parts.changes],
    lines: [
      line("wayOut", {}, terms),
      ...parts.lines,
      ...(note === "" ? [] : [line("why", { words: note })]),
    ],
  };
}

/** Nobody settles what another's hero suffers: it waits until whoever plays them has said yes, or a GM. */
function askFirst(
  { crew, said }: Here,
  entry: string,
  { sufferer, way, terms }: { sufferer: HeroActor; way: WayOut; terms: Readonly<Record<string, string>> },
): StepPlan {
  const asked = { way: way.id, hero: idOf(sufferer), faction: said.word("faction"), note: said.word("note") };
  return {
    changes: changesIn(crew, `system.downtime.entanglements.${entry}.asked`, asked),
    lines: [line("wayAsked", { name: sufferer.name }, terms)],
  };
}

export const ENTANGLEMENT_STEPS: Steps = { entangle, entangleWhich, wayOut };
