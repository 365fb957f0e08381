import { isolated } from "./isolated.ts";
import type { Localize, Wording, Words } from "./wording.ts";

export type { Localize, Wording, Words } from "./wording.ts";

/** The sentence of a key in the user's language, its braces filled; what fills one turns none of the words beside it. */
export const localize: Localize = (key, data) => {
  if (!data) return game.i18n.localize(key);
  const filled = Object.entries(data).map(([name, value]) => [name, isolated(String(value))]);
  return game.i18n.format(key, Object.fromEntries(filled));
};

/** The form of a counted sentence: its key holds `one`, `other` and whatever else the language counts by. */
export const localizeCount = (key: string, count: number, data: Words = {}): string => {
  const form = pluralRules(game.i18n.lang).select(count);
  const chosen = game.i18n.has(`${key}.${form}`) ? form : "other";
  return localize(`${key}.${chosen}`, { count, ...data });
};

const rules = new Map<string, Intl.PluralRules>();

/** Making them takes long, and a full sheet counts hundreds of things. */
function pluralRules(lang: string): Intl.PluralRules {
  const made = rules.get(lang) ?? new Intl.PluralRules(lang);
  rules.set(lang, made);
  return made;
}

/**
 * Words for a stored key, which any client or another version may have written: a key that no language file has, or a
 * brace with nothing to fill it, is no sentence. @throws Error for what cannot be said
 */
export const wordsOfStored: Wording = {
  say: (key, data = {}) => {
    requireSayable(key, data);
    return localize(key, data);
  },
  count: (key, count, data = {}) => {
    requireSayable(`${key}.other`, { ...data, count });
    return localizeCount(key, count, data);
  },
};

const BRACE = /\{(\w+)\}/g;

function requireSayable(key: string, data: Words): void {
  if (!game.i18n.has(key)) throw new Error(`No language file has the key "${key}".`);
  for (const [, name = ""] of game.i18n.localize(key).matchAll(BRACE))
    if (!isWord(data[name])) throw new Error(`Nothing fills {${name}} of "${key}".`);
}

function isWord(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value));
}
