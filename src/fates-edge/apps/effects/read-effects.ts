import type { Effect, Effects } from "../../data/effects.ts";
import { EFFECT_TYPES } from "../../rules/effect-types.ts";
import { blankEffect } from "./blank-effect.ts";

/**
 * The effects as a window's fields say them now. What a row has no field for keeps what it was; a row whose type changed
 * begins anew.
 * @param prefix what the fields' names begin with
 */
export function readEffects(data: FormData, prefix: string, before: Effects): Effects {
  return Object.fromEntries(
    Object.entries(before).map(([key, effect]) => [key, readOne(data, `${prefix}.${key}`, effect)]),
  );
}

function readOne(data: FormData, place: string, effect: Effect): Effect {
  const said = (field: keyof Effect): string | null => {
    const value = data.get(`${place}.${field}`);
    return typeof value === "string" ? value : null;
  };
  const type = EFFECT_TYPES.find((known) => known === said("type")) ?? effect.type;
  if (type !== effect.type) return { ...blankEffect(type), sort: effect.sort };
  const whole = (field: "amount" | "size"): number => {
    const value = Number(said(field) ?? effect[field]);
    return Number.isInteger(value) && value >= 0 ? value : effect[field];
  };
  const word = (field: "who" | "clock" | "item" | "name" | "kind"): string => said(field) ?? effect[field];
  return {
    ...{ type, amount: whole("amount"), size: whole("size"), sort: effect.sort },
    ...{ who: word("who"), clock: word("clock"), item: word("item"), name: word("name"), kind: word("kind") },
  };
}
