import { readFile } from "node:fs/promises";
import type { Words } from "../../src/foundry/wording.ts";
import type { EdgeWording } from "../../src/fates-edge/words/edge-wording.ts";
import { inRepository } from "../stages/paths.ts";
import { readWords, wordsByKey } from "../words/language-file.ts";

const RULES = new Intl.PluralRules("en");

/** The words of a language file, for code that asks for them by key. @throws Error for a key that it has not */
export async function wordingOf(file: string): Promise<EdgeWording> {
  const known = new Map(wordsByKey(readWords(file, await readFile(inRepository(file), "utf8"))));
  const say = (key: string, data: Words = {}): string => {
    const word = known.get(key);
    if (word === undefined) throw new Error(`${file} has no ${key}`);
    return word.replaceAll(/\{(\w+)\}/g, (_brace, name: string) => String(data[name]));
  };
  const count = (key: string, amount: number, data: Words = {}): string => {
    const form = `${key}.${RULES.select(amount)}`;
    return say(known.has(form) ? form : `${key}.other`, { count: amount, ...data });
  };
  return {
    say,
    count,
    attribute: (key) => say(`FATES_EDGE.Attribute.${key}`),
    skill: (key) => say(`FATES_EDGE.Skill.${key}`),
    tag: (key) => say(`FATES_EDGE.EdgeTag.${key}`),
    points: (amount) => `${amount} ${say("FATES_EDGE.Setback.cp.short")}`,
  };
}
