import { findHere } from "#foundry/documents.ts";
import type { Wording } from "#foundry/i18n.ts";
import type { Effect } from "../../data/effects.ts";
import { isAsset, isGear } from "../../data/kinds.ts";
import { readDanger } from "../../rules/retinue/risk.ts";
import { clockName } from "../../state/clocks/clocks.ts";
import { clockState } from "#table/clocks/states.ts";
import { shownTo } from "#table/clocks/sight.ts";
import { primaryParty } from "../../state/party.ts";
import { lossOf } from "./asset.ts";
import { amountOf, EVERYONE, ROLLER } from "./characters.ts";
import { sizeOpened } from "./clocks.ts";

/** What things are called for one viewer; empty for what is gone, not chosen, or not theirs to know. */
export interface EffectNames {
  readonly clock: (key: string) => string;
  readonly actor: (uuid: string) => string;
  readonly item: (uuid: string) => string;
  /** Whoever rolled, where that is known. */
  readonly roller?: string;
}

/** What an effect would do, in a few words: "Patrol sweep +1", "Fatigue 1: everyone". */
export function briefEffect(effect: Effect, names: EffectNames, { say }: Wording): string {
  const { type, clock, item, name } = effect;
  const key = briefKey(effect);
  const place =
    type === "endanger"
      ? `FATES_EDGE.Risk.Brief.${readDanger(effect.kind)}`
      : type === "asset"
        ? `FATES_EDGE.Effect.BriefAsset.${lossOf(effect.amount)}`
        : `FATES_EDGE.Effect.Brief.${key}`;
  return say(place, {
    count: amountOf(effect),
    size: sizeOpened(effect),
    who: whoWords(effect, names, say),
    clock: names.clock(clock) || say("TABLE.Words.SomeClock"),
    item: names.item(item) || say("FATES_EDGE.Effect.SomeItem"),
    when: effect.when,
    name: name || say(`FATES_EDGE.Effect.Type.${type}`),
  });
}

function briefKey({ type, amount, when }: Effect): string {
  if (type === "gear" && amount > 1) return "break";
  return type === "penalty" && when !== "" ? "penaltyWhen" : type;
}

function whoWords({ who }: Effect, names: EffectNames, say: Wording["say"]): string {
  if (who === ROLLER) return names.roller || say("FATES_EDGE.Effect.Roller");
  if (who === EVERYONE) return say("FATES_EDGE.Effect.Everyone");
  return names.actor(who) || say("FATES_EDGE.Effect.Somebody");
}

/** What the things that effects name are called for a user: a clock that is not shown to them has no name. */
export function effectNames({ isGM }: Pick<User.Implementation, "isGM">): EffectNames {
  return {
    clock: (key) => {
      const party = primaryParty();
      const clock = party && clockState(party, key);
      return clock && shownTo(clock, isGM) !== "none" ? clockName(clock) : "";
    },
    actor: nameOf,
    item: nameOf,
  };
}

function nameOf(uuid: string): string {
  const found = findHere(uuid);
  return found instanceof Actor || isGear(found) || isAsset(found) ? found.name : "";
}
