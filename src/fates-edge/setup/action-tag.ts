import { DV_MAX } from "../data/limits.ts";
import { isLadder, isPosition, type Ladder, type Position } from "../rules/pool.ts";
import { isAttribute } from "../rules/skills.ts";

/** A roll that a text offers: `[[/action wits melee dv=2 ladder=detailed position=risky]]{a label}`. */
export interface ActionTag {
  readonly attribute: string;
  readonly skill: string;
  readonly dv?: number;
  readonly ladder?: Ladder;
  readonly position?: Position;
}

type Reader = (value: string) => Partial<ActionTag> | null;

const OPTIONS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["dv", (value) => (isDv(value) ? { dv: Number(value) } : null)],
  ["ladder", (value) => (isLadder(value) ? { ladder: value } : null)],
  ["position", (value) => (isPosition(value) ? { position: value } : null)],
]);

function isDv(value: string): boolean {
  return /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= DV_MAX;
}

/**
 * Reads what stands between the brackets. Null when any of it is unknown: the text then stays as it was written, so
 * that its author sees the slip.
 */
export function parseActionTag(text: string, skills: { has(key: string): boolean }): ActionTag | null {
  let tag: ActionTag = { attribute: "", skill: "" };
  for (const word of text.trim().split(/\s+/)) {
    const read = readWord(word, tag, skills);
    if (!read) return null;
    tag = { ...tag, ...read };
  }
  return tag.attribute === "" && tag.skill === "" ? null : tag;
}

function readWord(
  word: string,
  tag: ActionTag,
  skills: { has(key: string): boolean },
): Partial<ActionTag> | null {
  const [name = "", value] = word.split("=", 2);
  if (value !== undefined) return OPTIONS.get(name)?.(value) ?? null;
  if (isAttribute(word) && tag.attribute === "") return { attribute: word };
  return skills.has(word) && tag.skill === "" ? { skill: word } : null;
}
