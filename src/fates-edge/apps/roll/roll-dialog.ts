import { doAct } from "../../actions/acts/act.ts";
import { OF_ACTORS, OF_ITEMS, OF_MESSAGES, OF_SETTINGS, type ChangeHook } from "#foundry/host.ts";
import { isInput, isTextArea, type Field } from "#foundry/elements.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { morphFields } from "#table/redraw.ts";
import { UserError } from "#table/refusals.ts";
import { FormWindow, type WindowRenderOptions } from "#table/windows.ts";
import { performRoll } from "../../actions/roll/perform-roll.ts";
import { prepareRoll, type PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";
import { currentSkills } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { exactOdds } from "../../rules/odds.ts";
import { helpFor } from "../../state/teamwork/help.ts";
import { whyNotRoll } from "../../state/rights.ts";
import { closeWithActor } from "#table/windows/actor-window.ts";
import { templatePath } from "../parts/templates.ts";
import { castOddsWords } from "./cast-odds.ts";
import { chooseSuccesses } from "./choose-successes.ts";
import { rememberRoll } from "./last-roll.ts";
import { fillOddsBar, oddsWords, rollContext, rollNotes, rollSum } from "./roll-context.ts";
import { stillAble, followersIn } from "./roll-crew.ts";
import type { Said } from "#table/said.ts";
import { MESSAGE_MODES } from "#foundry/messages.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";

/** How long the odds wait before they are read out, in milliseconds: a reader should hear the last, not each. */
const READ_OUT_AFTER = 350;

/** The window before the roll. */
export class RollDialog extends FormWindow {
  static override readonly help: RulesPage = "roll";
  /** What the GM sets, who offers help, and what the character has, is hurt by or lacks. */
  static override readonly FOLLOWS: readonly ChangeHook[] = [
    ...OF_ACTORS,
    ...OF_ITEMS,
    ...OF_MESSAGES,
    ...OF_SETTINGS,
  ];

  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 690 },
    actions: { nudge: RollDialog.#nudge, askTool: RollDialog.#askTool, unfold: RollDialog.#unfold },
  };

  static override PARTS = {
    body: { template: templatePath("apps/roll-dialog"), scrollable: [""] },
    foot: { template: templatePath("apps/roll-foot") },
  };

  /** Asks how a roll is made, with the odds in sight, and rolls. Resolves when the window is gone. */
  static async ask(actor: PcActor, options: RollOptions): Promise<void> {
    const prepared = preparedOr(actor, options, (problem) => notify.error(problem.key, problem.words));
    if (!prepared) return;
    await new Promise<void>((done) => {
      void new RollDialog(actor, prepared, done).render({ force: true });
    });
  }

  readonly #actor: PcActor;
  readonly #done: () => void;
  #values: RollOptions;
  /** What was chosen as it was last read to be drawn. */
  #shown: RollOptions | null = null;
  /** The last state that could be rolled. */
  #prepared: PreparedRoll;
  /** All edges are in sight, however many there are. */
  #unfolded = false;
  /** The fields that the player has set in this window: what stands in the others follows from the rest. */
  readonly #chosen = new Set<string>();
  #isRolling = false;
  #readOut: ReturnType<typeof setTimeout> | undefined;

  constructor(actor: PcActor, prepared: PreparedRoll, done: () => void) {
    super({ id: `fates-edge-roll-${actor.id}` });
    this.#actor = actor;
    this.#prepared = prepared;
    this.#values = prepared.options;
    this.#done = done;
  }

  override get title(): string {
    return localize("FATES_EDGE.Roll.TitleOf", { name: this.#actor.name });
  }

  protected override context(): object {
    this.#shown = this.#values;
    return rollContext(this.#actor, this.#prepared, { uid: this.id, unfolded: this.#unfolded });
  }

  /** What is there already changes only where it must: with many edges most of it stays as another skill is chosen. */
  override _replaceHTML(...[parts, content, options]: Replacing): void {
    const { body, ...others } = parts;
    const before = body && this.parts["body"];
    if (!before) return super._replaceHTML(parts, content, options);
    // What was chosen while this was being drawn would be lost under it: it is drawn once more instead.
    if (this.#shown !== this.#values) return void this.drawAnew();
    morphFields(before, body);
    super._replaceHTML(others, content, options);
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), closeWithActor(this, this.#actor)];
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#showLive();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    clearTimeout(this.#readOut);
    this.#done();
  }

  protected override onInput({ name }: Field): void {
    if (name === "dvBand") this.#takeBand();
    this.#chosen.add(name === "dvBand" ? "dv" : name);
    const pairing = name === "attribute" || name === "skill";
    const { edges, ...values } = this.#read();
    // Another pairing brings other edges: those that surely apply are ticked afresh.
    const { tags: _tags, ...guessing } = values;
    const said = name === "tag" ? { tags: this.said.all("tag") } : {};
    this.#values = pairing || !edges ? guessing : { ...values, edges, ...said };
    if (name === "skill") this.#values = { ...this.#values, attribute: this.#attributeFor(values) };
    const before = this.#prepared.tags?.join();
    const problem = this.#prepare();
    const isGuessed = before !== this.#prepared.tags?.join();
    const redrawn =
      pairing || isGuessed || ["dv", "dvBand", "ladder", "position", "tag", "rite", "weapon"].includes(name);
    if (redrawn && !problem) void this.render({ parts: ["body"] });
    else this.#showLive(problem);
  }

  /** A skill comes with its own attribute, unless the player has said which. */
  #attributeFor({ attribute, skill }: RollOptions): string {
    if (this.#chosen.has("attribute") || this.#prepared.locked.attribute) return attribute;
    return currentSkills().get(skill)?.attribute ?? attribute;
  }

  #read(): RollOptions {
    return readRollForm(this.said, this.#values, this.#chosen);
  }

  /** Thinks the roll through as it stands; says what is impossible about it, or nothing. */
  #prepare(): string {
    let problem = "";
    const prepared = preparedOr(this.#actor, this.#values, ({ key, words }) => {
      problem = localize(key, words);
    });
    if (prepared) {
      this.#prepared = prepared;
      this.#values = prepared.options;
    }
    return problem;
  }

  /**
   * Something around the roll has changed: the GM sets a difficulty, somebody offers help or takes it back, a mark comes. What is chosen
   * of it and can no longer be had falls away; the rest stays as its player has it.
   */
  protected override async drawAnew(): Promise<void> {
    if (this.#isRolling) return;
    const { help, ...values } = this.#read();
    const open = new Set(helpFor(this.#actor).map(({ id }) => id));
    const followers = stillAble(this.#actor, values.followers ?? []);
    this.#values = { ...values, followers, ...(help?.length && { help: help.filter((id) => open.has(id)) }) };
    const problem = this.#prepare();
    if (problem) this.#showLive(problem);
    else await this.render({ parts: ["body"] });
  }

  #takeBand(): void {
    const number = this.fields.elements.namedItem("dv");
    const band = this.said.get("dvBand");
    if (isInput(number) && band !== null) number.value = String(band);
  }

  /** A new line in the approach takes Shift; Enter alone rolls, as in every other field. */
  protected override onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    if (!isTextArea(event.target)) return;
    event.preventDefault();
    this.fields.requestSubmit();
  }

  #showLive(problem = ""): void {
    const { pool, die, meets: dv, ladder, forced, automatic, edition } = this.#prepared;
    const { ladderOnes } = edition;
    const odds = exactOdds({ pool: pool.size, die, dv, ladder, forced, automatic, ladderOnes });
    this.#show("sum", rollSum(this.#prepared));
    this.#show("cast", castOddsWords(this.#actor, this.#prepared, odds));
    this.#show("notes", problem || rollNotes(this.#actor, this.#prepared));
    this.#show("button", localizeCount("FATES_EDGE.Roll.Button", pool.size));
    fillOddsBar(this.element, odds);
    const button = this.element.querySelector<HTMLButtonElement>('[data-live="button"]');
    if (button) button.disabled = problem !== "" || whyNotRoll(this.#actor) !== "";
    this.#readOutLater(oddsWords(pool.size, odds, this.#actor.system.boons.value > 0));
  }

  #readOutLater(words: string): void {
    clearTimeout(this.#readOut);
    this.#readOut = setTimeout(() => this.#show("words", words), READ_OUT_AFTER);
  }

  #show(place: string, text: string): void {
    const element = this.element.querySelector(`[data-live="${place}"]`);
    if (element && element.textContent !== text) element.textContent = text;
  }

  static async #askTool(this: RollDialog, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await doAct(this.#actor, "tool", { of: dataset["tool"] ?? "", words: this.said.text("approach") });
  }

  static #nudge(this: RollDialog, _event: PointerEvent, target: HTMLElement): void {
    const field = this.fields.elements.namedItem(target.dataset.field ?? "");
    if (!isInput(field)) return;
    if (Number(target.dataset.by) > 0) field.stepUp();
    else field.stepDown();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }

  static async #unfold(this: RollDialog): Promise<void> {
    this.#unfolded = !this.#unfolded;
    await this.render({ parts: ["body"] });
  }

  protected override async send(): Promise<unknown> {
    const options = this.#read();
    const { attribute, skill } = this.#prepared.locked;
    const chooses = this.said.has("chooses");
    this.#isRolling = true;
    const message = await performRoll(
      this.#actor,
      chooses ? { ...options, chooseSuccesses } : options,
    ).finally(() => {
      this.#isRolling = false;
    });
    if (!message) return;
    await rememberRoll(this.#actor, options, attribute || skill);
    return true;
  }
}

/** The parts that were drawn, by name, and where they go. */
type Replacing = [parts: Record<string, HTMLElement>, content: HTMLElement, options: never];

function preparedOr(
  actor: PcActor,
  options: RollOptions,
  tell: (problem: UserError) => void,
): PreparedRoll | null {
  try {
    return prepareRoll(actor, options);
  } catch (problem) {
    if (!(problem instanceof UserError)) throw problem;
    tell(problem);
    return null;
  }
}

/**
 * What the dialog's form says now. A field that is locked (disabled) says nothing and stays as it was.
 * @param before the options up to now
 * @param chosen the fields that the player has set: a difficulty or a position that only follows from the scene is nobody's word
 */
function readRollForm(said: Said, before: RollOptions, chosen: ReadonlySet<string>): RollOptions {
  return {
    ...before,
    attribute: said.text("attribute", before.attribute),
    skill: said.text("skill", before.skill),
    approach: said.text("approach"),
    right: said.text("right"),
    wrong: said.text("wrong"),
    ladder: said.one(LADDERS, "ladder") ?? before.ladder ?? "basic",
    ...(chosen.has("position") && { position: said.one(POSITIONS, "position") ?? before.position ?? "" }),
    ...(chosen.has("dv") && dvIn(said, before)),
    weapon: weaponIn(said, before),
    edges: said.all("edge"),
    ...helpIn(said),
    ...followersIn(said),
    setup: said.text("setup", before.setup),
    target: said.text("target", before.target),
    art: said.text("art", before.art),
    rite: said.has("rite"),
    leverage: said.text("leverage", before.leverage),
    met: said.all("met"),
    harm: said.has("harm"),
    epic: said.has("epic"),
    boonForPosition: said.has("boonForPosition"),
    // Whatever is no whole number of dice is refused by name, not passed over.
    assist: Math.max(0, said.number("assist")),
    situational: said.number("situational"),
    mode: said.one(MESSAGE_MODES, "mode") ?? before.mode ?? "public",
  };
}

/** With what it is made; as long as nobody has chosen, nobody has said. */
function weaponIn(said: Said, { weapon }: RollOptions): string | undefined {
  const chosen = said.text("weapon", "none");
  return chosen === "none" ? weapon : chosen;
}

/** An empty field leaves the difficulty open; what is no difficulty leaves it as it was. */
function dvIn(said: Said, { dv }: RollOptions): Pick<RollOptions, "dv"> {
  const written = said.text("dv", "NaN");
  if (written === "") return { dv: null };
  const value = Number(written);
  if (Number.isInteger(value)) return { dv: Math.max(1, value) };
  return dv === undefined ? {} : { dv };
}

/** Whose help was chosen; without anybody who offers some, nothing is said of it. */
function helpIn(said: Said): Pick<RollOptions, "help"> {
  const chosen = ["helper", "describer"].flatMap((name) => said.all(name));
  return chosen.length === 0 ? {} : { help: chosen.filter((id) => id !== "") };
}
