import fc from "fast-check";
import type { CharacterFacts } from "../../../../src/fates-edge/rules/advancement/character.ts";
import {
  type LedgerLine,
  ledgerTotals,
  LINE_KINDS,
} from "../../../../src/fates-edge/rules/advancement/ledger.ts";
import type { Purchase, Quote, QuoteWorld } from "../../../../src/fates-edge/rules/advancement/purchases.ts";
import { quote } from "../../../../src/fates-edge/rules/advancement/quote.ts";
import {
  type Requirement,
  requirementReasons,
} from "../../../../src/fates-edge/rules/advancement/requirements.ts";
import { EDITIONS } from "../../../../src/fates-edge/rules/edition.ts";
import { skillRegistry } from "../../../../src/fates-edge/rules/skills.ts";

/** The SRD with the optional skill the printed Sable names. */
export const SRD_WORLD: QuoteWorld = {
  edition: EDITIONS.srd,
  registry: skillRegistry([{ key: "observation", attribute: "wits" }]),
};

/** Somebody new, with 30 XP and two in everything, but for what the test says. */
export function someone(facts: Partial<CharacterFacts> = {}): CharacterFacts {
  return {
    attributes: { body: 2, wits: 2, spirit: 2, presence: 2 },
    skills: {},
    spent: 0,
    left: 30,
    building: false,
    cultures: [],
    cultureWords: "",
    affinity: "",
    memberships: [],
    talents: [],
    followers: [],
    assets: [],
    kits: 0,
    complications: 0,
    bonds: 0,
    deficit: 0,
    ...facts,
  };
}

let written = 0;

/** A line of a ledger that means nothing yet but what the test says. */
export function line(facts: Partial<LedgerLine>): LedgerLine {
  written += 1;
  return {
    id: `line${written}`,
    kind: "other",
    xp: 0,
    label: "",
    target: "",
    from: 0,
    to: 0,
    session: 1,
    time: written,
    reason: "",
    user: "",
    days: 0,
    of: "",
    ...facts,
  };
}

/** A requirement that asks nothing yet but what the test says. */
export function asked(facts: Partial<Requirement>): Requirement {
  return { id: "r", kind: "words", key: "", min: 0, count: 0, text: "", group: "", ...facts };
}

/** A character with the ledger that made it, and what each purchase was quoted at. */
export interface Made {
  readonly character: CharacterFacts;
  readonly lines: readonly LedgerLine[];
  readonly quotes: readonly Quote[];
}

/** Buys one after the other, reasons or not, and writes the lines as the documents do. */
export function made(
  purchases: readonly Purchase[],
  facts: Partial<CharacterFacts> = {},
  world: QuoteWorld = SRD_WORLD,
): Made {
  const lines = [line({ kind: "start", xp: world.edition.startingXp })];
  const quotes: Quote[] = [];
  let character = someone({ building: true, left: world.edition.startingXp, ...facts });
  for (const purchase of purchases) {
    const offer = quote(purchase, character, world);
    const { price, from, to, days } = offer;
    const bought = line({ kind: purchase.kind, xp: -price, target: targetOf(purchase), from, to, days });
    quotes.push(offer);
    lines.push(bought);
    character = { ...grown(character, purchase, offer), ...totals(lines) };
  }
  return { character, lines, quotes };
}

function totals(lines: readonly LedgerLine[]): Pick<CharacterFacts, "spent" | "left"> {
  const { spent, left } = ledgerTotals(lines);
  return { spent, left };
}

function targetOf(purchase: Purchase): string {
  if (purchase.kind === "talent" || purchase.kind === "spell" || purchase.kind === "gear")
    return purchase.slug;
  return purchase.kind === "follower" || purchase.kind === "asset" ? purchase.role : purchase.key;
}

function grown(character: CharacterFacts, purchase: Purchase, { to }: Quote): CharacterFacts {
  switch (purchase.kind) {
    case "attribute":
      return { ...character, attributes: { ...character.attributes, [purchase.key]: to } };
    case "skill":
      return { ...character, skills: { ...character.skills, [purchase.key]: to } };
    case "talent":
      return { ...character, talents: [...character.talents, { ...purchase, id: purchase.slug }] };
    case "follower":
      return { ...character, followers: [...character.followers, purchase] };
    case "asset":
      return { ...character, assets: [...character.assets, purchase] };
    case "spell":
    case "gear":
      return character;
  }
}

/** The same purchase several times: `times(3, skill)` is a skill from 0 to 3. */
export function times<T>(count: number, purchase: T): T[] {
  return Array.from({ length: count }, () => purchase);
}

/** Any line, sense or nonsense. */
export const anyLine: fc.Arbitrary<LedgerLine> = fc
  .record({
    kind: fc.constantFrom(...LINE_KINDS),
    xp: fc.integer({ min: -40, max: 40 }),
    target: fc.constantFrom("body", "melee", "constructor", "scout", ""),
    from: fc.integer({ min: -1, max: 6 }),
    to: fc.integer({ min: -1, max: 6 }),
    of: fc.constantFrom("", "a", "b", "c"),
    id: fc.constantFrom("a", "b", "c", "d", "e"),
  })
  .map((facts) => line(facts));
/** Any ledger. */
export const anyLedger = fc.array(anyLine, { maxLength: 20 });
/** Any rating, nonsense included. */
export const anyRating = fc.oneof(
  fc.integer({ min: 0, max: 6 }),
  fc.constantFrom(-1, 9, 1.5, Number.NaN, Infinity),
);

/** Whether a character brings all that is asked: a single thing that is missing decides, then a single one that only people can tell. */
export function standingOf(
  requirements: readonly Requirement[],
  character: CharacterFacts,
): "met" | "unknown" | "unmet" {
  const { reasons, doubts } = requirementReasons(requirements, character);
  if (reasons.length > 0) return "unmet";
  return doubts.length > 0 ? "unknown" : "met";
}
