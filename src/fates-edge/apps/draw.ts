import { onClick } from "#table/on-click.ts";
import { isTextArea, pageSize, type Field } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne, type WindowRenderOptions } from "#table/windows.ts";
import { abandonDraw, beginDraw, redraw } from "../actions/deck/draw.ts";
import { briefEffect } from "../actions/effects/brief.ts";
import { inOrder } from "../actions/effects/plan.ts";
import { revealDraw } from "../actions/deck/reveal-draw.ts";
import type { Effect, Effects } from "../data/effects.ts";
import type { ActionMessage } from "../data/kinds.ts";
import { skillLabel } from "../words/skills.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { dividendCards, dividendXp } from "../rules/advancement/session.ts";
import { exampleFor } from "../rules/mundane.ts";
import { suggestEffects } from "../rules/spends.ts";
import { type PendingDraw, readAlone, type Redraw, followDraws } from "../state/deck/draws.ts";
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
import { isMagic } from "../state/magic/working.ts";
import { keepWithinPage } from "#table/windows/clear-place.ts";
import { backlashTheme } from "../words/spells.ts";
import { oneBody } from "./parts/templates.ts";
import { sceneOver } from "./scene/scene-words.ts";

/** What a draw is for, and what its GM can do while nobody else has seen it. */
export interface DrawSource {
  /** Under what it is kept, and its window too. */
  readonly key: string;
  /** The roll that it is for; nobody's where there is none. */
  readonly roll: DrawnFor;
  /** What it costs, or why it costs nothing; empty for a roll's own points. */
  readonly note: string;
  /** Only one of the cards applies. */
  readonly oneApplies: boolean;
  /** Texture alone: one mild card, which changes nothing (SRD 16.12). */
  readonly isTexture: boolean;
  redraw(index: number, how: Redraw): Promise<unknown>;
  putBack(): Promise<boolean>;
  reveal(twist: string, effects: Effects, chosen: DrawChoice): Promise<boolean>;
}

type DrawnFor = Pick<ActionMessage["system"], "actor" | "skill"> &
  Partial<Pick<ActionMessage["system"], "spell" | "working">>;

/** What else is chosen with a draw: its player takes it as drawn (SRD 5.1); the place of the one card that applies. */
export interface DrawChoice {
  readonly asDrawn: boolean;
  readonly applies: number;
}

/** A draw for the points of a roll. */
function drawForRoll(message: ActionMessage): DrawSource {
  return {
    key: message.id ?? "",
    roll: message.system,
    note: "",
    oneApplies: false,
    isTexture: false,
    redraw: (index, how) => redraw(message, index, how),
    putBack: () => abandonDraw(message),
    reveal: (twist, effects, { asDrawn }) => revealDraw(message, twist, effects, asDrawn),
  };
}

/** Cards that only their GM has seen, and the one twist they make together. */
export class DrawWindow extends FormWindow {
  static override readonly help: RulesPage = "setbacks";
  static override DEFAULT_OPTIONS = {
    position: { width: 680, height: 580 },
    window: { title: "FATES_EDGE.Draw.Title" },
    actions: {
      redraw: DrawWindow.#redraw,
      putBack: DrawWindow.#putBack,
      suggestEffect: DrawWindow.#suggestEffect,
      addEffect: onClick<DrawWindow>((window) => window.#add(blankEffect("tick"))),
      removeEffect: DrawWindow.#removeEffect,
    },
  };

  static override PARTS = oneBody("apps/draw");

  readonly #source: DrawSource;
  /** The scene it was opened in: another GM may end it meanwhile. */
  readonly #scene = tableNumbers().scene;
  #draw: PendingDraw;
  /** The GM's own words; null while the cards' words stand. */
  #twist: string | null = null;
  #effects: Effects = {};
  #chosen: DrawChoice = { asDrawn: true, applies: 0 };
  /** The control to go to once it is drawn. */
  #wanted = "";

  constructor(source: DrawSource, draw: PendingDraw) {
    super({ id: DrawWindow.idFor(source.key) });
    this.#source = source;
    this.#draw = draw;
  }

  /** One window for a roll. */
  static idFor(key: string): string {
    return `fates-edge-draw-${key}`;
  }

  /** Draws for a roll, or takes up this GM's own draw again, and shows it to this GM alone. */
  static async open(message: ActionMessage): Promise<void> {
    const draw = await beginDraw(message);
    if (draw) await this.show(drawForRoll(message), draw);
  }

  /** Shows a draw to this GM alone. */
  static async show(source: DrawSource, draw: PendingDraw): Promise<void> {
    await openOne(this.idFor(source.key), () => new DrawWindow(source, draw));
  }

  /** The draw as it counts: all of its cards, or the one that applies. */
  get #counted(): PendingDraw {
    return this.#source.oneApplies ? readAlone(this.#draw, this.#chosen.applies) : this.#draw;
  }

