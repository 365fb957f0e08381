import { uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { sameData } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type FighterActor, isPower, isRoll, type RollMessage } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import type { Blow } from "../../rules/combat/blow.ts";
import {
  type AttackDraft,
  attackTerms,
  draftOf,
  hasRule,
  powerIn,
  weaponIn,
} from "../../state/attack-draft.ts";
import { blowOf, numbersFor, type Step, stepsOf, type TargetNumbers } from "../../state/blow.ts";
import { freeDeed, momentNow, placeOf } from "../../state/fight.ts";
import { numbersOn } from "../../state/judged.ts";
import { fighterHere, nameNow, requireFighter } from "../../state/rights.ts";
import {
  type AskedHere,
  requireAskedByGM,
  requireFirst,
  requireOwnCard,
  rollAsked,
  wordAsked,
} from "./asked.ts";
import type { UsedPower } from "../../state/used-power.ts";
import { combatantChange } from "./fight.ts";
import { noteReaction, type Paid, payPower } from "./power-costs.ts";
import { spend } from "./spend.ts";
import { doStep, type Doing, type Done } from "./steps.ts";

/**
 * An attack is counted by a GM's client: its dice, what each target takes to be hit, what its damage is, and what of the round and of stress it
 * costs, all of it out of what attacker and targets have now, whatever its card says (Attack Roll; Powers).
 * @throws UserError where the card's roll is not one that the attacker could make
 */
export function attack(asked: AskedHere): ActPlan {
  requireOwnCard(asked);
  requireFirst(asked, "attack");
  const { message } = rollAsked(asked);
  if (message.system.kind !== "attack") throw new UserError("TABLE.Error.NotNow");
  const actor = requireFighter(message.system.actor);
  const draft = draftOf(message);
  requireHonest(message, actor, draft);
  const power = powerIn(actor, draft);
  const blow = blowOf(actor, draft);
  const paid = power
    ? payPower(actor, { ...draft, power, isGM: asked.by?.isGM ?? false })
    : payBlow(asked, actor, draft);
  const doing: Doing = { asked, user: actor, power, rating: blow.rating, choices: draft.choices, amount: 0 };
  const done = atOnce(draft, doing, blow);
  return {
    changes: [...paid.changes, ...usedUp(actor, draft), ...done.flatMap(({ changes }) => changes)],
    data: {
      name: nameNow(actor),
      blow,
      numbers: interrupting(numbersFor(actor, draft, blow), { steps: power?.system.steps ?? [], draft }),
      undone: {},
      reacted: {},
      moment: momentNow(),
      steps: laterSteps(actor, draft, power),
      power: power?.uuid ?? "",
      acts: paid.acts,
      reacts: paid.reacts,
      stress: paid.stress,
      coin: paid.coin,
      done: done.flatMap(({ told }) => told),
    },
  };
}

/** @throws UserError where a card's dice, advantages or targets are not those of its attacker as they are now */
function requireHonest({ system }: RollMessage, actor: FighterActor, draft: AttackDraft): void {
  const name = nameNow(actor);
  const isKnown =
    (draft.power === "" || powerIn(actor, draft) !== null) &&
    (draft.item === "" || weaponIn(actor, draft) !== null);
  const terms = attackTerms(actor, draft);
  const isOwn =
    system.rating === terms.rating &&
    system.die === terms.die &&
    system.tier === terms.tier &&
    sameData(system.harm, terms.harm) &&
    sameData(system.further.map(plainFurther), terms.further);
  const isPlain =
    system.trade === "" &&
    system.assistant === "" &&
    system.bargain === "" &&
    system.explosions === currentDials().explosions &&
    sameData(system.pushes, draft.pushes);
  if (!isKnown || !isOwn || !isPlain) throw new UserError("BEACON_ROAD.Error.AttackForged", { name });
  const reaches = draft.distance !== "beyond" || (hasRule(actor, "sharpshooter") && system.pushes.length > 0);
  if (!reaches) throw new UserError("BEACON_ROAD.Error.TooFar", { name });
  const hidden = draft.targets.find((uuid) => fighterHere(uuid)?.system.standing.untargetable === true);
  if (hidden)
    throw new UserError("BEACON_ROAD.Error.Untargetable", { name: nameNow(requireFighter(hidden)) });
  const most = powerIn(actor, draft)?.system.targets.count ?? 0;
  const aimed = draft.targets.filter((uuid) => uuid !== draft.choices["adjacent"]);
  if (most > 0 && aimed.length > most)
    throw new UserError("BEACON_ROAD.Error.TooManyTargets", { name, count: most });
}

function plainFurther({ from, words, advantage }: RollMessage["system"]["further"][number]): object {
  return { from, words, advantage };
}

