import { standingActs } from "#table/wishes.ts";
import { call } from "../actions/call.ts";
import type { ActMessage } from "../data/kinds.ts";
import { isFighting, mayHelp } from "../state/conflict.ts";
import { heroesOf, partyAround } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { openCheck } from "./check-window.ts";

/** The dice that a ritual is made with. */
const RITUAL_PAIR = ["insight", "willpower"] as const;

/** The check of a ritual by whoever began it (Rituals). */
export function rollRitual(message: ActMessage): Promise<void> | undefined {
  const caster = characterHere(message.system.actor);
  return caster?.isOwner
    ? openCheck(caster, { kind: "ritual", pair: RITUAL_PAIR, ...ritualOf(message) })
    : undefined;
}

/** The caster leads, everybody else of the party may help (Rituals: group checks). */
export function callForRitual(message: ActMessage): Promise<unknown> | undefined {
  const caster = characterHere(message.system.actor);
  if (!caster) return undefined;
  const inConflict = isFighting(caster);
  const others = heroesOf(partyAround(caster.uuid)).filter(
    (hero) => hero !== caster && (!inConflict || mayHelp(hero)),
  );
  return call([caster, ...others], {
    kind: "ritual",
    ...ritualOf(message),
    pair: { first: RITUAL_PAIR[0], second: RITUAL_PAIR[1] },
    inConflict,
  });
}

/** What a ritual that was begun asks for. */
function ritualOf(message: ActMessage) {
  const act = standingActs(message).find(([id]) => id === "main")?.[1];
  const {
    difficulty = 10,
    words = "",
    clock = "",
  } = (act?.data ?? {}) as {
    readonly difficulty?: number;
    readonly words?: string;
    readonly clock?: string;
  };
  return { difficulty, purpose: words, clock };
}