  protected override context(): object {
    const { note, roll, oneApplies, isTexture } = this.#source;
    const counted = this.#counted;
    const { twist } = counted;
    const isRoll = roll.actor !== "";
    return {
      note,
      oneApplies,
      isTexture,
      mayKeepSuit: !isTexture,
      cards: this.#cards(twist),
      dividend: isRoll ? dividendWords(this.#draw) : "",
      asDrawn: this.#chosen.asDrawn,
      over: isRoll ? sceneOver(this.#scene) : "",
      twist: this.#twist ?? twistWords(counted),
      together: counted.cards.length > 1 ? togetherWords(twist) : "",
      ...drawEffects({ draw: counted, roll, effects: this.#effects, uid: this.id }),
    };
  }

  #cards(twist: PendingDraw["twist"]): object[] {
    const { cards } = this.#draw;
    const leading = cards.findIndex(({ suit, rank }) => suit === twist.suit && rank === twist.leading.rank);
    return cards.map((card, index) => ({
      ...card,
      index,
      domain: domain(card.domain),
      severity: severity(card.severity),
      leads: index === leading && cards.length > 1,
      applies: index === this.#chosen.applies,
      appliesLabel: localize("FATES_EDGE.Draw.AppliesFor", { name: card.name }),
      anyLabel: localize("FATES_EDGE.Draw.AnotherFor", { name: card.name }),
      suitLabel: localize("FATES_EDGE.Draw.SameSuitFor", { name: card.name }),
    }));
  }

  protected override follows(): (() => void)[] {
    const scene = followHooks(["updateActor"], () => {
      if (tableNumbers().scene !== this.#scene) this.redrawForChange();
    });
    return [...super.follows(), followDraws(this.#source.key, (draw) => this.#drawn(draw)), scene];
  }

  protected override onInput(field: Field): void {
    this.#keep(field);
  }

  protected override onChange(field: Field): void {
    if (this.#keep(field)) this.redraw();
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#wanted === "") return;
    this.element.querySelector<HTMLElement>(`#${CSS.escape(this.#wanted)}`)?.focus();
    this.#wanted = "";
    this.#grow();
  }

  /** As high as what it shows where the page has room, so that an effect that was added is seen whole. */
  #grow(): void {
    const { element } = this;
    const body = element.querySelector(".tt-draw");
    const hidden = body ? body.scrollHeight - body.clientHeight : 0;
    const room = pageSize(element.ownerDocument).height;
    if (hidden > 0) this.setPosition({ height: Math.min(room, element.offsetHeight + hidden) });
    keepWithinPage(this);
    element.ownerDocument.activeElement?.closest(".tt-effect")?.scrollIntoView({ block: "nearest" });
  }

  /** Takes over what the fields say. @returns whether something else in the window follows from it */
  #keep(target: Field): boolean {
    const { said } = this;
    if (isTextArea(target)) {
      this.#twist = said.text("twist");
      return false;
    }
    const applies = said.number("applies");
    this.#chosen = { asDrawn: said.has("asDrawn"), applies };
    this.#effects = retyped(readEffects(said, "effects", this.#effects), target.name, this.#likely);
    return target.name === "applies" || target.name.endsWith(".type");
  }

  get #likely(): Likely {
    const { actor, skill } = this.#source.roll;
    return likelyBitten(actor, skill);
  }

  #drawn(draw: PendingDraw | null): void {
    if (!draw) return void this.close();
    this.#draw = draw;
    void this.render();
  }

  static async #redraw(this: DrawWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const how = target.dataset.how === "suit" ? "suit" : "any";
    await this.#source.redraw(Number(target.dataset.index), how);
  }

  static async #putBack(this: DrawWindow): Promise<void> {
    if (await this.#source.putBack()) await this.close();
  }

  /** One of the effects that suit the cards, filled in as far as it can be guessed. */
  static async #suggestEffect(this: DrawWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const outline = suggestedFor(this.#counted)[Number(target.dataset.index)];
    if (outline) await this.#add(outline);
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

  protected override send(): unknown {
    const { said } = this;
    const twist = said.words("twist");
    if (twist === "") return notify.warn("FATES_EDGE.Draw.NoTwist");
    const chosen = { asDrawn: said.has("asDrawn"), applies: this.#chosen.applies };
    return this.#source.reveal(twist, this.#effects, chosen);
  }
}

function togetherWords(twist: PendingDraw["twist"]): string {
  const words = { domain: domain(twist.domain), severity: severity(twist.severity) };
  return localize("FATES_EDGE.Draw.Together", words);
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
  readonly roll: DrawnFor;
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
    against: isMagic({ spell: "", working: "", ...roll })
      ? backlashTheme(roll.skill, draw.twist.severity)
      : "",
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

function exampleWords({ twist }: PendingDraw, { skill }: DrawMoment["roll"]): string {
  const keys = twist.domains.map((one) => exampleFor(skill, twist.severity, one));
  const key = keys.find((known) => known !== null);
  return key
    ? localize("FATES_EDGE.Draw.Example", {
        skill: skill === "" ? "" : skillLabel(skill),
        example: localize(`FATES_EDGE.Mundane.${key}`),
      })
    : "";
}
