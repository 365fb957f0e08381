import { idOf } from "../../../foundry/documents.ts";
import { isHTMLElement, isInput, isTextArea } from "../../../foundry/elements.ts";
import { localize, localizeCount } from "../../../foundry/i18n.ts";
import { MESSAGE_MODES } from "../../../foundry/messages.ts";
import { notify } from "../../../foundry/notify.ts";
import { morphFields } from "../../../table/redraw.ts";
import { UserError } from "../../../table/refusals.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "../../../table/windows.ts";
import { performRoll } from "../../actions/perform-roll.ts";
import { prepareRoll } from "../../actions/prepare-roll.ts";
import type { PreparedRoll, RollOptions } from "../../actions/roll-options.ts";
import type { PcActor } from "../../data/kinds.ts";
import { changeSetting, setting } from "../../data/settings.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { exactOdds } from "../../rules/odds.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { helpFor } from "../../state/help.ts";
import { canRoll } from "../../state/rights.ts";
import { templatePath } from "../parts/templates.ts";
import { castOddsWords } from "./cast-odds.ts";
import { chooseSuccesses } from "./choose-successes.ts";
import { fillOddsBar, oddsWords, rollContext, rollNotes, rollSum } from "./roll-context.ts";
import { followersIn, stillAble } from "./roll-crew.ts";
import { watchRoll } from "./roll-help.ts";

/** How long the odds wait before they are read out, in milliseconds: a reader should hear the last, not each. */
const READ_OUT_AFTER = 350;

/** Asks how a roll is made, with the odds in sight, and rolls. Resolves when the window is gone. */
export async function promptRoll(actor: PcActor, options: RollOptions): Promise<void> {
  const prepared = preparedOr(actor, options, (problem) => notify.error(problem.key, problem.words));
  if (!prepared) return;
  await new Promise<void>((done) => {
    void new RollDialog(actor, prepared, done).render({ force: true });
  });
}

