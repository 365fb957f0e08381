import { onClick } from "#table/on-click.ts";
import { isTextArea, type Field } from "#foundry/elements.ts";
import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import {
  FormWindow,
  openOne,
  type Redraw,
  type WindowContext,
  type WindowRenderOptions,
} from "#table/windows.ts";
import { effectOf } from "../../actions/effects/effect-kind.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import type { SpendOptions } from "../../actions/spend/spend.ts";
import type { Effect } from "../../data/effects.ts";
import { type ActionMessage, type CompanionActor, isRitual } from "../../data/kinds.ts";
import { actorRef } from "#table/words/line.ts";
import { currentEdition } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { primaryParty, tableNumbers } from "../../state/party.ts";
import { dangerIn, endangerable } from "../../state/roll/risk.ts";
import { pointsLabel, setbackShort } from "../../words/labels.ts";
import {
  addEffect,
  characterChoices,
  type Likely,
  likelyBitten,
  prefillEffects,
  removeEffect,
  retyped,
  tableChoices,
  tablePricing,
} from "../effects/choices.ts";
import { blankEffect, type EffectChoices, effectRow, missingField } from "../effects/rows.ts";
import { type Choice } from "#table/windows/controls.ts";
import { pillarChoices } from "../parts/controls.ts";
import { templatePath } from "../parts/templates.ts";
import { momentGroups, momentLines } from "./finale-lines.ts";
import { dangerNote, offerView } from "./put-before.ts";
import { pointsInSource, rollOf, skillOf, spendFrom, whySpentOut } from "./spend-source.ts";
import { pricedNow } from "./tick-lines.ts";
import {
  labelled,
  marked,
  labelOf,
  newDraft,
  offeredTo,
  pointsAdded,
  pointsOf,
  type SpendSource,
  readDraft,
  readSpendMenu,
  type SpendDraft,
  spendGroups,
  isChosen,
  isLineOf,
  type SpendLine,
  suggestedSpends,
  takeUp,
} from "./draft.ts";
import { belowUsual } from "./usual-price.ts";

/** The GM's menu of costs: what suits the moment first, then all of it, and beside it what the chosen one does. */
export class SpendWindow extends FormWindow {
  static override readonly help: RulesPage = "spending";
  /** Other GMs spend too, rolls bring points, and clocks move while one is choosing. */
  static override readonly FOLLOWS = ["updateActor", "updateChatMessage", "deleteChatMessage"] as const;
  static override DEFAULT_OPTIONS = {
    position: { width: 820, height: 640 },
    actions: {
      spendLine: SpendWindow.#chooseLine,
      // Past the menu, for whoever would have to step through each of its lines.
      ownWords: onClick<SpendWindow>((window) =>
        window.element.querySelector<HTMLElement>(`#${CSS.escape(window.id)}-label`)?.focus(),
      ),
      addEffect: SpendWindow.#addEffect,
      endanger: SpendWindow.#endanger,
      removeEffect: SpendWindow.#removeEffect,
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/spend"), scrollable: [".tt-spend-menu", ".tt-spend-scroll"] },
  };

  readonly #source: SpendSource;
  /** The scene it was opened in: another GM may end it meanwhile. */
  readonly #scene = tableNumbers().scene;
  #menu: readonly SpendLine[] = [];
  #pillar = "";
  /** What is being made, so that a window drawn anew does not wipe it. */
  #draft: SpendDraft;
  /** The control to go to once it is drawn. */
  #wanted = "";
  /** The field that was left empty, which then says so; empty for none. */
  #missing = "";
  /** Settles when the line that was chosen last stands in the fields. */
  #chosen: Promise<unknown> = Promise.resolve();

  constructor(source: SpendSource, proposedTo: string, begun: SpendOptions | null = null) {
    super({ id: SpendWindow.idFor(source) });
    this.#source = source;
    const draft = newDraft(proposedTo || this.#roller);
    this.#draft = proposedTo === "" ? draft : { ...draft, offer: { ...draft.offer, on: true } };
    if (begun)
      this.#draft = {
        ...labelled(draft, begun.label),
        byHand: begun.points,
        effects: begun.effects ?? {},
      };
  }

  /** One window for a roll, and one for the bank. */
  static idFor(source: SpendSource): string {
    return `fates-edge-spend-${source === "bank" ? source : source.id}`;
  }

  /** Opens the menu of spends for a roll's card or for the bank. @param proposedTo the character to whom it is to be offered, by uuid; @param begun what stands there already */
  static open(source: SpendSource, proposedTo = "", begun: SpendOptions | null = null): Promise<void> {
    return openOne(this.idFor(source), () => new SpendWindow(source, proposedTo, begun));
  }

  override get title(): string {
    return localize("FATES_EDGE.Spend.Title", { unit: setbackShort(currentEdition()) });
  }

  get #points(): number {
    return pointsInSource(this.#source);
  }

  /** The character whose roll it is paid from; empty for the bank. */
  get #roller(): string {
    return this.#source === "bank" ? "" : this.#source.system.actor;
  }

