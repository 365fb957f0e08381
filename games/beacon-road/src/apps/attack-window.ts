import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { currentMode, MESSAGE_MODES } from "#foundry/messages.ts";
import { percent } from "#table/odds.ts";
import type { Said } from "#table/said.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { openOne } from "#table/windows.ts";
import { makeAttack } from "../actions/make-attack.ts";
import { templatePath } from "../data/game.ts";
import { type FighterActor, isHero, type WeaponItem } from "../data/kinds.ts";
import { DISTANCES, PAYERS, type StoredUse } from "../data/message/roll.ts";
import { currentDials } from "../data/settings.ts";
import { attackOdds } from "../rules/combat/attack-odds.ts";
import { chargeFeet } from "../rules/combat/acts.ts";
import { damagePool } from "../rules/combat/damage.ts";
import { sizeFeet } from "../rules/people/size.ts";
import { ACTIONS } from "../rules/roll/actions.ts";
import { type Pool, poolOf, totalAdvantage } from "../rules/roll/pool.ts";
import { isAttributeDie } from "../rules/roll/dice.ts";
import { harmOnRoll } from "../rules/roll/harm.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { DEFENSES } from "../rules/roll/resistance.ts";
import { factorOn } from "../state/attack.ts";
import { type AttackDraft, attackTerms, hasRule } from "../state/attack-draft.ts";
import { blowOf, numbersFor } from "../state/blow.ts";
import { freeDeed, placeOf, sideOf } from "../state/fight.ts";
import { imbuable } from "../state/imbued.ts";
import { sizeOf } from "../state/ranges.ts";
import { specialLeft } from "../state/special-armor.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { againstName } from "../words/against.ts";
import { dieName, label } from "../words/labels.ts";
import { ambushWords, type AttackAsk, firstDraft } from "./first-attack.ts";
import { othersThan } from "./people.ts";

/** What may be so around an attack, each a tick (Combat). */
const SITUATIONS = ["charge", "aimed", "flanking", "hidden", "braced", "shotFromMelee"] as const;

/** Opens the window before an attack with a weapon, at whoever this user has targeted. */
export function openAttack(actor: FighterActor, item: WeaponItem, ask: AttackAsk = {}): Promise<void> {
  const make = (): AttackWindow => new AttackWindow(actor, item, ask);
  return openOne(AttackWindow.idFor(actor), make, async (open) => {
    await open.close();
    await make().render({ force: true });
  });
}

