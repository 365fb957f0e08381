import type { Field } from "#foundry/elements.ts";
import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { currentMode, MESSAGE_MODES } from "#foundry/messages.ts";
import { percent } from "#table/odds.ts";
import type { Said } from "#table/said.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { openOne } from "#table/windows.ts";
import { performRoll, type RollPlan, wholeRoll } from "../actions/perform-roll.ts";
import { templatePath } from "../data/game.ts";
import { type FighterActor, isHero, type WeaponItem } from "../data/kinds.ts";
import type { StoredAttack } from "../data/message/roll.ts";
import { currentDials } from "../data/settings.ts";
import { attackParts } from "../rules/combat/attack.ts";
import { attackOdds } from "../rules/combat/attack-odds.ts";
import { distanceAdvantage, handlingAdvantage, vitalStrikeDie } from "../rules/combat/weapons.ts";
import { type Action, ACTIONS, attributeOf } from "../rules/roll/actions.ts";
import { type AttributeDie, isAttributeDie } from "../rules/roll/dice.ts";
import { POSITIONS, type Position } from "../rules/roll/position.ts";
import { type Defense, DEFENSES } from "../rules/roll/resistance.ts";
import { settle } from "../rules/roll/settle.ts";
import { attackDice, defenseOf, factorOn } from "../state/attack.ts";
import { applyingTo, ownTerms, usuallyApplying } from "../state/roller.ts";
import { termsOf } from "../state/roll.ts";
import { fighterHere, nameNow } from "../state/rights.ts";
import { dieName, label } from "../words/labels.ts";
import { fightersNear } from "./people.ts";

/** What may be so around an attack, each a tick (Combat). */
const SITUATIONS = ["charge", "aimed", "flanking", "hidden", "braced", "shotFromMelee"] as const;
const DISTANCES = ["within", "far", "beyond"] as const;

/** What stands in the window before an attack. */
interface AttackDraft {
  readonly action: Action;
  readonly defense: Defense;
  readonly position: Position;
  readonly targets: readonly string[];
  readonly situation: readonly string[];
  readonly distance: (typeof DISTANCES)[number];
  readonly ticks: readonly string[];
  readonly pushes: readonly ("advantage" | "effectDie")[];
}