  get #skill(): string {
    return skillOf(this.#source);
  }

  /** Who helped, and may be endangered with these points. */
  get #helpers(): CompanionActor[] {
    return endangerable(this.#roll);
  }

  get #roll(): ActionMessage | null {
    return rollOf(this.#source);
  }

  /** The character whom an offer is put to is likely its target, unless it is the roller. */
  #whom(): Pick<Likely, "whom"> {
    const { on, actor } = this.#draft.offer;
    return on && actor !== "" && actor !== this.#roller ? { whom: actor } : {};
  }

  /** What an effect of a spend of this name is most likely aimed at. */
  #likely(name = this.#draft.label): Likely {
    const [helper] = this.#helpers;
    return {
      ...likelyBitten(this.#roller, this.#skill, name, this.#points),
      ...this.#whom(),
      helper: helper ? uuidOf(helper) : "",
    };
  }

  protected override async context(): Promise<object> {
    if (this.#menu.length === 0) this.#menu = await readSpendMenu(currentEdition());
    const pillar = this.#pillar || (primaryParty()?.system.scene.pillar ?? "");
    const source = { points: this.#points, roller: this.#roller, skill: this.#skill, roll: this.#roll };
    const moment = { uid: this.id, menu: this.#menu, pillar, missing: this.#missing };
    const context = spendContext(this.#draft, { ...moment, ...source });
    // Nobody can trade a ritual's backlash: it affects whom the GM says.
    const mayOffer = !isRitual(this.#source);
    return { ...context, over: whySpentOut(this.#source, this.#scene), mayOffer };
  }

  /** Whether there are as many points is told while they are written. */
  protected override onInput(field: Field): void {
    if (this.#keep(field) && field.name === "price") this.redraw();
  }

  protected override onChange(field: Field): void {
    if (this.#keep(field)) this.redraw();
  }

  protected override async drawAnew(how: Redraw = {}): Promise<void> {
    const body: Redraw = { ...how, parts: ["body"] };
    await this.render(body);
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (this.#wanted === "") return;
    this.element.querySelector<HTMLElement>(`#${CSS.escape(this.#wanted)}`)?.focus();
    this.#wanted = "";
  }

  /** Takes over what the fields say. @returns whether something else in the window follows from it */
  #keep(target: Field): boolean {
    if (isTextArea(target)) return false;
    this.#missing = "";
    if (target.name === "pillar") this.#pillar = target.value;
    const draft = readDraft(this.said, this.#draft, target.name);
    this.#draft = offeredTo(draft, this.#draft.offer, characterChoices(this.#roller)[0]?.value ?? "");
    const effects = retyped(this.#draft.effects, target.name, this.#likely(draft.label));
    this.#draft = { ...this.#draft, effects };
    return target.name !== "label" && target.name !== "bargain";
  }

  /**
   * A press on a line chooses it: its words, price and effects stand beside the menu, and the next key pays. A second press on the
   * same line pays too, so that a double press does what Enter and Enter do.
   */
  static async #chooseLine(this: SpendWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const lines = [...momentLines(), ...pricedNow(this.#menu, this.#points)];
    const line = lines.find(({ id }) => isLineOf(target, id));
    if (!line) return;
    if (line.points > this.#points) return notify.warn("FATES_EDGE.Spend.NotEnough");
    if (isChosen(line, this.#draft)) {
      await this.#chosen;
      return this.fields.requestSubmit();
    }
    this.#draft = takeUp(this.#draft, line, prefillEffects(line.effects, this.#likely(line.name)));
    const mayGrow = line.orMore && line.points < this.#points;
    this.#wanted = `${this.id}-${mayGrow ? "price" : "free"}`;
    this.#chosen = this.render({ parts: ["body"] });
    await this.#chosen;
  }

  static async #addEffect(this: SpendWindow): Promise<void> {
    const { effects, key } = addEffect(this.#draft.effects, blankEffect("tick"), this.#likely());
    this.#draft = { ...this.#draft, effects };
    this.#wanted = `${this.id}-effect-${key}-type`;
    await this.render({ parts: ["body"] });
  }

  /** Somebody who helped is put in danger; which, the row then asks. */
  static async #endanger(this: SpendWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const helper = this.#helpers.find((each) => uuidOf(each) === target.dataset.helper);
    if (!helper) return;
    const danger = effectOf("endanger", { who: uuidOf(helper) });
    const { effects, key } = addEffect(this.#draft.effects, danger, this.#likely());
    const name = actorRef({ uuid: uuidOf(helper), name: helper.name });
    const draft = this.#draft.label
      ? this.#draft
      : labelled(this.#draft, { key: "FATES_EDGE.Risk.Label", data: { name } });
    this.#draft = { ...draft, effects };
    this.#wanted = `${this.id}-effect-${key}-kind`;
    await this.render({ parts: ["body"] });
  }

  static async #removeEffect(this: SpendWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const effects = removeEffect(this.#draft.effects, target.dataset.effect ?? "");
    this.#draft = { ...this.#draft, effects };
    this.#wanted = `${this.id}-add-effect`;
    await this.render({ parts: ["body"] });
  }

  protected override async send(): Promise<unknown> {
    const draft = readDraft(this.said, this.#draft, "");
    const label = draft.label.trim();
    const missing = label === "" ? `${this.id}-label` : missingField(draft.effects, this.id);
    if (missing !== "") return this.#sayMissing(missing);
    const { text = "", uuid = "", does = text } = draft.line?.name === label ? draft.line : {};
    const { on, actor, ways, bargain } = draft.offer;
    // A danger is put before whoever leads the one who is in it.
    const offer = on && !dangerIn(draft.effects) ? { actor, ways, bargain } : null;
    const said = { label: labelOf(draft), text: does, uuid };
    return spendFrom(this.#source, {
      ...said,
      offer,
      effects: draft.effects,
      points: this.said.number("price"),
    });
  }

  /** What is missing is said at its field, which one is led to. */
  async #sayMissing(field: string): Promise<void> {
    this.#missing = field;
    this.#wanted = field;
    await this.render({ parts: ["body"] });
  }
}

/** What the window is drawn for. */
interface SpendMomentAtTable {
  readonly uid: string;
  /** The id of the field that was left empty; empty for none. */
  readonly missing: string;
  readonly menu: readonly SpendLine[];
  /** The heading that was chosen, or the scene's; empty for none. */
  readonly pillar: string;
  /** Points that can be spent. */
  readonly points: number;
  /** Whose roll pays, and the skill that was rolled; both empty for the bank. */
  readonly roller: string;
  readonly skill: string;
  /** The roll itself; null for the bank. */
  readonly roll: ActionMessage | null;
}

/** The menu of spends and the one that is being made, for the template. */
function spendContext(draft: SpendDraft, moment: SpendMomentAtTable): WindowContext {
  const { uid, menu, pillar, points: budget, roller, skill, roll, missing } = moment;
  const helpers = endangerable(roll);
  const edition = currentEdition();
  const heading = pillar || "universal";
  const priced = pricedNow(menu, budget);
  const { line } = draft;
  const chosen = line && isChosen(line, draft) ? line.id : "";
  return {
    uid,
    points: budget,
    toSpend: localize("FATES_EDGE.Spend.ToSpend", { unit: setbackShort(edition) }),
    pillars: pillarChoices(heading),
    suggested: marked(suggestedSpends(priced, { pillar, skill, budget }, edition), chosen),
    groups: [
      ...momentGroups(budget, edition),
      ...spendGroups(priced, { pillar: heading, budget, edition }),
    ].map((group) => ({ ...group, lines: marked(group.lines, chosen) })),
    label: draft.label,
    text: draft.line?.name === draft.label ? draft.line.text : "",
    ...priceView(draft, budget),
    noWords: missing === `${uid}-label` ? localize("FATES_EDGE.Spend.NoWords") : "",
    rows: effectRows(draft, { uid, missing }, tableChoices(roller, helpers.map(helperChoice))),
    helpers: dangerIn(draft.effects) ? [] : helpers.map(helperChoice),
    danger: dangerNote(draft, roll),
    offer: offerView(draft.offer, roller),
  };
}

/** The points, and whether there are as many. */
function priceView(draft: SpendDraft, budget: number): object {
  const price = pointsOf(draft, tablePricing());
  const tooDear = price > budget ? localize("FATES_EDGE.Spend.Short", { points: price - budget }) : "";
  return { price, tooDear, belowUsual: belowUsual(draft, tablePricing()) };
}

function helperChoice(helper: CompanionActor): Choice {
  return { value: uuidOf(helper), label: helper.name, chosen: false };
}

function effectRows(
  draft: SpendDraft,
  place: Pick<SpendMomentAtTable, "uid" | "missing">,
  choices: EffectChoices,
): object[] {
  const pricing = tablePricing();
  const price = (effect: Effect): string => {
    const points = pointsAdded(draft, effect, pricing);
    return points === 0 ? localize("FATES_EDGE.Spend.Included") : pointsLabel(points, currentEdition());
  };
  return inOrder(draft.effects).map(([key, effect]) =>
    effectRow(key, effect, { ...place, prefix: "effects", choices, price }),
  );
}
