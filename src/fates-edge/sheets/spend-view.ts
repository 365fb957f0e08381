import { localize, localizeCount } from "../../foundry/i18n.ts";
import { EVERYONE, ROLLER } from "../actions/effects/characters.ts";
import { briefEffect } from "../actions/effects/effects.ts";
import { inOrder } from "../actions/effects/plan.ts";
import { UNCHOSEN } from "../apps/effects/effects-brief.ts";
import { type EffectChoices, effectRow } from "../apps/effects/rows.ts";
import { choicesOf, pillarChoices, skillChoices } from "../apps/parts/choices.ts";
import { skillLabel } from "../data/current-skills.ts";
import { PRICED } from "../data/item/spend.ts";

type SpendSystem = Item.OfType<"spend">["system"];

/** A line of the menu on its sheet: under which heading, what it costs, which skills it suits, what it does. */
export function spendView(system: SpendSystem, uid: string): object {
  const { pillar, points, orMore, priced, skills, effects } = system;
  const choices = sheetChoices();
  return {
    ...{ points, orMore, pillars: pillarChoices(pillar), isPriced: priced !== "" },
    prices: choicesOf(PRICED, priced, (dial) => localize(`FATES_EDGE.Spend.Priced.${dial || "own"}`)),
    skills: skillChoices("", localize("FATES_EDGE.Spend.AddSkill")),
    suits: skills.map((skill) => servedView(skill)),
    rows: inOrder(effects).map(([key, effect]) =>
      effectRow(key, effect, { uid, prefix: "system.effects", choices }),
    ),
    does: inOrder(effects).map(([, effect]) =>
      briefEffect(effect, UNCHOSEN, { say: localize, count: localizeCount }),
    ),
  };
}

/** Clocks and things belong to a moment of play, and are chosen there. */
function sheetChoices(): EffectChoices {
  const choice = (value: string, word: string) => ({ value, label: localize(word), chosen: false });
  return {
    who: [
      choice("", "FATES_EDGE.Effect.Choose.later"),
      choice(ROLLER, "FATES_EDGE.Effect.Choose.roller"),
      choice(EVERYONE, "FATES_EDGE.Effect.Choose.everyone"),
    ],
    clocks: null,
    items: null,
  };
}

function servedView(skill: string): object {
  const label = skillLabel(skill);
  return { skill, label, removeLabel: localize("FATES_EDGE.Sheet.RemoveNamed", { name: label }) };
}
