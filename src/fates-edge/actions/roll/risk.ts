import { idOf, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import type { ActionMessage, OfferMessage, PcActor } from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { RISK_WAYS, type RiskWay } from "../../data/message/offer.ts";
import { currentEdition } from "../../data/settings.ts";
import { dangerPoints, lesserRisk, readDanger, riskOf, shieldCost } from "../../rules/retinue/risk.ts";
import type { OfferAsked } from "../../state/offers.ts";
import { answersFor, dangerIn, endangerable, endangered, mayStillBeSpared } from "../../state/roll/risk.ts";
import { recordChange } from "../teamwork/assists.ts";
import { ROLLER } from "../effects/characters.ts";
import { effectOf } from "../effects/effect-kind.ts";
import {
  type ActContext,
  actContext,
  type EffectsPlan,
  planEffects,
  planOne,
  planWhatCan,
} from "../effects/plan.ts";

/** A danger as it is put before whoever leads the one who is in it: let it land, shield them, or let devotion spare them. */
export type DangerOffer = Pick<OfferAsked, "kind" | "actor" | "ways" | "bargain" | "instead">;

/**
 * What a spend that endangers somebody puts before their leader's player (SRD 16.6, the lever); null for a spend that endangers nobody.
 * @param roll the roll that pays; null for the bank
 * @throws UserError for two in danger at once, for somebody who took no part, too few points, and where nobody could be asked
 */
export function dangerOffer(
  effects: Effects,
  points: number,
  roll: ActionMessage | null,
): DangerOffer | null {
  const found = dangerIn(effects);
  if (!found) return null;
  const { who, kind } = found.effect;
  if (Object.values(effects).filter(({ type }) => type === "endanger").length > 1)
    throw new UserError("FATES_EDGE.Error.OneDanger");
  if (who === "") throw new UserError("FATES_EDGE.Error.NobodyChosen");
  const companion = endangerable(roll).find((each) => uuidOf(each) === who);
  if (!companion) throw new UserError(`FATES_EDGE.Error.${roll ? "DidNotHelp" : "WasNotThere"}`);
  const least = dangerPoints(readDanger(kind));
  if (points < least) throw new UserError("FATES_EDGE.Error.DangerTooCheap", { points: least });
  const asked = answersFor(companion, roll);
  if (!asked) throw new UserError("FATES_EDGE.Error.NobodyLeads", { name: companion.name });
  return {
    kind: "risk",
    actor: uuidOf(asked),
    ways: [...RISK_WAYS],
    bargain: "",
    instead: shieldEffects(kind),
  };
}

/** What shielding brings a hero, as the effects that an offer keeps: a dial turned meanwhile does not change it. */
export function shieldEffects(kind: string): Effects {
  const cost = shieldCost(readDanger(kind), currentEdition());
  const types = (["harm", "fatigue"] as const).filter((type) => cost[type] > 0);
  return Object.fromEntries(
    types.map((type, sort) => [type, effectOf(type, { amount: cost[type], who: ROLLER, sort: 100 + sort })]),
  );
}

/** Whether what shielding costs still fits on whoever is asked. */
export function canShield({ id, system }: OfferMessage, actor: PcActor): boolean {
  if (system.kind !== "risk" || Object.keys(system.instead).length === 0) return false;
  try {
    planEffects(system.instead, contextOf({ id, system }, actor));
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** Whether devotion may make the danger of an offer milder (SRD 16.7). */
export function canBeSpared({ system }: Pick<OfferMessage, "system">): boolean {
  const companion = system.kind === "risk" ? endangered(system.effects) : null;
  return companion !== null && mayStillBeSpared(companion);
}

/** Whether a way out of an offer is one out of danger. */
export function isRiskWay(way: string): way is RiskWay {
  return RISK_WAYS.some((known) => known === way);
}

/**
 * What comes of a danger that its leader does not let land (SRD 16.6, 16.7): it lands on the hero, harsher, or becomes a milder one, once
 * an arc. Whatever else was bought with it happens as it was bought. A danger that cannot land any more is told to be so, and costs
 * nobody anything.
 */
export function planRiskAnswer(offer: OfferMessage, actor: PcActor, way: RiskWay): EffectsPlan {
  const { effects } = offer.system;
  const context = contextOf(offer, actor);
  const found = dangerIn(effects);
  if (!found || !couldLand(found, context)) return planWhatCan(effects, context);
  const others = Object.fromEntries(Object.entries(effects).filter(([id]) => id !== found.id));
  if (way === "shield") {
    const plan = planWhatCan({ ...others, ...offer.system.instead }, context);
    return { ...plan, summary: [answerLine(way, offer, actor), ...plan.summary] };
  }
  const plan = planWhatCan({ ...others, ...milder(found) }, context);
  const companion = endangered(effects);
  const noted = companion ? [recordChange(companion, `${idOf(offer)}-s`, "spared", idOf(offer))] : [];
  return { changes: [...plan.changes, ...noted], summary: [answerLine(way, offer, actor), ...plan.summary] };
}

type Found = { readonly id: string; readonly effect: Effect };

function couldLand({ id, effect }: Found, context: ActContext): boolean {
  try {
    planOne(id, effect, context);
    return true;
  } catch (error) {
    if (error instanceof UserError) return false;
    throw error;
  }
}

/** The same danger one step milder; nothing where it was the mildest. */
function milder({ id, effect }: Found): Effects {
  const kind = lesserRisk(riskOf(readDanger(effect.kind)));
  return kind === null ? {} : { [id]: { ...effect, kind } };
}

function answerLine(way: RiskWay, { system }: OfferMessage, { uuid, name }: PcActor): Line {
  const companion = endangered(system.effects);
  const helper = companion ? actorRef({ uuid: uuidOf(companion), name: companion.name }) : "";
  return { key: `FATES_EDGE.Risk.Answered.${way}`, data: { name: actorRef({ uuid, name }), helper } };
}

function contextOf({ id, system }: Pick<OfferMessage, "id" | "system">, actor: PcActor): ActContext {
  const act = idOf({ id });
  return actContext({ act, message: system.roll || act, roller: uuidOf(actor) });
}
