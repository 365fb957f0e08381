import { type Suit, SUITS } from "../deck.ts";
import { requireOneOf, RulesError } from "../errors.ts";
import type { RegisteredSkill } from "../skills.ts";
import { BACKLASH_BANDS, type BacklashBand } from "./backlash.ts";

/** Words of a backlash, by how bad it is. */
export type BacklashPrompts = Readonly<Record<BacklashBand, readonly string[]>>;

/** A way of magic, and a skill of its own (SRD 19.4). */
export interface Art {
  readonly key: string;
  /** The suit that seeds and prompts draw it from; empty for none. */
  readonly suit: Suit | "";
  /** How many prompts for each band the language file has for it; 0 for an art the table made. */
  readonly printed: number;
  /** The words of an art that the table made: its name, the theme that comes back against it, its prompts. */
  readonly label?: string;
  readonly opposing?: string;
  readonly prompts?: BacklashPrompts;
}

/** An art as the world's settings hold it. */
export interface CustomArt {
  readonly key: string;
  readonly label: string;
  readonly suit?: string;
  readonly opposing?: string;
  readonly prompts?: Partial<BacklashPrompts>;
}

/** How many prompts each printed art has for each band. */
export const PROMPTS_EACH = 2;

const printed = (key: string, suit: Suit | "" = ""): Art =>
  Object.freeze({ key, suit, printed: PROMPTS_EACH });

/**
 * The arts that the text names: two for each suit ("Deck-Based Spell Seed Generator"), the one of Zealot's Blade, and Storm, which 19.5
 * shows beside Fire and Shadow. The first of a suit is the one its seeds begin with, except that both are offered.
 */
export const ARTS: readonly Art[] = Object.freeze([
  printed("vitalism", "hearts"),
  printed("hydromancy", "hearts"),
  printed("geomancy", "clubs"),
  printed("discipline", "clubs"),
  printed("pyromancy", "diamonds"),
  printed("transformation", "diamonds"),
  printed("umbramancy", "spades"),
  printed("veil", "spades"),
  printed("thaumaturgy"),
  printed("storm"),
]);

/** How many words each suit's own prompts have ("Backlash prompts by suit"). */
export const SUIT_PROMPTS = 4;

const KEY = /^[a-z][A-Za-z0-9]{0,31}$/u;
/** More prompts than a table reads through. */
const PROMPTS_MOST = 20;

/**
 * Every art of this world by key: the printed ones, then the GM's own in their order.
 * @throws RulesError naming `arts[i].key`, `.label`, `.suit` or `.prompts` when an entry is malformed or doubled.
 */
export function artRegistry(custom: readonly CustomArt[] = []): ReadonlyMap<string, Art> {
  const registry = new Map(ARTS.map((art) => [art.key, art]));
  custom.forEach((art, place) => {
    const entry = checkedArt(art, `arts[${place}]`, registry);
    registry.set(entry.key, entry);
  });
  return registry;
}

function checkedArt(art: CustomArt, argument: string, taken: ReadonlyMap<string, Art>): Art {
  if (!KEY.test(art.key)) throw new RulesError(`${argument}.key`, "malformed", "letters and digits only");
  if (taken.has(art.key)) throw new RulesError(`${argument}.key`, "duplicate", "an art has this key");
  const label = art.label.trim();
  if (label === "") throw new RulesError(`${argument}.label`, "malformed", "an art needs a name");
  const suit = art.suit ? requireOneOf(`${argument}.suit`, art.suit, SUITS) : "";
  const prompts = checkedPrompts(art.prompts ?? {}, `${argument}.prompts`);
  return Object.freeze({ key: art.key, suit, printed: 0, label, opposing: art.opposing ?? "", prompts });
}

function checkedPrompts(prompts: Partial<BacklashPrompts>, argument: string): BacklashPrompts {
  const lists = BACKLASH_BANDS.map((band) => {
    const lines = (prompts[band] ?? []).map((line) => line.trim()).filter((line) => line !== "");
    if (lines.length > PROMPTS_MOST)
      throw new RulesError(argument, "range", `more than ${PROMPTS_MOST} prompts of one kind`);
    return [band, Object.freeze(lines)] as const;
  });
  return Object.freeze(Object.fromEntries(lists)) as BacklashPrompts;
}

/** The arts of a suit, the first named first. */
export function artsOfSuit(suit: Suit, arts: Iterable<Art> = ARTS): readonly Art[] {
  return [...arts].filter((art) => art.suit === suit);
}

/** Skills that make a caster: whoever has one of them is offered arts. */
export const CASTER_SKILLS: readonly string[] = ["arcana", "ritual", "occult"];

/** Whether somebody with these ratings casts: they know of magic, or have an art already. */
export function isCaster(
  ratings: Readonly<Record<string, number>>,
  skills: ReadonlyMap<string, Pick<RegisteredSkill, "tier">>,
): boolean {
  return Object.entries(ratings).some(
    ([key, rating]) => rating > 0 && (CASTER_SKILLS.includes(key) || skills.get(key)?.tier === "art"),
  );
}

/** Arts as skills for the world's list: each is bought at a skill's price and woven with Wits. */
export function artSkills(arts: Iterable<Art>): readonly RegisteredSkill[] {
  return [...arts].map(({ key, label }) => ({
    key,
    attribute: "wits",
    tier: "art",
    ...(label ? { label } : {}),
  }));
}
