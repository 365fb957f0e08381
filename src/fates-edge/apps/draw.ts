import { isInput, isSelect, isTextArea } from "../../foundry/elements.ts";
import { followHooks } from "../../foundry/host.ts";
import { localize, localizeCount } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import { renderWhenReleased } from "../../table/redraw.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "../../table/windows.ts";
import { abandonDraw, beginDraw, redraw } from "../actions/draw.ts";
import { briefEffect } from "../actions/effects/brief.ts";
import { inOrder } from "../actions/effects/plan.ts";
import { revealDraw } from "../actions/reveal-draw.ts";
import type { Effect, Effects } from "../data/effects.ts";
import type { ActionMessage } from "../data/kinds.ts";
import { dividendCards, dividendXp } from "../rules/advancement/session.ts";
import { exampleFor } from "../rules/mundane.ts";
import { suggestEffects } from "../rules/spends.ts";
import type { PendingDraw } from "../state/draws.ts";
import { tableNumbers } from "../state/party.ts";
import { firstWords } from "../words/labels.ts";
import {
  addEffect,
  type Likely,
  likelyBitten,
  removeEffect,
  retyped,
  tableChoices,
} from "./effects/choices.ts";
import { blankEffect, effectRow, readEffects, UNCHOSEN } from "./effects/rows.ts";
import { templatePath } from "./parts/templates.ts";
import { sceneOver } from "./scene/scene-words.ts";

declare module "fvtt-types/configuration" {
  namespace Hooks {
    interface HookConfig {
      "fatesEdge.drawChanged": (message: string, draw: PendingDraw | null) => void;
    }
  }
}

