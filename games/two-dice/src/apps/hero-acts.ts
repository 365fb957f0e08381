import { localize } from "#foundry/i18n.ts";
import { choicesFor } from "../actions/acts/defeat.ts";
import type { CharacterActor, HeroActor } from "../data/kinds.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { ATTRIBUTE_LEVELS, CLASS_LEVELS_MAX } from "../rules/level.ts";
import { dieName, label } from "../words/labels.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";
import { named } from "./ask-fields.ts";
import { openAct } from "./open-act.ts";

/** What becomes of somebody at zero health (Defeat). */
export function openDefeat(actor: CharacterActor): Promise<void> {
  return openAct({
    kind: "defeat",
    actor,
    page: "conflicts",
    fields: (said) => [
      one("choice", listed("Defeat", choicesFor(actor)), { hint: defeatHint(said.text("choice")) }),
      words(),
    ],
    button: "TWO_DICE.Ask.Choose",
  });
}

function defeatHint(choice: string): string {
  return choice === "" ? "" : localize(`TWO_DICE.DefeatHint.${choice}`);
}

/** A level: one more in a class, an attribute die at 20 and 40 (Leveling Up). */
export function openLevel(hero: HeroActor): Promise<void> {
  const { level, classes, dice } = hero.system;
  const rising = Object.entries(classes).filter(([, { levels }]) => levels < CLASS_LEVELS_MAX);
  const known = Object.fromEntries(rising);
  const hasClass = rising.length > 0;
  const grown = ATTRIBUTES.map((value) => ({
    value,
    label: `${label.attribute(value)} ${dieName(dice[value])}`,
  }));
  const isNew = { value: "", label: localize("TWO_DICE.Ask.NewClass") };
  return openAct({
    kind: "levelUp",
    actor: hero,
    title: localize("TWO_DICE.Ask.LevelTitle", { name: hero.name, level: level + 1 }),
    page: "levels",
    fields: (said) => [
      one("class", [...named(known, ({ name, levels }) => `${name} ${levels}`), isNew]),
      ...(said.text("class") === "" && (said.has("class") || !hasClass) ? [words("newClass")] : []),
      ...(ATTRIBUTE_LEVELS.includes(level + 1) ? [one("attribute", grown)] : []),
    ],
    lines: () => [localize("TWO_DICE.Ask.LevelBrings")],
    button: "TWO_DICE.Ask.Rise",
  });
}

/** A story point spent to tell more of the story (Spending). */
export function openStory(hero: HeroActor): Promise<void> {
  return openAct({
    kind: "spendStory",
    actor: hero,
    title: localize("TWO_DICE.Ask.StoryTitle", { name: hero.name }),
    page: "points",
    fields: () => [words()],
    lines: () => [localize("TWO_DICE.Ask.StoryLeft", { points: hero.system.story })],
    button: "TWO_DICE.Ask.Spend",
  });
}
