import type { StoredWords } from "#table/words/line.ts";
import { isAttribute } from "../rules/skills.ts";

/** A skill that stored words speak of, by its key: each table may call its own as it likes. */
export type SkillRef = { readonly skill: string; readonly name?: string };

/** @param name what the table calls a skill of its own: it goes by that once the table took it away */
export function skillRef(skill: string, name = ""): SkillRef {
  return name === "" ? { skill } : { skill, name };
}

/** What an attribute is called; a word that is none stands as it is. */
export function attributeWords(attribute: string): StoredWords {
  return isAttribute(attribute) ? { key: `FATES_EDGE.Attribute.${attribute}`, data: {} } : attribute;
}