/** The window before the roll. */
class RollDialog extends FormWindow {
  static override readonly help: RulesPage = "roll";
  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 690 },
    form: { handler: RollDialog.#roll },
    actions: { nudge: RollDialog.#nudge, unfold: RollDialog.#unfold },
  };

  static override PARTS = {
    body: { template: templatePath("apps/roll-dialog"), scrollable: [""] },
    foot: { template: templatePath("apps/roll-foot") },
  };

  readonly #actor: PcActor;
  readonly #done: () => void;
  #values: RollOptions;
  /** The last state that could be rolled. */
  #prepared: PreparedRoll;
  /** All edges are in sight, however many there are. */
  #unfolded = false;
  #readOut: ReturnType<typeof setTimeout> | undefined;
  #unwatch: () => void = () => undefined;

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

  override async _prepareContext(): Promise<WindowContext> {
    return rollContext(this.#actor, this.#prepared, { uid: this.id, unfolded: this.#unfolded });
  }

  /** What is there already changes only where it must: with many edges most of it stays as another skill is chosen. */
  override _replaceHTML(...[parts, content, options]: Replacing): void {
    const { body, ...others } = parts;
    const before = body && this.parts["body"];
    if (!before) return super._replaceHTML(parts, content, options);
    morphFields(before, body);
    super._replaceHTML(others, content, options);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", (event) => this.#changed(event));
    this.element.addEventListener("keydown", (event) => this.#rollOnEnter(event));
    this.#unwatch = watchRoll(this.#actor, () => this.#hearOfHelp());
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#showLive();
  }

  override _onClose(options: object): void {
    super._onClose(options);
    clearTimeout(this.#readOut);
    this.#unwatch();
    this.#done();
  }

  #changed(event: Event): void {
    const name = isHTMLElement(event.target) ? event.target.getAttribute("name") : null;
    if (name === "dvBand") this.#takeBand();
    const pairing = name === "attribute" || name === "skill";
    const { edges, ...values } = readRollForm(this.fields, this.#values);
    // Another pairing brings other edges: those that surely apply are ticked afresh.
    const { tags: _tags, ...guessing } = values;
    const said = name === "tag" ? { tags: new FormData(this.fields).getAll("tag").map(String) } : {};
    this.#values = pairing || !edges ? guessing : { ...values, edges, ...said };
    const before = this.#prepared.tags?.join();
    const problem = this.#prepare();
    const isGuessed = before !== this.#prepared.tags?.join();
    const redrawn =
      pairing || isGuessed || ["dv", "dvBand", "ladder", "position", "tag", "rite"].includes(name ?? "");
    if (redrawn && !problem) void this.render({ parts: ["body"] });
    else this.#showLive(problem);
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

  /** Somebody offers help or takes it back, or a mark comes: what is chosen of it and can no longer be had falls away. */
  #hearOfHelp(): void {
    const { help, ...values } = readRollForm(this.fields, this.#values);
    const open = new Set(helpFor(this.#actor).map(({ id }) => id));
    const followers = stillAble(this.#actor, values.followers ?? []);
    this.#values = { ...values, followers, ...(help?.length && { help: help.filter((id) => open.has(id)) }) };
    const problem = this.#prepare();
    if (problem) this.#showLive(problem);
    else void this.render({ parts: ["body"] });
  }

  #takeBand(): void {
    const number = this.fields.elements.namedItem("dv");
    const band = new FormData(this.fields).get("dvBand");
    if (isInput(number) && band !== null) number.value = String(band);
  }

  /** A new line in the approach takes Shift; Enter alone rolls, as in every other field. */
  #rollOnEnter(event: KeyboardEvent): void {
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
    if (button) button.disabled = problem !== "" || canRoll(this.#actor) !== "";
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

  static async #roll(this: RollDialog): Promise<void> {
    const options = readRollForm(this.fields, this.#values);
    const chooses = new FormData(this.fields).has("chooses");
    const message = await performRoll(this.#actor, chooses ? { ...options, chooseSuccesses } : options);
    if (!message) return;
    await rememberRoll(this.#actor, options);
    await this.close();
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
 */
function readRollForm(form: HTMLFormElement, before: RollOptions): RollOptions {
  const data = new FormData(form);
  const text = (name: string, kept = ""): string => String(data.get(name) ?? kept);
  const word = <W extends string>(words: readonly W[], name: string): W | undefined =>
    words.find((candidate) => candidate === data.get(name));
  return {
    ...before,
    attribute: text("attribute", before.attribute),
    skill: text("skill", before.skill),
    approach: text("approach"),
    right: text("right"),
    wrong: text("wrong"),
    ladder: word(LADDERS, "ladder") ?? before.ladder ?? "basic",
    position: word(POSITIONS, "position") ?? before.position ?? "",
    ...dvIn(data, before),
    edges: data.getAll("edge").map(String),
    ...helpIn(data),
    ...followersIn(data),
    setup: text("setup", before.setup),
    target: text("target", before.target),
    art: text("art", before.art),
    rite: data.has("rite"),
    leverage: text("leverage", before.leverage),
    met: data.getAll("met").map(String),
    harm: data.has("harm"),
    epic: data.has("epic"),
    boonForPosition: data.has("boonForPosition"),
    // Whatever is no whole number of dice is refused by name, not passed over.
    assist: Math.max(0, Number(data.get("assist"))),
    situational: Number(data.get("situational")),
    mode: word(MESSAGE_MODES, "mode") ?? before.mode ?? "public",
  };
}

/** An empty field leaves the difficulty open. */
function dvIn(data: FormData, { dv }: RollOptions): Pick<RollOptions, "dv"> {
  const said = data.get("dv");
  if (said === "") return { dv: null };
  const value = Number(said ?? dv ?? 1);
  return { dv: Math.max(1, Number.isInteger(value) ? value : (dv ?? 1)) };
}

/** Whose help was chosen; without anybody who offers some, nothing is said of it. */
function helpIn(data: FormData): Pick<RollOptions, "help"> {
  const chosen = ["helper", "describer"].flatMap((name) => data.getAll(name).map(String));
  return chosen.length === 0 ? {} : { help: chosen.filter((id) => id !== "") };
}

/**
 * What the dialog remembers between rolls: how one rolls, never what one did or whom one asked for help. Nor how richly it was
 * described: re-rolls are for words, and a new roll has none yet.
 */
type LastRoll = Pick<RollOptions, "attribute" | "skill" | "dv" | "position" | "mode">;

/** How this character was last rolled for in this browser; empty at first. */
export function rememberedRoll(actor: PcActor): Partial<LastRoll> {
  const stored = setting("lastRoll")[idOf(actor)];
  return typeof stored === "object" && stored !== null ? asRemembered(stored as RollOptions) : {};
}

/** Keeps it for the next roll. */
async function rememberRoll(actor: PcActor, options: RollOptions): Promise<void> {
  await changeSetting("lastRoll", { ...setting("lastRoll"), [idOf(actor)]: asRemembered(options) });
}

/** Earlier versions stored more. */
function asRemembered({ attribute, skill, dv, position, mode }: RollOptions): LastRoll {
  return {
    ...{ attribute, skill },
    ...(dv !== undefined && { dv }),
    ...(position !== undefined && { position }),
    ...(mode !== undefined && { mode }),
  };
}
