import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { BARE_PLAN, type Plan, type PlanSide } from "../../data/deal.ts";
import { isMonster, isWeapon, type PersonActor, type WeaponItem } from "../../data/kinds.ts";
import { fitsTrick, TRICK_RULES } from "../../rules/fight/tricks.ts";
import { weaponsAtOnce } from "../../rules/gifts/disadvantages.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { Refusal } from "../../rules/refusal.ts";
import { judgeOpposed, type OpposedVerdict } from "../../rules/hands/verdict.ts";
import { AIMS, isAttackKind } from "../../rules/harm/damage.ts";
import { ownerOf } from "../../state/deal.ts";
import { activeHolder, isInFight } from "../../state/fight.ts";
import { ranksOf, usingNow, weaponsOf } from "../../state/plan/drawer.ts";
import { attackTrait, conditionsOf, planSide, reach } from "../../state/plan/side.ts";
import { defencesOf, skillOf } from "../../state/plan/skills.ts";
import { personOf } from "../../state/scene.ts";
import { joinsFight } from "./arrive.ts";
import { consequences } from "./consequences.ts";
import type { Dealing } from "./dealing.ts";
import { requireCards, requirePlayer, seated, tellHand, wordsOf } from "./seats.ts";
import { actionDone, endAction, passMoment, requireAction, requireFree } from "./turns.ts";
import { spendIntrigue } from "./intrigue.ts";

/** What stands for the number of a further attack that is made outside of one's own turn (Counter). */
const OUT_OF_TURN = -1;

type AttackAsk = Ask & { kind: "attack" };

/**
 * Somebody attacks: the target is to choose a skill before cards are laid (Attacks).
 * @param user who asks; null for those who act by themselves
 * @param id names the hand where the cards are kept for its undo already
 */
export function beginAttack(dealing: Dealing, ask: AttackAsk, user: string | null, id = ""): void {
  requireCards(dealing);
  const { scene, marks } = dealing;
  const { holder } = ask;
  const actor = user === null ? requirePerson(dealing, holder) : requirePlayer(dealing, holder, user);
  const target = requirePerson(dealing, ask.target);
  const counter =
    ask.counters === true || activeHolder(dealing.deal) !== holder
      ? marks.find(({ key, on, about }) => key === "counterAttack" && on === holder && about === ask.target)
      : undefined;
  if (!counter) requireAction(dealing, holder);
  const skill = skillOf(actor, ask.skill);
  const aims = AIMS.find((one) => one === ask.aims);
  if (!skill || !aims || holder === ask.target) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  if (aims !== "free") requireFree(dealing, holder, actor);
  const weapon = weaponFor(dealing, ask, actor);
  const trick = ask.trick && Object.hasOwn(TRICK_RULES, ask.trick.trick) ? ask.trick : null;
  if (trick && !fitsTrick(trick.trick, weapon?.system.reach ?? "bare"))
    throw new UserError("GAME_OF_BASTARDS.Error.TrickWeapon");
  const distance = dealing.distance(holder, ask.target);
  if (aims === "physical" && reach(weapon, distance, actor, trick) === null)
    throw new UserError("GAME_OF_BASTARDS.Error.OutOfReach", { name: target.name });
  // Told before the target is asked: a hand that could never begin would hold up the table.
  const { hands } = dealing.table.open;
  if (ownerOf(actor) !== null && (hands[holder] ?? 0) === 0) throw new Refusal("noCards", { holder });
  const begun = id === "" ? foundry.utils.randomID() : id;
  if (id === "") dealing.keepBefore(begun);
  seated(dealing, actor);
  seated(dealing, target);
  // Whoever is attacked is in the opposition from then on, and has cards to defend with.
  const isOutside = !isInFight({ ...dealing.deal, open: dealing.table.open }, ask.target);
  if (isOutside && ownerOf(target) !== null) joinsFight(dealing, ask.target, target);
  if (ask.intrigue && user !== null) spendIntrigue(dealing, actor, target);
  const trait = attackTrait(aims, weapon, trick);
  const physical = aims === "physical" ? { weapon, distance } : {};
  const { tags, two, intrigue } = ask;
  const asked = { scene, holder, actor, skill, trait, aims, trick, marks, tags, two, intrigue, ...physical };
  const whole = planSide({ ...asked, as: "attack", opponent: ask.target });
  const mine = counter ? { ...whole, limit: Math.min(whole.limit, counter.amount) } : whole;
  if (counter) dealing.remark(counter);
  const again = counter ? OUT_OF_TURN : (markOn(marks, "extraAttack", holder)?.amount ?? 0);
  const words = wordsOf(ask);
  const said = { target: ask.target, aims, trick, tags, two: two && again === 0, again };
  const plan: Plan = { ...BARE_PLAN, ...said, id: begun, kind: "attack", words, mine };
  dealing.deal = { ...dealing.deal, plan };
  if (ownerOf(target) === null) defendWith(dealing, plan, target, defencesOf(target, aims)[0]?.id ?? "");
}