/** What an attack with a weapon takes of the round: an Act, a React to a card, or what a power gave. */
function payBlow(asked: AskedHere, actor: FighterActor, { uses, item, targets }: AttackDraft): Paid {
  const isGM = asked.by?.isGM ?? false;
  const place = placeOf(actor);
  const isPaid = uses.as !== "" || uses.free !== "";
  if (place && !isPaid && !isGM) throw new UserError("BEACON_ROAD.Error.NotFree", { name: nameNow(actor) });
  if (targets.length > 1 && !isGM)
    throw new UserError("BEACON_ROAD.Error.TooManyTargets", { name: nameNow(actor), count: 1 });
  const deed = place && freeDeed(place.one, uses.free);
  if (deed && deed.target !== "" && !targets.every((uuid) => uuid === deed.target))
    throw new UserError("BEACON_ROAD.Error.OtherTarget", { name: nameNow(requireFighter(deed.target)) });
  const acts = uses.free === "" && uses.as === "act" ? 1 : 0;
  const reacts = uses.free === "" && uses.as === "react" ? 1 : 0;
  return {
    changes: [
      ...spend(actor, { acts, reacts, free: uses.free, item, isGM }),
      ...(reacts > 0 ? noteReaction(actor, null, uses.card) : []),
    ],
    acts,
    reacts,
    stress: 0,
    coin: 0,
  };
}

/** What was aimed or braced serves one attack. */
function usedUp(actor: FighterActor, { situation }: AttackDraft): Change[] {
  const place = placeOf(actor);
  if (!place) return [];
  const { fight, one } = place;
  return [
    ...(situation.includes("aimed") && one.aimed ? combatantChange(fight, one, "aimed", false) : []),
    ...(situation.includes("braced") && one.braced !== "" ? combatantChange(fight, one, "braced", "") : []),
  ];
}

/** What happens to each target as soon as the attack is made, hit or miss: by the power itself, and by stances the attacker is in. */
function atOnce(draft: AttackDraft, doing: Doing, blow: Blow): Done[] {
  const { user, power } = doing;
  const own = power ? stepsOf(power.system).filter(({ when }) => when === "always") : [];
  const stances =
    power || !blow.melee ? [] : user.items.contents.filter(isPower).filter(({ system }) => system.active);
  const targets = draft.targets
    .filter((uuid) => uuid !== draft.choices["adjacent"])
    .flatMap((uuid) => fighterHere(uuid) ?? []);
  const given = stances.flatMap((stance) =>
    stance.system.steps
      .filter(({ when }) => when === "stance")
      .map((step) => ({ step, by: { ...doing, power: stance } })),
  );
  const all = [...own.map((step) => ({ step, by: doing })), ...given];
  // What the power lets its user do happens once, whatever it strikes.
  return all.flatMap(({ step, by }, row) => {
    const whom = step.kind === "attack" ? targets.slice(0, 1) : targets;
    return whom.map((target, place) => doStep(step, target, row * 100 + place, by));
  });
}

/** What a hit or a miss will bring: by the power itself, or by the one that allowed this attack (Off-Hand Strike). */
function laterSteps(actor: FighterActor, { uses }: AttackDraft, power: UsedPower | null): Step[] {
  const later = ({ when }: Step): boolean => when === "hit" || when === "miss";
  if (power) return stepsOf(power.system).filter((step) => later(step) && step.kind !== "damage");
  const place = placeOf(actor);
  const deed = place && freeDeed(place.one, uses.free);
  const giver = deed && deed.manner !== "offHand" ? actor.items.get(deed.power) : undefined;
  return isPower(giver)
    ? giver.system.steps.filter((step) => step.kind === "attack" && step.manner === "offHand")
    : [];
}

/** Who interrupts has to reach the number of the roll that they break into as well (Interrupt). */
function interrupting(
  numbers: Record<string, TargetNumbers>,
  { steps, draft }: { readonly steps: readonly Step[]; readonly draft: AttackDraft },
): Record<string, TargetNumbers> {
  const message = game.messages.get(draft.uses.card);
  if (!steps.some(({ kind }) => kind === "loseAct") || !isRoll(message)) return numbers;
  const least = Math.min(...numbersOn(message));
  return Object.fromEntries(
    Object.entries(numbers).map(([place, each]) => [
      place,
      Object.fromEntries(Object.entries(each).map(([against, tn]) => [against, Math.max(tn, least)])),
    ]),
  );
}

/** A GM has an attack come to nothing for one of its targets: they are out of its reach by now, say. */
export function comesToNothing(asked: AskedHere): ActPlan {
  requireAskedByGM(asked);
  const { message } = rollAsked(asked);
  const place = message.system.targets.findIndex(({ uuid }) => uuid === wordAsked(asked, "target"));
  return {
    changes: undoneChanges(message, [place], "table"),
    data: { name: message.system.targets[place]?.name ?? "" },
  };
}

/** An attack's targets at which it comes to nothing, and why. */
export function undoneChanges(message: RollMessage, places: readonly number[], why: string): Change[] {
  const act = Object.entries(message.system.gm.acts).find(
    ([, { kind, undone }]) => kind === "attack" && !undone,
  );
  if (!act) throw new UserError("BEACON_ROAD.Error.NoHit");
  return places.map((place) => ({
    uuid: uuidOf(message),
    path: `system.gm.acts.${act[0]}.data.undone.t${place}`,
    before: null,
    after: why,
  }));
}
