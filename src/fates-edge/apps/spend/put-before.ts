import { localize, localizeCount } from "#foundry/i18n.ts";
import { briefEffect, effectNames } from "../../actions/effects/brief.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import { shieldEffects } from "../../actions/roll/risk.ts";
import type { ActionMessage } from "../../data/kinds.ts";
import { TRADE_WAYS } from "../../data/message/offer.ts";
import { answersFor, dangerIn, endangered } from "../../state/roll/risk.ts";
import { characterChoices } from "../effects/choices.ts";
import type { DraftOffer, SpendDraft } from "./draft.ts";

/** Whether a spend is put before a player first, who is asked, and the ways out, for the window's template. */
export function offerView({ on, actor, ways, bargain }: DraftOffer, roller: string): object {
  return {
    on,
    bargain,
    asked: characterChoices(roller).map((choice) => ({ ...choice, chosen: choice.value === actor })),
    ways: TRADE_WAYS.map((way) => ({
      way,
      label: localize(`FATES_EDGE.Offer.Gives.${way}`),
      chosen: ways.includes(way),
    })),
    asksBargain: ways.includes("bargain"),
  };
}

/** Who is asked about a danger, and what shielding would cost them; empty where the spend endangers nobody. */
export function dangerNote({ effects }: SpendDraft, roll: ActionMessage | null): string {
  const helper = endangered(effects);
  const asked = helper && answersFor(helper, roll);
  if (!asked) return "";
  const { kind = "" } = dangerIn(effects)?.effect ?? {};
  const words = { say: localize, count: localizeCount };
  const names = { ...effectNames(game.user), roller: asked.name };
  const cost = inOrder(shieldEffects(kind)).map(([, effect]) => briefEffect(effect, names, words));
  return localize("FATES_EDGE.Risk.Asked", { name: asked.name, helper: helper.name, cost: cost.join(", ") });
}