/** The weapon that is struck with; null for bare hands. @throws UserError where it is not at hand, bound, or two are too many */
function weaponFor(
  dealing: Dealing,
  { weapon: id, holder, two }: AttackAsk,
  actor: PersonActor,
): WeaponItem | null {
  if (id === "") return null;
  const weapon = weaponsOf(actor).find((one) => one.id === id);
  if (!isWeapon(weapon)) throw new UserError("GAME_OF_BASTARDS.Error.NoWeapon");
  const isBound = dealing.marks.some(
    ({ key, on, about }) => key === "bound" && on === holder && about === id,
  );
  if (isBound) throw new UserError("GAME_OF_BASTARDS.Error.Bound", { name: weapon.name });
  const hands = weaponsAtOnce(ranksOf(actor).disadvantages);
  if (hands === 0 && !weapon.system.natural) throw new UserError("GAME_OF_BASTARDS.Error.NoWeapon");
  if (two && (hands < 2 || weaponsOf(actor).length < 2))
    throw new UserError("GAME_OF_BASTARDS.Error.OneWeapon");
  return weapon;
}

/** The target chooses a skill to defend with, and cards are laid (Attacks). */
export function defend(dealing: Dealing, { holder, skill }: Ask & { kind: "defend" }, user: string): void {
  const { plan } = dealing.deal;
  if (plan?.kind !== "attack" || plan.other || plan.target !== holder)
    throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  const target = personOf(dealing.scene, holder);
  if (!target || ownerOf(target) !== user)
    throw new UserError("TABLE.Error.NotYours", { name: target?.name ?? "" });
  defendWith(dealing, plan, target, skill);
}

/** Defends for somebody who let the table's time run out, with the skill that is used by itself. */
export function defendFor(dealing: Dealing): void {
  const { plan } = dealing.deal;
  const target = plan && personOf(dealing.scene, plan.target);
  if (!target || plan.other) throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  defendWith(dealing, plan, target, defencesOf(target, plan.aims)[0]?.id ?? "");
}

function defendWith(dealing: Dealing, plan: Plan, target: PersonActor, skillId: string): void {
  const skill = skillOf(target, skillId);
  if (!skill) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  const { scene, marks } = dealing;
  const { aims, trick, mine } = plan;
  const trait = aims === "free" ? "body" : "mind";
  const asked = {
    scene,
    holder: plan.target,
    actor: target,
    skill,
    aims,
    trick,
    marks,
    trait,
    opponent: mine.holder,
  } as const;
  const hidden = personOf(scene, mine.holder);
  const other = planSide({ ...asked, as: "defence" });
  const kept = markOn(marks, "counter", plan.target);
  if (kept) {
    // No more than this defence could have played (Counter).
    const whole = planSide({ ...asked, marks: marks.filter((mark) => mark !== kept), as: "defence" });
    dealing.remark(kept, Math.min(kept.amount, whole.limit - other.limit));
  }
  // Whoever strikes out of hiding is not seen coming (In Hiding).
  const isSurprised = hidden !== null && conditionsOf(hidden).includes("hiding") && aims !== "notice";
  const limited = isSurprised ? { ...other, limit: Math.min(1, other.limit) } : other;
  dealing.deal = { ...dealing.deal, plan: { ...plan, other: limited } };
  const start = { id: plan.id, attacker: sideStart(dealing, mine), defender: sideStart(dealing, limited) };
  dealing.step({ kind: "beginOpposed", start });
}

function sideStart({ scene }: Dealing, { holder, limit, top }: PlanSide) {
  const actor = personOf(scene, holder);
  const alone = actor !== null && ownerOf(actor) === null;
  return { holder, limit, added: top, fromTop: alone, monster: isMonster(actor) };
}

