import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { currentMode, MESSAGE_MODES } from "#foundry/messages.ts";
import type { Said } from "#table/said.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { openOne } from "#table/windows.ts";
import { performRoll } from "../actions/perform-roll.ts";
import { statePlan } from "../actions/plan.ts";
import { templatePath } from "../data/game.ts";
import { type FighterActor, isHero } from "../data/kinds.ts";
import { PAYERS } from "../data/message/roll.ts";
import { setting } from "../data/settings.ts";
import { TIER_MAX } from "../rules/crew/tier.ts";
import { type Action, ACTIONS, ACTIONS_OF, ATTRIBUTES } from "../rules/roll/actions.ts";
import { PUSHES } from "../rules/roll/bonus.ts";
import { EFFECT_LEVELS, FACTORS } from "../rules/roll/effect.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { mayTrade, TRADES } from "../rules/roll/settle.ts";
import { giftKind, giftsFor } from "../state/gifts.ts";
import { openingStake } from "../state/opening.ts";
import { readStake } from "../state/plan.ts";
import { applyingTo, usuallyApplying } from "../state/roller.ts";
import { nameNow } from "../state/rights.ts";
import { dieName, label } from "../words/labels.ts";
import { payersOf } from "./attack-window.ts";
import {
  assistantsFor,
  chancesByPosition,
  oddsOf,
  planOf,
  type RollAsk,
  type RollDraft,
  settledDraft,
  stakeWords,
} from "./roll-draft.ts";
import { effectLine } from "../words/roll.ts";
import { openingWords } from "./asking.ts";

const MORE_MAX = 9;

/** Opens the window before a roll; one that is open for the same actor makes room for what is asked now. */
export function openRoll(actor: FighterActor, ask?: RollAsk): Promise<void> {
  const make = (): RollWindow => new RollWindow(actor, ask);
  return openOne(RollWindow.idFor(actor), make, async (open) => {
    await open.close();
    await make().render({ force: true });
  });
}

/** What somebody does, at what risk, with what laid on it, and the exact odds of it all. */
class RollWindow extends ActorWindow<FighterActor> {
  static override readonly help: string = "action";
  static override readonly FOLLOWS = ["updateActor", "updateItem"] as const;
  static override DEFAULT_OPTIONS = {
    id: "beacon-road-roll",
    window: { title: "BEACON_ROAD.Roll.Title" },
    position: { width: 620 },
    actions: { statePlan: RollWindow.#statePlan },
  };
  static override PARTS = {
    body: { template: templatePath("apps/roll"), scrollable: [""] },
    odds: { template: templatePath("apps/roll-odds") },
    foot: { template: templatePath("apps/roll-foot") },
  };

  readonly ask: RollAsk;
  #draft: RollDraft;

  constructor(actor: FighterActor, ask: RollAsk = {}) {
    super(actor);
    this.ask = ask;
    this.#draft = {
      ...(ask.stake ?? readStake(openingStake(actor))),
      action: ask.action ?? bestAction(actor),
      trade: "",
      pushes: [],
      paidBy: "stress",
      helper: ask.helper ?? "",
      bargain: "",
      applies: usuallyApplying(actor),
      gifts: [],
      more: 0,
      goal: ask.goal ?? "",
    };
  }

