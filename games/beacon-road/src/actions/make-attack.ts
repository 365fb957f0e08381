import { MAIN } from "#table/cards/post-act.ts";
import type { MessageMode } from "#foundry/messages.ts";
import { notify } from "#foundry/notify.ts";
import type { FighterActor, RollMessage } from "../data/kinds.ts";
import { type AttackDraft, attackTerms, powerIn, weaponIn } from "../state/attack-draft.ts";
import { blowOf, numbersFor } from "../state/blow.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { performRoll } from "./perform-roll.ts";

/** Throws an attack, with a weapon or a power; the active GM's client counts it (Attack Roll; Powers). */
export function makeAttack(
  actor: FighterActor,
  draft: AttackDraft,
  mode: MessageMode = "public",
): Promise<RollMessage | null> {
  if (draft.targets.length === 0) {
    notify.error("BEACON_ROAD.Attack.NoTarget");
    return Promise.resolve(null);
  }
  const numbers = numbersFor(actor, draft, blowOf(actor, draft));
  return rolledWith(actor, draft, {
    kind: "attack",
    mode,
    tn: (place) => Object.values(numbers[`t${place}`] ?? {})[0] ?? 0,
  });
}

/** Throws a roll that stands in for the defence of whoever was hit (Block; Parry). */
export function makeDefence(actor: FighterActor, draft: AttackDraft): Promise<RollMessage | null> {
  return rolledWith(actor, draft, { kind: "defend", mode: "public", tn: () => 0 });
}

interface How {
  readonly kind: "attack" | "defend";
  readonly mode: MessageMode;
  readonly tn: (place: number) => number;
}

function rolledWith(
  actor: FighterActor,
  draft: AttackDraft,
  { kind, mode, tn }: How,
): Promise<RollMessage | null> {
  const { item, defense, position, pushes, situation, distance, ticks, targets, power, way, choices, uses } =
    draft;
  const thing = powerIn(actor, draft) ?? weaponIn(actor, draft);
  return performRoll(
    actor,
    {
      ...attackTerms(actor, draft),
      kind,
      position,
      effect: "standard",
      factors: { potency: 0, quality: 0, scale: 0 },
      against: 0,
      pushes: [...pushes],
      paidBy: draft.paidBy,
      attack: {
        item,
        name: thing?.name ?? "",
        defense,
        situation: [...situation],
        distance,
        ticks: [...ticks],
      },
      power: { item: power, way, choices: { ...choices } },
      uses: { ...uses },
      targets: targets.flatMap((uuid, place) => {
        const target = fighterHere(uuid);
        return target ? [{ uuid, name: nameNow(target), tn: kind === "attack" ? tn(place) : 0 }] : [];
      }),
      wishes: { [MAIN]: { kind, data: {} } },
    },
    mode,
  );
}