/** Cards that only their GM has seen, and the one twist they make together. */
export class DrawWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 680, height: 580 },
    window: { title: "FATES_EDGE.Draw.Title" },
    form: { handler: DrawWindow.#reveal },
    actions: {
      redraw: DrawWindow.#redraw,
      putBack: DrawWindow.#putBack,
      suggestEffect: DrawWindow.#suggestEffect,
      addEffect: DrawWindow.#addEffect,
      removeEffect: DrawWindow.#removeEffect,
    },
  };

  static override PARTS = { body: { template: templatePath("apps/draw"), scrollable: [""] } };

  readonly #message: ActionMessage;
  /** The scene it was opened in: another GM may end it meanwhile. */
  readonly #scene = tableNumbers().scene;
  #draw: PendingDraw;
  #watch = 0;
  #unfollow = (): void => undefined;
  /** The GM's own words; null while the cards' words stand. */
  #twist: string | null = null;
  #effects: Effects = {};
  /** The player takes the cards as drawn (SRD 5.1). */
  #asDrawn = true;
  /** The control to go to once it is drawn. */
  #wanted = "";

  constructor(message: ActionMessage, draw: PendingDraw) {
    super({ id: DrawWindow.idFor(message) });
    this.#message = message;
    this.#draw = draw;
  }

  /** One window for a roll. */
  static idFor(message: ActionMessage): string {
    return `fates-edge-draw-${message.id}`;
  }

  /** Draws for a roll, or takes up this GM's own draw again, and shows it to this GM alone. */
  static async open(message: ActionMessage): Promise<void> {
    const draw = await beginDraw(message);
    if (draw) await openOne(this.idFor(message), () => new DrawWindow(message, draw));
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { cards, twist } = this.#draw;
    const leading = cards.findIndex(({ suit, rank }) => suit === twist.suit && rank === twist.leading.rank);
    const words = { domain: domain(twist.domain), severity: severity(twist.severity) };
    return {
      uid: this.id,
      cards: cards.map((card, index) => ({
        ...card,
        index,
        domain: domain(card.domain),
        severity: severity(card.severity),
        leads: index === leading && cards.length > 1,
        anyLabel: localize("FATES_EDGE.Draw.AnotherFor", { name: card.name }),
        suitLabel: localize("FATES_EDGE.Draw.SameSuitFor", { name: card.name }),
      })),
      ...{ dividend: dividendWords(this.#draw), asDrawn: this.#asDrawn },
      over: sceneOver(this.#scene),
      twist: this.#twist ?? twistWords(this.#draw),
      together: cards.length > 1 ? localize("FATES_EDGE.Draw.Together", words) : "",
      ...drawEffects({ draw: this.#draw, roll: this.#message.system, effects: this.#effects, uid: this.id }),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#watch = Hooks.on("fatesEdge.drawChanged", (id, draw) => this.#changed(id, draw));
    const draw = renderWhenReleased(this.element, () => void this.render());
    this.#unfollow = followHooks(["updateActor"], () => {
      if (tableNumbers().scene !== this.#scene) draw();
    });
    this.element.addEventListener("input", (event) => this.#keep(event));
    this.element.addEventListener("change", (event) => {
      if (this.#keep(event)) draw();
    });
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#wanted === "") return;
    this.element.querySelector<HTMLElement>(`#${CSS.escape(this.#wanted)}`)?.focus();
    this.#wanted = "";
  }

  /** Takes over what the fields say. @returns whether something else in the window follows from it */
  #keep({ target }: Event): boolean {
    const form = new FormData(this.fields);
    if (isTextArea(target)) this.#twist = String(form.get("twist") ?? "");
    if (!(isInput(target) || isSelect(target))) return false;
    if (target.name === "asDrawn" && isInput(target)) this.#asDrawn = target.checked;
    this.#effects = retyped(readEffects(form, "effects", this.#effects), target.name, this.#likely);
    return target.name.endsWith(".type");
  }

  get #likely(): Likely {
    const { actor, skill } = this.#message.system;
    return likelyBitten(actor, skill);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    Hooks.off("fatesEdge.drawChanged", this.#watch);
    this.#unfollow();
  }

  #changed(id: string, draw: PendingDraw | null): void {
    if (id !== this.#message.id) return;
    if (!draw) return void this.close();
    this.#draw = draw;
    void this.render();
  }

  static async #redraw(this: DrawWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const how = target.dataset.how === "suit" ? "suit" : "any";
    await redraw(this.#message, Number(target.dataset.index), how);
  }

  static async #putBack(this: DrawWindow): Promise<void> {
    if (await abandonDraw(this.#message)) await this.close();
  }

  /** One of the effects that suit the cards, filled in as far as it can be guessed. */
  static async #suggestEffect(this: DrawWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const outline = suggestedFor(this.#draw)[Number(target.dataset.index)];
    if (outline) await this.#add(outline);
  }

  static async #addEffect(this: DrawWindow): Promise<void> {
    await this.#add(blankEffect("tick"));
  }

  async #add(effect: Effect): Promise<void> {
    const { effects, key } = addEffect(this.#effects, effect, this.#likely);
    this.#effects = effects;
    this.#wanted = `${this.id}-effect-${key}-type`;
    await this.render();
  }

  static async #removeEffect(this: DrawWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#effects = removeEffect(this.#effects, target.dataset.effect ?? "");
    this.#wanted = `${this.id}-add-effect`;
    await this.render();
  }

  static async #reveal(this: DrawWindow): Promise<void> {
    const twist = String(new FormData(this.fields).get("twist") ?? "").trim();
    if (twist === "") return notify.warn("FATES_EDGE.Draw.NoTwist");
    const asDrawn = new FormData(this.fields).has("asDrawn");
    if (await revealDraw(this.#message, twist, this.#effects, asDrawn)) await this.close();
  }
}

/** A first wording of the twist: what the cards whisper, the worst of them first. */
function twistWords({ cards, twist: { leading } }: PendingDraw): string {
  const leads = ({ suit, rank }: PendingDraw["cards"][number]): boolean =>
    suit === leading.suit && rank === leading.rank;
  const worstFirst = [...cards.filter(leads), ...cards.filter((card) => !leads(card))];
  return worstFirst.map(({ prompt }) => prompt).join(" ");
}

/** What taking the cards as drawn is worth; empty where there is no face card and no ace. */
function dividendWords({ cards }: PendingDraw): string {
  const xp = dividendXp(dividendCards(cards.map(({ rank }) => rank)));
  return xp === 0 ? "" : localize("FATES_EDGE.Draw.AsDrawn", { xp });
}

function domain(name: string): string {
  return localize(`FATES_EDGE.Domain.${name}`);
}

function severity(name: string): string {
  return localize(`FATES_EDGE.Severity.${name}`);
}

/** What a draw's window shows of effects. */
interface DrawMoment {
  readonly draw: PendingDraw;
  /** The roll that was drawn for. */
  readonly roll: Pick<ActionMessage["system"], "actor" | "skill" | "skillLabel">;
  readonly effects: Effects;
  readonly uid: string;
}

/** The effects chosen so far, those that suit the cards, and the skill's own example of how bad it is (SRD 21.3). */
function drawEffects({ draw, roll, effects, uid }: DrawMoment): object {
  const choices = tableChoices(roll.actor);
  const words = { say: localize, count: localizeCount };
  return {
    rows: inOrder(effects).map(([key, effect]) =>
      effectRow(key, effect, { uid, prefix: "effects", choices }),
    ),
    suggested: suggestedFor(draw).map((effect, index) => {
      const label = briefEffect(effect, UNCHOSEN, words);
      return { index, label, add: localize("FATES_EDGE.Effect.AddThis", { effect: label }) };
    }),
    example: exampleWords(draw, roll),
  };
}

/** The effects that suit a draw's leading card, the likeliest first; a clock it opens is called after the card's words. */
function suggestedFor({ twist, cards }: PendingDraw): Effect[] {
  const { suit, rank } = twist.leading;
  const prompt = cards.find((card) => card.suit === suit && card.rank === rank)?.prompt ?? "";
  return suggestEffects(twist).map(({ type, amount, who, size }) => {
    const name = type === "open" ? firstWords(prompt, 40) : "";
    return { ...blankEffect(type), amount: Math.max(1, amount), who, size, name };
  });
}

function exampleWords({ twist }: PendingDraw, { skill, skillLabel }: DrawMoment["roll"]): string {
  const keys = twist.domains.map((one) => exampleFor(skill, twist.severity, one));
  const key = keys.find((known) => known !== null);
  return key
    ? localize("FATES_EDGE.Draw.Example", {
        skill: skillLabel,
        example: localize(`FATES_EDGE.Mundane.${key}`),
      })
    : "";
}