/** An attack: at whom, against which defence, in what situation, with the exact odds for each target (Attack Roll). */
class AttackWindow extends ActorWindow<FighterActor> {
  static override readonly help: string = "combat";
  static override readonly FOLLOWS = ["updateActor", "updateItem"] as const;
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-attack",
    window: { title: "BEACON_ROAD.Attack.Title" },
    position: { width: 560 },
  };
  static override PARTS = {
    body: { template: templatePath("apps/attack"), scrollable: [""] },
    odds: { template: templatePath("apps/attack-odds") },
    foot: { template: templatePath("apps/roll-foot") },
  };

  readonly item: WeaponItem;
  #draft: AttackDraft;

  constructor(actor: FighterActor, item: WeaponItem, ask: AttackAsk) {
    super(actor);
    this.item = item;
    this.#draft = firstDraft(actor, item, ask);
  }

  static override idFor(actor: FighterActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${actor.uuid.replaceAll(".", "-")}`;
  }

  override get title(): string {
    return localize("BEACON_ROAD.Attack.Title", { name: nameNow(this.actor), item: this.item.name });
  }

  protected override context(): object {
    const { actor, item } = this;
    const draft = this.#draft;
    const { ranged, thrown } = item.system;
    const ticks = (values: readonly string[]) =>
      values.map((value) => ({
        value,
        label: localize(`BEACON_ROAD.Situation.${value}`, { feet: chargeFeet(sizeFeet(sizeOf(actor))) }),
        ticked: draft.situation.includes(value),
      }));
    return {
      uses: useWords(actor, draft.uses),
      ambush: ambushWords(actor, draft.targets),
      notes: notesOn(actor, draft),
      actions: choicesOf(ACTIONS, draft.action, (one) =>
        localize("BEACON_ROAD.Attack.Action", { action: label.action(one), dots: actor.system.actions[one] }),
      ),
      defenses: choicesOf(DEFENSES, draft.defense, label.defense),
      positions: choicesOf(POSITIONS, draft.position, (one) => localize(`BEACON_ROAD.Position.${one}`)),
      targets: targetTicks(actor, draft.targets),
      situations: ticks(SITUATIONS),
      extras: ticks(extraTicks(actor, item)),
      distances:
        ranged + thrown > 0 &&
        choicesOf(DISTANCES, draft.distance, (one) => localize(`BEACON_ROAD.Distance.${one}`)),
      pushes: isHero(actor) && pushTicks(draft.pushes),
      payers: payersOf(actor, draft.paidBy).length > 1 && payersOf(actor, draft.paidBy),
      modes: choicesOf(MESSAGE_MODES, currentMode(), (mode) => localize(`BEACON_ROAD.Mode.${mode}`)),
      odds: oddsOf(actor, draft),
      isRefused: draft.targets.length === 0 || isTooMany(draft),
    };
  }

  protected override onInput(_field: Field): void {
    this.#draft = draftIn(this.said, this.#draft);
    void this.render({ parts: ["odds", "foot"] });
  }

  protected override async send(): Promise<unknown> {
    const { actor, said } = this;
    return makeAttack(actor, draftIn(said, this.#draft), said.one(MESSAGE_MODES, "mode") ?? "public");
  }
}

/** Who may be aimed at; whoever fights beside one stands there too, and is marked so. */
export function targetTicks(actor: FighterActor, chosen: readonly string[]): object[] {
  const place = placeOf(actor);
  const own = place ? sideOf(place.fight, place.one, "allies").map(({ fighter }) => fighter) : [];
  return othersThan(actor).map((one) => ({
    value: one.uuid,
    label: own.includes(one) ? localize("BEACON_ROAD.Attack.OwnSide", { name: nameNow(one) }) : nameNow(one),
    ticked: chosen.includes(one.uuid),
  }));
}

/** What a user should know before they attack: a basic attack is at one, and an empty hand strikes with nothing. */
function notesOn({ system }: FighterActor, draft: AttackDraft): string[] {
  const isDisarmed = Object.values(system.statuses).some(({ id }) => id === "disarmed");
  return [
    ...(isDisarmed ? [localize("BEACON_ROAD.Attack.Disarmed")] : []),
    ...(draft.targets.length > 1
      ? [localize(`BEACON_ROAD.Attack.${isTooMany(draft) ? "OneTarget" : "Several"}`)]
      : []),
  ];
}

/** Whether more are aimed at than a basic attack reaches; a GM may say that it reaches several (Actions in Combat). */
function isTooMany({ targets }: AttackDraft): boolean {
  return targets.length > 1 && !game.user.isGM;
}

/** What pushing oneself brings an attack. */
export function pushTicks(chosen: readonly string[]): object[] {
  return (["advantage", "effectDie"] as const).map((value) => ({
    value,
    label: localize(`BEACON_ROAD.Push.${value}`),
    ticked: chosen.includes(value),
  }));
}

/** Who may pay for a push: stress, a box of special armour, a Beacon Point. */
export function payersOf(actor: FighterActor, chosen: string) {
  if (!isHero(actor)) return [];
  const open = { stress: 1, specialArmor: specialLeft(actor), beaconPoint: actor.system.beacon };
  return choicesOf(
    PAYERS.filter((payer) => open[payer] > 0),
    chosen,
    (payer) => localize(`BEACON_ROAD.PaidBy.${payer}`, { left: open[payer] }),
  );
}

/** What an attack uses of the round, in words; nothing outside a fight. */
export function useWords(actor: FighterActor, { as, free }: StoredUse): string {
  const place = placeOf(actor);
  if (!place) return "";
  const deed = freeDeed(place.one, free);
  const { left } = place.one;
  if (deed) return localize("BEACON_ROAD.Uses.free", { power: deed.name });
  return localize(`BEACON_ROAD.Uses.${as === "" ? "none" : as}`, { acts: left.acts, reacts: left.reacts });
}

/** Further ticks of a weapon and its wielder: both hands, thrown, a vital strike, an ambush, what is laid on it, a shot into a melee. */
function extraTicks(actor: FighterActor, { system }: WeaponItem): string[] {
  return [
    ...(system.hands === "either" && system.dieTwo !== "" ? ["bothHands"] : []),
    ...(system.thrown > 0 && system.melee > 0 ? ["thrown"] : []),
    ...(hasRule(actor, "vital-strike") ? ["vitalStrike"] : []),
    ...(hasRule(actor, "ambush") ? ["ambush"] : []),
    ...(system.melee > 0 && imbuable(actor).length > 0 ? ["imbued"] : []),
    ...(system.ranged > 0 || system.thrown > 0 ? ["shotIntoMelee"] : []),
  ];
}

/** The dice that an attack throws, or a roll in place of a defence. */
export function attackPool(actor: FighterActor, draft: AttackDraft): Pool {
  const { rating, die, tier, harm, further } = attackTerms(actor, draft);
  const push = draft.pushes.includes("advantage") ? 1 : 0;
  const advantage = totalAdvantage([{ advantage: tier + push }, harmOnRoll(harm), ...further]);
  return poolOf({ rating, die: isAttributeDie(die) ? die : 0, advantage }, currentDials());
}

/** The exact odds of an attack for each of its targets, in a line. */
export function oddsOf(
  actor: FighterActor,
  draft: AttackDraft,
): { readonly words: string; readonly fells: string; readonly dice: string }[] {
  const blow = blowOf(actor, draft);
  const numbers = numbersFor(actor, draft, blow);
  const pool = attackPool(actor, draft);
  const [share] = blow.damage;
  const dice = (multiplier: number): readonly number[] =>
    share
      ? damagePool({ effect: Math.max(0, share.dice + multiplier), attribute: 1 }, share.die, share.attribute)
      : [];
  return draft.targets.flatMap((uuid, place) => {
    const target = fighterHere(uuid);
    if (!target) return [];
    return Object.entries(numbers[`t${place}`] ?? {}).map(([against, tn]) => {
      const factor = factorOn(target, share?.types ?? []);
      const odds = attackOdds({
        pool,
        tn,
        dice,
        factor,
        hp: target.system.hp.value,
      });
      const words = localize(share ? "BEACON_ROAD.Attack.Odds" : "BEACON_ROAD.Attack.OddsBare", {
        name: nameNow(target),
        defense: againstName(against),
        tn,
        hit: percent(odds.hit),
        critical: percent(odds.critical),
        mean: odds.mean.toFixed(1),
      });
      // A player knows how much somebody can take only where they may look.
      const fells =
        share && target.isOwner ? localize("BEACON_ROAD.Attack.Fells", { chance: percent(odds.fells) }) : "";
      const thrown = dice(0).map(dieName).join(" + ");
      return { words, fells, dice: share ? localize("BEACON_ROAD.Attack.Dice", { dice: thrown }) : "" };
    });
  });
}

function draftIn(said: Said, before: AttackDraft): AttackDraft {
  return {
    ...before,
    action: said.one(ACTIONS, "action") ?? before.action,
    defense: said.one(DEFENSES, "defense") ?? before.defense,
    position: said.one(POSITIONS, "position") ?? before.position,
    targets: said.all("target"),
    situation: said.all("situation"),
    distance: said.one(DISTANCES, "distance") ?? before.distance,
    pushes: (["advantage", "effectDie"] as const).filter((push) => said.all("push").includes(push)),
    paidBy: said.one(PAYERS, "paidBy") ?? before.paidBy,
  };
}