  static override idFor(actor: FighterActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${actor.uuid.replaceAll(".", "-")}`;
  }

  override get title(): string {
    return localize("BEACON_ROAD.Roll.Title", { name: nameNow(this.actor) });
  }

  protected override context(): object {
    const { actor, ask } = this;
    const draft = this.#draft;
    return {
      draft,
      columns: ATTRIBUTES.map((attribute) => ({
        label: `${label.attribute(attribute)} ${dieName(actor.system.dice[attribute])}`,
        actions: choicesOf(ACTIONS_OF[attribute], draft.action, label.action).map((choice) => ({
          ...choice,
          dots: actor.system.actions[choice.value as Action],
          hint: localize(`BEACON_ROAD.ActionHint.${choice.value}`),
        })),
      })),
      fixed: ask.action !== undefined && !ask.free,
      actionName: label.action(draft.action),
      ...stakeContext(actor, ask, draft),
      ...bonusContext(actor, ask, draft),
      applying: [...applyingRows(actor, draft), ...giftRows(actor, ask, draft)],
      moreMax: MORE_MAX,
      modes: choicesOf(MESSAGE_MODES, currentMode(), (mode) => localize(`BEACON_ROAD.Mode.${mode}`)),
      mayState: mayState(actor, ask),
      odds: oddsOf(actor, ask, draft),
      effectLine: effectLine(settledDraft(actor, ask, draft)),
    };
  }

  /** Takes up what stands in the form, and tells the odds of it. */
  protected override onInput(field: Field): void {
    this.#draft = draftIn(this.said, this.#draft, this.ask);
    const redraws = ["action", "trade", "push", "bargain", "effect", "position"];
    void this.render(
      redraws.includes(field.name) || field.name.startsWith("factor-") ? {} : { parts: ["odds"] },
    );
  }

  protected override async send(): Promise<unknown> {
    const { actor, ask, said } = this;
    const draft = draftIn(said, this.#draft, ask);
    return performRoll(actor, planOf(actor, ask, draft), said.one(MESSAGE_MODES, "mode") ?? "public");
  }

  /** Says what the hero is up to, for the GM to set what is at stake. */
  static async #statePlan(this: RollWindow, event: Event): Promise<void> {
    // It is the form's first button, which Enter presses, and sends nothing.
    event.preventDefault();
    const { action, goal } = draftIn(this.said, this.#draft, this.ask);
    if (await statePlan(this.actor, { action, goal })) await this.close();
  }
}

/** The action that somebody is best at. */
function bestAction({ system }: FighterActor): Action {
  return ACTIONS.reduce((best, one) => (system.actions[one] > system.actions[best] ? one : best));
}

/** Whether a player says first what their hero is up to: where the table talks it through, and nothing is set yet. */
function mayState(actor: FighterActor, ask: RollAsk): boolean {
  return setting("conversation") && !game.user.isGM && isHero(actor) && !ask.asked;
}

function stakeContext(actor: FighterActor, ask: RollAsk, draft: RollDraft): object {
  const chances = chancesByPosition(actor, ask, draft);
  return {
    stakeFixed: ask.stake !== undefined,
    stakeWords: stakeWords(ask, draft),
    opening: ask.stake ? "" : openingWords(actor),
    positions: choicesOf(POSITIONS, draft.position, (one) => localize(`BEACON_ROAD.Position.${one}`)).map(
      (choice) => ({ ...choice, chance: chances[choice.value as RollDraft["position"]] }),
    ),
    effects: choicesOf(EFFECT_LEVELS, draft.effect, (one) => localize(`BEACON_ROAD.Effect.${one}`)),
    tierMax: TIER_MAX,
    factors: FACTORS.map((factor) => ({
      name: `factor-${factor}`,
      label: localize(`BEACON_ROAD.Factor.${factor}`),
      hint: localize(`BEACON_ROAD.FactorHint.${factor}`),
      choices: ["1", "0", "-1"].map((value) => ({
        value,
        label: localize(`BEACON_ROAD.Ahead.${FACTOR_WORDS[value] ?? "level"}`),
        chosen: String(draft.factors[factor]) === value,
      })),
    })),
    trades: TRADES.map((value) => ({
      value,
      label: localize(`BEACON_ROAD.Trade.${value === "" ? "none" : value}`),
      chosen: draft.trade === value,
      disabled: value !== "" && !mayTrade({ stake: draft, factors: draft.factors }, value),
    })),
  };
}

const FACTOR_WORDS: Readonly<Record<string, string>> = { "1": "ahead", "0": "level", "-1": "behind" };

function bonusContext(actor: FighterActor, ask: RollAsk, draft: RollDraft): object {
  if (!isHero(actor)) return { isHero: false };
  const { stress, limits } = actor.system;
  const payers = payersOf(actor, draft.paidBy);
  const helpers = assistantsFor(actor);
  const offered = ask.helper ? helpers.filter(({ value }) => value !== ask.helper) : helpers;
  const name = findName(ask.helper);
  return {
    isHero: true,
    pushes: PUSHES.filter((push) => push !== "effectDie").map((value) => ({
      value,
      label: localize(`BEACON_ROAD.Push.${value}`),
      ticked: draft.pushes.includes(value),
      disabled: value === "advantage" && draft.bargain !== "",
    })),
    payers,
    hasPayers: payers.length > 1,
    stress: localize("BEACON_ROAD.Roll.Stress", { value: stress.value, max: limits.stress }),
    helpers: choicesOf(
      [...(ask.helper ? [ask.helper] : []), ...offered.map(({ value }) => value)],
      draft.helper,
      (uuid) => (uuid === ask.helper ? name : (helpers.find(({ value }) => value === uuid)?.label ?? "")),
      localize("BEACON_ROAD.Roll.Nobody"),
    ),
    hasHelpers: helpers.length > 0 || ask.helper !== undefined,
    bargains: bargainsOf(ask, draft),
  };
}

/** Fiend's bargains that were offered, each to be taken, and none of them; nothing where none was offered. */
function bargainsOf({ bargains = [] }: RollAsk, draft: RollDraft): object[] {
  const none = localize("BEACON_ROAD.Roll.NoBargain");
  const open = bargains.length === 0 ? [] : ["", ...new Set(bargains)];
  return open.map((value) => ({ value, label: value || none, chosen: value === draft.bargain }));
}

function findName(uuid: string | undefined): string {
  return game.actors.contents.find((actor) => actor.uuid === uuid)?.name ?? "";
}

/** Abilities that may serve this roll, each a tick. */
function giftRows(actor: FighterActor, ask: RollAsk, { action, gifts }: RollDraft): object[] {
  return giftsFor(actor, ask.kind ?? "action", action).map(({ rule, name }) => ({
    id: `gift-${rule}`,
    ticked: gifts.includes(rule),
    label: name,
    note: localize(`BEACON_ROAD.Gift.Roll.${giftKind(rule)}`),
  }));
}

function applyingRows(actor: FighterActor, { applies }: RollDraft): object[] {
  return applyingTo(actor).map(({ id, when, level, words, further }) => {
    const status = further?.from ?? "";
    const says = when === "harm" ? "harm" : when;
    return {
      id,
      ticked: applies.includes(id),
      label: localize(`BEACON_ROAD.Applies.${says}`, {
        words: words || localize(`BEACON_ROAD.HarmLevel.${level || 1}`),
        status: status === "" ? "" : localize(`BEACON_ROAD.Status.${status}`),
      }),
      note: when === "harm" ? localize(`BEACON_ROAD.HarmDoes.${level}`) : "",
    };
  });
}

/** Reads the form; what it does not hold stays as it was. */
function draftIn(said: Said, before: RollDraft, ask: RollAsk): RollDraft {
  const bargain = said.words("bargain");
  const pushes = PUSHES.filter((push) => said.all("push").includes(push));
  return {
    action: said.one(ACTIONS, "action") ?? before.action,
    ...(ask.stake ?? stakeIn(said, before)),
    trade: said.one(TRADES, "trade") ?? before.trade,
    pushes: bargain === "" ? pushes : pushes.filter((push) => push !== "advantage"),
    paidBy: said.one(PAYERS, "paidBy") ?? before.paidBy,
    helper: said.text("helper", before.helper),
    bargain,
    applies: said.all("applies"),
    gifts: said.all("applies").flatMap((id) => (id.startsWith("gift-") ? [id.slice(5)] : [])),
    more: clamped(said.number("more"), -MORE_MAX, MORE_MAX),
    goal: said.text("goal", before.goal),
  };
}

function stakeIn(
  said: Said,
  before: RollDraft,
): Pick<RollDraft, "position" | "effect" | "factors" | "against"> {
  const factor = (name: (typeof FACTORS)[number]): number =>
    said.has(`factor-${name}`) ? clamped(said.number(`factor-${name}`), -1, 1) : before.factors[name];
  return {
    position: said.one(POSITIONS, "position") ?? before.position,
    effect: said.one(EFFECT_LEVELS, "effect") ?? before.effect,
    factors: { potency: factor("potency"), quality: factor("quality"), scale: factor("scale") },
    against: said.has("against") ? clamped(said.number("against"), 0, TIER_MAX) : before.against,
  };
}

function clamped(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(most, Math.max(least, value))) : 0;
}
