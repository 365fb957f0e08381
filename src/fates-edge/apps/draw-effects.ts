import { localize, localizeCount } from "../../foundry/i18n.ts";
import { briefEffect } from "../actions/effects/effects.ts";
import { inOrder } from "../actions/effects/plan.ts";
import type { Effect, Effects } from "../data/effects.ts";
import type { ActionMessage } from "../data/kinds.ts";
import { exampleFor } from "../rules/mundane.ts";
import { suggestEffects } from "../rules/spends.ts";
import type { PendingDraw } from "../state/draws.ts";
import { blankEffect } from "./effects/blank-effect.ts";
import { tableChoices } from "./effects/choices.ts";
import { UNCHOSEN } from "./effects/effects-brief.ts";
import { effectRow } from "./effects/rows.ts";
import { firstWords } from "./words.ts";

/** What a draw's window shows of effects. */
export interface DrawMoment {
  readonly draw: PendingDraw;
  /** The roll that was drawn for. */
  readonly roll: Pick<ActionMessage["system"], "actor" | "skill" | "skillLabel">;
  readonly effects: Effects;
  readonly uid: string;
}

/** The effects chosen so far, those that suit the cards, and the skill's own example of how bad it is (SRD 21.3). */
export function drawEffects({ draw, roll, effects, uid }: DrawMoment): object {
  const choices = tableChoices(roll.actor);
  const words = { say: localize, count: localizeCount };
  return {
    rows: inOrder(effects).map(([key, effect]) =>
      effectRow(key, effect, { uid, prefix: "effects", choices }),
    ),
    suggested: suggestedFor(draw).map((effect, index) => {
      const label = briefEffect(effect, UNCHOSEN, words);
      return { index, label, add: localize("FATES_EDGE.Effect.AddThis", { effect: label }) };
    }),
    example: exampleWords(draw, roll),
  };
}

/** The effects that suit a draw's leading card, the likeliest first; a clock it opens is called after the card's words. */
export function suggestedFor({ twist, cards }: PendingDraw): Effect[] {
  const { suit, rank } = twist.leading;
  const prompt = cards.find((card) => card.suit === suit && card.rank === rank)?.prompt ?? "";
  return suggestEffects(twist).map(({ type, amount, who, size }) => {
    const name = type === "open" ? firstWords(prompt, 40) : "";
    return { ...blankEffect(type), amount: Math.max(1, amount), who, size, name };
  });
}

function exampleWords({ twist }: PendingDraw, { skill, skillLabel }: DrawMoment["roll"]): string {
  const keys = twist.domains.map((domain) => exampleFor(skill, twist.severity, domain));
  const key = keys.find((known) => known !== null);
  return key
    ? localize("FATES_EDGE.Draw.Example", {
        skill: skillLabel,
        example: localize(`FATES_EDGE.Mundane.${key}`),
      })
    : "";
}