/** Judges an attack once all cards are open, does its damage, and tells it (Attacks, Consequences). */
export function concludeAttack(dealing: Dealing): void {
  const { plan } = dealing.deal;
  const { play } = dealing.table.open;
  if (plan?.kind !== "attack" || !plan.other || play?.kind !== "opposed" || play.phase !== "over") return;
  const [mine, theirs] = [play.attacker.cards, play.defender.cards];
  const judged = judgeOpposed(
    { cards: mine, added: plan.mine.added },
    { cards: theirs, added: plan.other.added },
    dealing.dials,
  );
  const verdict = thwarted(plan, judged);
  const { holder } = plan.mine;
  noteOutburst(dealing, holder);
  dealing.step({ kind: "end" });
  const effects = consequences(dealing, plan, verdict);
  unhidden(dealing, holder);
  passMoment(dealing, { kind: "attack", of: holder });
  passMoment(dealing, { kind: "defence", of: plan.target });
  const margin = verdict.attacker - verdict.defender;
  const { tie, winner } = verdict;
  const told = {
    mine: verdict.attacker,
    theirs: verdict.defender,
    success: winner === "attacker",
    margin,
    tie,
    winner,
  };
  if (plan.again !== OUT_OF_TURN && !strikesAgain(dealing, plan, verdict)) actedBy(dealing, plan);
  tellHand(dealing, { mine, theirs, verdict: told, effects });
}

/** Whoever attacked may still move, but not who ran in a chase or charged: that was their movement, too (Movement, Chase, Charge). */
function actedBy(dealing: Dealing, { aims, trick, mine }: Plan): void {
  if (aims === "chase" || trick?.trick === "charge") endAction(dealing, mine.holder);
  else actionDone(dealing, mine.holder);
}

/** What cannot be won is lost, whatever the cards say (Mute, Psychosis, Nervous Habit). */
function thwarted({ mine, other, thwarted: fails }: Plan, judged: OpposedVerdict): OpposedVerdict {
  if (mine.fails || fails) return { ...judged, winner: "defender", tie: false };
  return other?.fails ? { ...judged, winner: "attacker", tie: false } : judged;
}

/** A joker among a monster's cards makes its next attack go at everybody (Unpredictable). */
function noteOutburst(dealing: Dealing, holder: string): void {
  const drew = dealing.events.some((event) => event.kind === "joker" && event.holder === holder);
  if (drew && isMonster(personOf(dealing.scene, holder)))
    dealing.mark({ key: "exploding", on: holder, until: "fight" });
}

/** Whoever acts is not hidden any more (In Hiding). */
export function unhidden(dealing: Dealing, holder: string): void {
  const actor = personOf(dealing.scene, holder);
  if (!actor || !("conditions" in actor.system)) return;
  const { hiding } = actor.system.conditions;
  if (hiding) dealing.change(actor, "system.conditions.hiding", hiding, null);
}

/** Whether somebody may strike once more in this action: the second weapon, Savage, Gun Fever, kept cards of a Counter, further targets. */
function strikesAgain(dealing: Dealing, plan: Plan, { winner }: OpposedVerdict): boolean {
  const { holder, weaponId } = plan.mine;
  const actor = personOf(dealing.scene, holder);
  const old = markOn(dealing.marks, "extraAttack", holder);
  if (old) dealing.remark(old);
  if (!actor || !isAttackKind(plan.aims)) return false;
  if (dealing.marks.some(({ key, by }) => key === "sweep" && by === holder)) return true;
  if (plan.trick) return false;
  const weapon = actor.items.get(weaponId);
  const key = isWeapon(weapon) && weapon.system.reach === "ranged" ? "gunFever" : "savage";
  const ranks = usingNow(dealing.marks, holder, actor)[key] ?? 0;
  const more = winner === "attacker" && plan.aims === "physical" && ranks > plan.again;
  if (!more && !plan.two) return false;
  // The second weapon strikes without a penalty of its own: the rank is lower already.
  const amount = more ? plan.again + 1 : 0;
  dealing.mark({
    key: more ? "extraAttack" : "secondWeapon",
    on: holder,
    about: "",
    by: weaponId,
    amount,
    until: "action",
  });
  return true;
}

function requirePerson(dealing: Dealing, holder: string): PersonActor {
  const actor = personOf(dealing.scene, holder);
  if (!actor) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  return actor;
}
