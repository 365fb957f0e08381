import { checkBuild } from "../../src/fates-edge/rules/advancement/build.ts";
import { spreadOf } from "../../src/fates-edge/rules/advancement/leaning.ts";
import type { CharacterFacts } from "../../src/fates-edge/rules/advancement/character.ts";
import { checkLedger } from "../../src/fates-edge/rules/advancement/ledger-faults.ts";
import { type LedgerLine, ledgerTotals } from "../../src/fates-edge/rules/advancement/ledger.ts";
import type { Purchase } from "../../src/fates-edge/rules/advancement/purchases.ts";
import { quote } from "../../src/fates-edge/rules/advancement/quote.ts";
import { ATTRIBUTES, skillRegistry } from "../../src/fates-edge/rules/skills.ts";
import { EDITIONS } from "../../src/fates-edge/rules/edition.ts";
import { interleaved, type Figure } from "../../tools/bench/measure.ts";

const TALENTS = 150;
const GEAR = 50;
const OWNED = 20;

const EDITION = EDITIONS.srd;
const REGISTRY = skillRegistry();
const SKILLS = [...REGISTRY.keys()];

/** What one choice in the builder or on the sheet asks of the rules. */
export function growthFigures(): readonly Figure[] {
  const lines = [...fullLedger(), line("choice", { kind: "skill", xp: -4, target: "melee", from: 1, to: 2 })];
  const steps = nextSteps();
  const own = Array.from({ length: OWNED }, (_, number) => talent(number * 7));
  const catalogue = [...Array.from({ length: TALENTS }, (_, number) => talent(number)), ...gear()];
  return [
    {
      name: `a character with ${lines.length} ledger lines after one choice: judged whole, every step and talent of its own priced`,
      ...againstWriting(lines, [...steps, ...own]),
      limit: 15,
    },
    {
      name: `a catalogue of ${catalogue.length} talents and gear priced and judged for it`,
      ...againstWriting(lines, catalogue),
      limit: 12,
    },
  ];
}

/** The floor reads every field of every line and offer once, and does nothing with them but write them down. */
function againstWriting(lines: readonly LedgerLine[], offers: readonly Purchase[]) {
  const judge = () => judgeWhole(lines, offers);
  const write = () => JSON.stringify({ lines, offers });
  interleaved(judge, write, { rounds: 15, times: 20 });
  const { work, floor } = interleaved(judge, write, { rounds: 31, times: 20 });
  return { median: work, floor, floorName: "its lines and offers written as JSON" };
}

/** Totals, faults and spread of the ledger, the legality of the character, and a quote for each offer. */
function judgeWhole(lines: readonly LedgerLine[], offers: readonly Purchase[]): number {
  const { spent, left } = ledgerTotals(lines);
  const character = fullCharacter(spent, left);
  const world = { edition: EDITION, registry: REGISTRY };
  const open = offers.filter((offer) => quote(offer, character, world).reasons.length === 0);
  const faults = [
    ...checkLedger(character, lines, EDITION),
    ...checkBuild(character, lines, EDITION, world).faults,
  ];
  return open.length + faults.length + spreadOf(lines).self;
}

function nextSteps(): Purchase[] {
  return [
    ...ATTRIBUTES.map((key): Purchase => ({ kind: "attribute", key })),
    ...SKILLS.map((key): Purchase => ({ kind: "skill", key })),
  ];
}

function gear(): Purchase[] {
  return Array.from({ length: GEAR }, (_, number) => {
    return { kind: "gear", slug: `gear-${number}`, name: `Gear ${number}`, cost: number % 7 };
  });
}

/** A talent that asks for an attribute, for one of two skills, and for a culture. */
function talent(number: number): Purchase {
  const asked = { min: 1 + (number % 4), count: 1, text: "" };
  const skill = (place: number): string => SKILLS[(number + place) % SKILLS.length] ?? "";
  return {
    kind: "talent",
    slug: `talent-${number}`,
    name: `Talent ${number}`,
    cost: 4 + (number % 12),
    tier: 1 + (number % 5),
    prestigeSkill: number % 6 === 0,
    requirements: [
      { ...asked, id: "a", kind: "attribute", key: ATTRIBUTES[number % 4] ?? "", group: "" },
      { ...asked, id: "b", kind: "skill", key: skill(0), group: "one" },
      { ...asked, id: "c", kind: "skill", key: skill(3), group: "one" },
      { ...asked, id: "d", kind: "culture", key: `people-${number % 9}`, group: "" },
    ],
  };
}

function fullCharacter(spent: number, left: number): CharacterFacts {
  return {
    attributes: { body: 4, wits: 4, spirit: 3, presence: 3 },
    skills: Object.fromEntries(SKILLS.map((key, place) => [key, place % 4])),
    spent,
    left,
    building: false,
    deficit: 0,
    cultures: ["people-3"],
    cultureWords: "Of the river people",
    affinity: "water",
    memberships: [],
    talents: Array.from({ length: OWNED }, (_, number) => ({
      id: `owned-${number}`,
      slug: `talent-${number * 7}`,
      name: `Talent ${number * 7}`,
      cost: 6,
      tier: 1,
      prestigeSkill: false,
    })),
    followers: [{ role: "scout", cap: 3 }],
    assets: [{ role: "safehouse", tier: 1 }],
    kits: 1,
    complications: 2,
    bonds: 3,
  };
}

/** A career of some years: the start, awards, and every rating bought step by step. */
function fullLedger(): LedgerLine[] {
  const steps = SKILLS.flatMap((key, place) =>
    Array.from({ length: place % 4 }, (_, step) =>
      line(`${key}-${step}`, { kind: "skill", xp: -2 * (step + 1), target: key, from: step, to: step + 1 }),
    ),
  );
  const talents = Array.from({ length: OWNED }, (_, number) =>
    line(`talent-${number}`, { kind: "talent", xp: -6, target: `owned-${number}`, from: 0, to: 1 }),
  );
  const awards = Array.from({ length: 60 }, (_, number) => line(`award-${number}`, { kind: "award", xp: 6 }));
  return [line("start", { kind: "start", xp: 30 }), ...awards, ...steps, ...talents];
}

function line(id: string, parts: Partial<LedgerLine>): LedgerLine {
  const blank = {
    label: id,
    target: "",
    from: 0,
    to: 0,
    session: 1,
    time: 1,
    reason: "",
    user: "",
    days: 0,
    of: "",
  };
  return { id, kind: "other", xp: 0, ...blank, ...parts };
}
