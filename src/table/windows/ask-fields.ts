import { gameKey } from "../../foundry/game.ts";
import { localize } from "../../foundry/i18n.ts";
import type { AskField, Option } from "./ask-window.ts";

/** What a field says besides; its label stands under the game's `Ask`, by its name, unless it says another. */
type More = Partial<Omit<AskField, "name" | "is" | "choices">>;

/** A list of which one line is chosen. */
export function one(name: string, choices: readonly Option[], more: More = {}): AskField {
  return { name, choices, is: "one", label: labelOf(name), ...more };
}

/** A list of which several lines are ticked. */
export function many(name: string, choices: readonly Option[], more: More = {}): AskField {
  return { name, choices, is: "many", label: labelOf(name), ...more };
}

/** A line for words. */
export function words(name = "words", more: More = {}): AskField {
  return { name, is: "words", label: labelOf(name), ...more };
}

function labelOf(name: string): string {
  return localize(gameKey(`Ask.${name}`));
}

/** Values of the rules as a list; their words stand in one group of the game's `lang/`. */
export function listed(group: string, values: readonly string[], suffix = ""): Option[] {
  return values.map((value) => ({ value, label: localize(gameKey(`${group}.${value}${suffix}`)) }));
}
