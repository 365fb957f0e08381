import { findHere } from "#foundry/documents.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import {
  type ActionMessage,
  type CompanionActor,
  isAction,
  isCompanion,
  isFollower,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { mayBeSpared } from "../../rules/retinue/risk.ts";
import { leaderOf, recordsOf } from "../retinue/retinue.ts";

/**
 * Who may be endangered with points (SRD 12.2, 16.6, U): whoever stands beside the crew. First come those who helped on the roll that
 * pays, or, from the bank, those who helped or acted in this scene.
 */
export function endangerable(roll: ActionMessage | null): CompanionActor[] {
  const all = game.actors.contents.flatMap((actor): CompanionActor[] => (isCompanion(actor) ? [actor] : []));
  const helpers = roll ? helpersOn(roll) : all.filter((one) => wasThere(one));
  return [...new Set([...helpers, ...all])].filter((one) => standsBeside(one));
}

function standsBeside(companion: CompanionActor): boolean {
  return companion.system.place === "crew" && leaderOf(companion) !== null;
}

function helpersOn({ system }: ActionMessage): CompanionActor[] {
  if (system.gm.judged?.problem !== "") return [];
  return system.assists.flatMap(({ helper }) => {
    const found = findHere(helper);
    return isCompanion(found) ? [found] : [];
  });
}

function wasThere(companion: CompanionActor): boolean {
  return (["assist", "initiative"] as const).some((kind) => recordsOf(companion, kind, "scene").length > 0);
}

/**
 * Whose player answers for somebody in danger: whom they serve; for one who serves the party whoever rolled, or, from the bank,
 * rolled with them last. Null where that is nobody.
 */
export function answersFor(companion: CompanionActor, roll: ActionMessage | null): PcActor | null {
  const leader = leaderOf(companion);
  if (isPc(leader)) return leader;
  if (leader === null) return null;
  const last = roll ?? game.messages.get(recordsOf(companion, "assist", "scene").at(-1)?.by ?? "");
  const hero = isAction(last) ? findHere(last.system.actor) : null;
  return isPc(hero) ? hero : null;
}

/** The effect among those of an act that endangers somebody, with its id; null for none. */
export function dangerIn(effects: Effects): { readonly id: string; readonly effect: Effect } | null {
  const [first] = Object.entries(effects).filter(([, { type }]) => type === "endanger");
  return first ? { id: first[0], effect: first[1] } : null;
}

/** Who an effect endangers; null where they are gone. */
export function endangered(effects: Effects): CompanionActor | null {
  const found = findHere(dangerIn(effects)?.effect.who ?? "");
  return isCompanion(found) ? found : null;
}

/** Whether devotion may still make a danger milder for somebody in this arc (SRD 16.7). */
export function mayStillBeSpared(companion: CompanionActor): boolean {
  return isFollower(companion) && mayBeSpared(companion.system, recordsOf(companion, "spared", "arc").length);
}
