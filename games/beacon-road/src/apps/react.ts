import { idOf } from "#foundry/documents.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { isRoll } from "../data/kinds.ts";
import { isSuccess } from "../rules/roll/outcome.ts";
import { passOccasion } from "../actions/pass.ts";
import { resultsOf } from "../state/attack.ts";
import { placeOf, sideOf } from "../state/fight.ts";
import { reachOf } from "../state/ranges.ts";
import { type Occasion, type Offer, offerOf } from "../state/reactions.ts";
import { rollState } from "../state/roll.ts";
import { fighterHere } from "../state/rights.ts";
import { isWeapon } from "../data/kinds.ts";
import { openAttack } from "./attack-window.ts";
import { openPower } from "./power-window.ts";

/** Opens what somebody reacts with: a power, or an attack with what they have in hand (Actions in Combat). */
export function openReaction(message: Occasion, value: string): Promise<unknown> {
  return reportRefusal(async () => {
    const offer = offerOf(message, value);
    const [uuid] = value.split(" ");
    if (!offer) throw new UserError("BEACON_ROAD.Error.NoReaction", { name: fighterHere(uuid)?.name ?? "" });
    const { actor, power, way } = offer;
    const uses = { as: "react" as const, card: idOf(message), free: "" };
    if (power) return openPower(actor, power, { uses, way, ...targetsOf(message, offer) });
    const weapons = actor.items.contents
      .filter(isWeapon)
      .filter(({ system }) => system.ready && system.melee > 0);
    const longest = weapons.find(({ system }) => system.melee === reachOf(actor)) ?? weapons[0];
    return longest && openAttack(actor, longest, { uses, target: message.system.actor });
  }, undefined);
}

/** Somebody lets an occasion pass. */
export function passHere(message: Occasion, actor: string): Promise<unknown> {
  return passOccasion(fighterHere(actor), message);
}

/** At whom a reaction goes: who attacks or moves, or whom the attack is aimed at; nobody in particular where the power leaves it open. */
function targetsOf(message: Occasion, { actor, power }: Offer): { readonly targets?: readonly string[] } {
  const whom = power?.system.targets.whom;
  if (power?.system.attack.kind === "defend")
    return { targets: struckNear(message, actor.uuid, power.system.trigger) };
  if (whom === "attacker" || whom === "enemy" || whom === "creature")
    return { targets: [message.system.actor] };
  if (whom !== "ally" || power?.system.trigger === "enemyActsOrTargetsAlly") return {};
  return { targets: struckNear(message, "", "") };
}

/** Those whom an attack hits or is aimed at, and who are on one's side; oneself first. */
function struckNear(message: Occasion, self: string, trigger: string): string[] {
  const state = isRoll(message) ? rollState(message) : null;
  if (!isRoll(message) || !state) return [];
  const results = resultsOf(message, state);
  const hit = results.filter(({ outcome }) => isSuccess(outcome));
  const uuids = (hit.length > 0 ? hit : results).map(({ uuid }) => uuid);
  if (trigger === "selfHitInMelee") return uuids.filter((uuid) => uuid === self);
  const attacker = fighterHere(message.system.actor);
  const place = attacker && placeOf(attacker);
  const foes = place ? sideOf(place.fight, place.one, "enemies").map(({ actor }) => actor) : uuids;
  return uuids
    .filter((uuid) => foes.includes(uuid))
    .toSorted((a, b) => Number(b === self) - Number(a === self));
}