/** Opens the window before an attack with a weapon, at whoever this user has targeted. */
export function openAttack(actor: FighterActor, item: WeaponItem): Promise<void> {
  const make = (): AttackWindow => new AttackWindow(actor, item);
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

  constructor(actor: FighterActor, item: WeaponItem) {
    super(actor);
    this.item = item;
    const targeted = [...(game.user.targets ?? [])].flatMap(({ actor: one }) => (one ? [one.uuid] : []));
    this.#draft = {
      action: usualAction(actor, item),
      defense: "iron",
      position: "risky",
      targets: targeted.filter((uuid) => fighterHere(uuid)),
      situation: [],
      distance: "within",
      ticks: usuallyApplying(actor),
      pushes: [],
    };
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
    return {
      actions: choicesOf(ACTIONS, draft.action, (one) =>
        localize("BEACON_ROAD.Attack.Action", { action: label.action(one), dots: actor.system.actions[one] }),
      ),
      defenses: choicesOf(DEFENSES, draft.defense, label.defense),
      positions: choicesOf(POSITIONS, draft.position, (one) => localize(`BEACON_ROAD.Position.${one}`)),
      targets: fightersNear()
        .filter((one) => one !== actor)
        .map((one) => ({ value: one.uuid, label: nameNow(one), ticked: draft.targets.includes(one.uuid) })),
      situations: SITUATIONS.map((value) => ({
        value,
        label: localize(`BEACON_ROAD.Situation.${value}`),
        ticked: draft.situation.includes(value),
      })),
      extras: extraTicks(actor, item).map((value) => ({
        value,
        label: localize(`BEACON_ROAD.Situation.${value}`),
        ticked: draft.situation.includes(value),
      })),
      distances:
        ranged + thrown > 0 &&
        choicesOf(DISTANCES, draft.distance, (one) => localize(`BEACON_ROAD.Distance.${one}`)),
      pushes: isHero(actor) && [
        ...(["advantage", "effectDie"] as const).map((value) => ({
          value,
          label: localize(`BEACON_ROAD.Push.${value}`),
          ticked: draft.pushes.includes(value),
        })),
      ],
      modes: choicesOf(MESSAGE_MODES, currentMode(), (mode) => localize(`BEACON_ROAD.Mode.${mode}`)),
      odds: oddsOf(actor, planOf(actor, item, draft)),
    };
  }

  protected override onInput(_field: Field): void {
    this.#draft = draftIn(this.said, this.#draft);
    void this.render({ parts: ["odds"] });
  }

  protected override async send(): Promise<unknown> {
    const { actor, item, said } = this;
    const plan = planOf(actor, item, draftIn(said, this.#draft));
    return performRoll(actor, plan, said.one(MESSAGE_MODES, "mode") ?? "public");
  }
}

/** The action that a weapon is mostly used with: Hunt from afar, else the better of Skirmish, Finesse and Wreck. */
function usualAction({ system }: FighterActor, item: WeaponItem): Action {
  const close = (["skirmish", "finesse", "wreck"] as const).toSorted(
    (one, other) => system.actions[other] - system.actions[one],
  );
  return item.system.melee === 0 && item.system.ranged > 0 ? "hunt" : (close[0] ?? "skirmish");
}

/** Further ticks of a weapon and its wielder: both hands, a vital strike, a shot into a melee. */
function extraTicks(actor: FighterActor, { system }: WeaponItem): string[] {
  const canStrike = isHero(actor) && actor.system.rules.own.includes("vital-strike");
  return [
    ...(system.hands === "either" && system.dieTwo !== "" ? ["bothHands"] : []),
    ...(canStrike ? ["vitalStrike"] : []),
    ...(system.ranged > 0 ? ["shotIntoMelee"] : []),
  ];
}

function planOf(actor: FighterActor, item: WeaponItem, draft: AttackDraft): RollPlan {
  const { action, position, pushes, situation, defense } = draft;
  const has = (word: string): boolean => situation.includes(word);
  const { types, piercing } = item.system;
  const line = { defense, position, types, shotIntoMelee: has("shotIntoMelee") };
  const parts = attackParts({
    charge: has("charge"),
    aimed: has("aimed"),
    flanking: has("flanking"),
    hidden: has("hidden"),
    braced: has("braced"),
    shotFromMelee: has("shotFromMelee"),
    distance: distanceAdvantage(draft.distance, isSharpshooter(actor)),
    handling: handlingAdvantage(item.system, action),
  });
  const applying = applyingTo(actor).filter(({ id }) => draft.ticks.includes(id));
  const strengthened = actor.system.standing.effectDice + (pushes.includes("effectDie") ? 1 : 0);
  const attack: StoredAttack = {
    item: uuidOf(item),
    name: item.name,
    defense,
    die: effectDie(item, situation),
    types: [...types],
    piercing,
    more: strengthened,
  };
  return {
    ...ownTerms(actor, action),
    kind: "attack",
    action,
    attribute: attributeOf(action),
    position,
    effect: "standard",
    factors: { potency: 0, quality: 0, scale: 0 },
    against: 0,
    pushes: [...pushes],
    harm: applying.flatMap(({ when, level }) => (when === "harm" ? [level] : [])),
    further: [
      ...applying.flatMap(({ further }) => further ?? []),
      ...parts.map(({ from, advantage }) => ({ from, words: "", advantage })),
    ],
    attack,
    targets: draft.targets.flatMap((uuid) => {
      const target = fighterHere(uuid);
      return target ? [{ uuid, name: nameNow(target), tn: defenseOf(target, line).tn }] : [];
    }),
  };
}

function isSharpshooter(actor: FighterActor): boolean {
  return isHero(actor) && actor.system.rules.own.includes("sharpshooter");
}

function effectDie({ system }: WeaponItem, situation: readonly string[]): AttributeDie {
  const named = situation.includes("bothHands") && system.dieTwo !== "" ? system.dieTwo : system.die;
  const size = Number(named.slice(1));
  const die = isAttributeDie(size) ? size : 6;
  return situation.includes("vitalStrike") ? vitalStrikeDie(die) : die;
}

/** The exact odds of an attack for each of its targets, in a line. */
function oddsOf(actor: FighterActor, plan: RollPlan): object[] {
  const whole = wholeRoll(actor, plan);
  const { pool } = settle(termsOf(whole), currentDials());
  return (plan.targets ?? []).flatMap(({ uuid, name, tn }) => {
    const target = fighterHere(uuid);
    if (!target) return [];
    const odds = attackOdds({
      pool,
      tn,
      dice: (multiplier) => attackDice(whole.attack, whole, multiplier),
      factor: factorOn(target, whole.attack.types),
      hp: target.system.hp.value,
    });
    const words = localize("BEACON_ROAD.Attack.Odds", {
      name,
      defense: label.defense(whole.attack.defense),
      tn,
      hit: percent(odds.hit),
      critical: percent(odds.critical),
      mean: odds.mean.toFixed(1),
    });
    // A player knows how much somebody can take only where they may look.
    const fells = target.isOwner ? localize("BEACON_ROAD.Attack.Fells", { chance: percent(odds.fells) }) : "";
    const dice = attackDice(whole.attack, whole, 0).map(dieName).join(" + ");
    return [{ words, fells, dice: localize("BEACON_ROAD.Attack.Dice", { dice }) }];
  });
}

function draftIn(said: Said, before: AttackDraft): AttackDraft {
  return {
    action: said.one(ACTIONS, "action") ?? before.action,
    defense: said.one(DEFENSES, "defense") ?? before.defense,
    position: said.one(POSITIONS, "position") ?? before.position,
    targets: said.all("target"),
    situation: said.all("situation"),
    distance: said.one(DISTANCES, "distance") ?? before.distance,
    ticks: before.ticks,
    pushes: (["advantage", "effectDie"] as const).filter((push) => said.all("push").includes(push)),
  };
}
