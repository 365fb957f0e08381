import { deepClone, getProperty, mergeObject, type Plain } from "../../../shared/objects.ts";
import { CONFIG, documentConfig } from "../host/config.ts";
import { currentMode, messageModeSetting } from "../host/message-modes.ts";
import { game } from "../host/host.ts";
import { renderTemplate } from "../host/render-template.ts";
import type { DocumentLike } from "../host/running-game.ts";
import { DiceTerm } from "./die.ts";
import { parseFormula } from "./parse-formula.ts";
import { renderRoll, type RenderRollOptions, renderRollTooltip } from "./roll-html.ts";
import { type EvaluateOptions, RollTerm } from "./roll-term.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
import { totalOfTerms } from "./total-of-terms.ts";

const CHAT_TEMPLATE = "templates/dice/roll.hbs";
const TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

/** Options of `Roll#toMessage`: the mode's name is `rollMode` in 13 and `messageMode` in 14. */
export interface ToMessageOptions {
  rollMode?: string;
  messageMode?: string;
  create?: boolean;
  [option: string]: unknown;
}

/** The class of chat messages, as far as a roll that is sent needs it. */
interface MessageClass {
  new (data: object): DocumentLike & { applyMode(mode: string): void; applyRollMode(mode: string): void };
  create(data: object, operation: object): Promise<DocumentLike | undefined>;
}

/** A formula, and what it came to. */
export class Roll {
  /** The templates that show a roll; a subclass may name its own. */
  static CHAT_TEMPLATE = CHAT_TEMPLATE;
  static TOOLTIP_TEMPLATE = TOOLTIP_TEMPLATE;

  data: Plain;
  options: Plain;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | undefined;

  constructor(formula: string, data: Plain = {}, options: Plain = {}) {
    const cls = new.target;
    this.data = data;
    this.options = options;
    this.terms = cls.parse(String(formula), data);
    this._formula = cls.getFormula(this.terms);
  }

  /** A roll of the class that CONFIG names first. */
  static create(formula: string, data: Plain = {}, options: Plain = {}): Roll {
    const [cls = Roll] = rollClasses();
    return new cls(formula, data, options);
  }

  /** The class that CONFIG names first. */
  static get defaultImplementation(): typeof Roll {
    return rollClasses()[0] ?? Roll;
  }

  /** Reads a formula into terms. @throws Error when it cannot. */
  static parse(formula: string, data: Plain = {}): RollTerm[] {
    const text = Roll.replaceFormulaData(formula, data, { missing: "0" });
    return text.trim() ? parseFormula(text, (inner) => new this(inner, data)) : [];
  }

  /** Replaces `@path` by the data at the path. */
  static replaceFormulaData(
    formula: string,
    data: Plain,
    { missing }: { missing?: string; warn?: boolean } = {},
  ): string {
    return formula.replace(/@([a-z0-9_.-]+)/gi, (match, path: string) => {
      const value = getProperty(data, path);
      if (value === undefined || value === null) return missing ?? match;
      return String(value).trim();
    });
  }

  /** What a text without dice comes to. @throws Error when it is no sum of numbers. */
  static safeEval(expression: string): number {
    const { total } = new this(expression).evaluateSync();
    if (total === undefined || !Number.isFinite(total))
      throw new Error(`The expression "${expression}" does not come to a number.`);
    return total;
  }

  /** What a formula may calculate with: everything of Math, and `safeEval`. It takes nothing more. */
  static MATH_PROXY: Readonly<Record<string, unknown>> = Object.freeze({
    ...Object.fromEntries(
      Object.getOwnPropertyNames(Math).map((name) => [name, Reflect.get(Math, name) as unknown]),
    ),
    safeEval: (expression: string) => Roll.safeEval(expression),
  });

  /** The term that a text alone stands for: dice, a number, an operator, or the text as it is. */
  static classifyStringTerm(term: string | RollTerm): RollTerm {
    if (term instanceof RollTerm) return term;
    if (/^[+\-*/%]$/.test(term.trim())) return new OperatorTerm({ operator: term.trim() });
    const [only, ...more] = this.parse(term);
    return only !== undefined && more.length === 0 ? only : new StringTerm({ term });
  }

  /** Terms without parts of a formula that could not be read: each such text is read anew. */
  static simplifyTerms(terms: readonly RollTerm[]): RollTerm[] {
    return terms.map((term) =>
      term instanceof StringTerm ? this.classifyStringTerm(term.expression) : term,
    );
  }

  /** Can the formula be read? */
  static validate(formula: string): boolean {
    try {
      const terms = this.parse(formula.replace(/@[a-z0-9_.-]+/gi, "1"));
      return terms.length > 0 && !terms.some((term) => term instanceof StringTerm);
    } catch {
      return false;
    }
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms.map((term) => term.formula).join("");
  }

  /** A roll from terms that exist already. @throws Error when only some of them are evaluated. */
  static fromTerms(terms: RollTerm[], options: Plain = {}): Roll {
    const evaluated = terms.filter((term) => !(term instanceof OperatorTerm)).map((term) => term._evaluated);
    const all = evaluated.every(Boolean);
    if (!all && evaluated.some(Boolean))
      throw new Error(
        "You can only call Roll.fromTerms with an array of terms which are either all evaluated, or none evaluated",
      );
    const roll = new this(this.getFormula(terms), {}, options);
    roll.terms = terms;
    if (all) roll.pgConclude();
    return roll;
  }

  get formula(): string {
    return this._formula;
  }

  /** The total, under its older name. */
  get product(): number | undefined {
    return this.total;
  }

  /** The class's own name of a formula, taken from its terms as they are now. */
  resetFormula(): string {
    return (this._formula = (this.constructor as typeof Roll).getFormula(this.terms));
  }

  /** Gives a flavor to every term that has none. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) term.options.flavor ??= flavor;
  }

  /** Multiplies or adds to the number of dice, and with `multiplyNumeric` to plain numbers too. */
  alter(
    multiply: number,
    add: number,
    { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {},
  ): this {
    if (this._evaluated) throw new Error("You may not alter a Roll which has already been evaluated");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** What each term came to, as a text. */
  get result(): string {
    return this.terms.map((term) => String(term.total ?? "")).join("");
  }

  get total(): number | undefined {
    return this._evaluated ? this._total : undefined;
  }

  /** Every term of dice, inner ones too. */
  get dice(): DiceTerm[] {
    return this.terms.flatMap((term) => term.dice).filter((term) => term instanceof DiceTerm);
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Rolls the dice, once. @throws Error the second time. */
  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    this.#lock();
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    return this.pgConclude();
  }

  /**
   * Evaluates what needs no dice, at once.
   * @throws Error for dice, unless minimized or maximized, or `strict` is off: then they count nothing.
   */
  evaluateSync(options: EvaluateOptions = {}): this {
    const { minimize = false, maximize = false, strict = true } = options;
    const canDecide = (term: RollTerm): boolean => term.isDeterministic || minimize || maximize;
    if (strict && !this.terms.every(canDecide)) {
      throw new Error("This Roll contains terms that cannot be synchronously evaluated.");
    }
    this.#lock();
    for (const term of this.terms) if (!term._evaluated && canDecide(term)) void term.evaluate(options);
    return this.pgConclude();
  }

  /** The same formula, not yet rolled. */
  clone(): Roll {
    return new (this.constructor as typeof Roll)(this._formula, this.data, this.options);
  }

  /** The same formula, rolled anew. */
  async reroll(options: EvaluateOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** Takes the terms as they are for the roll's result. */
  pgConclude(): this {
    this._total = totalOfTerms(this.terms);
    this._evaluated = true;
    for (const term of this.terms) term._evaluated = true;
    return this;
  }

  #lock(): void {
    if (this._evaluated)
      throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable`);
    this._evaluated = true;
  }

  /** A chat message with this roll, evaluated first if need be; with `create: false` only its data. */
  async toMessage(
    messageData: Plain = {},
    options: ToMessageOptions = {},
  ): Promise<DocumentLike | Plain | undefined> {
    if (!this._evaluated) await this.evaluate();
    const cls = documentConfig("ChatMessage").documentClass as unknown as MessageClass;
    const setting = messageModeSetting();
    const { create = true, rollMode: _rollMode, messageMode: _messageMode, ...rest } = options;
    const mode = currentMode(
      String(options[setting] ?? options.rollMode ?? game().settings.get("core", setting)),
    );
    const base = { author: game().userId, content: String(this.total), sound: CONFIG.sounds["dice"] };
    const data = { ...mergeObject(base, messageData), rolls: [this] };
    if (create) return cls.create(data, { ...rest, [setting]: mode });
    const message = new cls(data);
    if (setting === "messageMode") message.applyMode(mode);
    else message.applyRollMode(mode);
    return message.toObject();
  }

  /** Every die with its faces, as HTML. */
  async getTooltip(): Promise<string> {
    const { TOOLTIP_TEMPLATE: template } = this.constructor as typeof Roll;
    if (template === TOOLTIP_TEMPLATE) return renderRollTooltip(this);
    return renderTemplate(template, { parts: this.dice.map((term) => term.getTooltipData()) });
  }

  /** The roll as HTML, by the class's own template if it names one; a private one shows that dice fell, and not which. */
  async render(options: RenderRollOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate();
    const template = options.template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;
    if (template === CHAT_TEMPLATE) return renderRoll(this, options);
    return renderTemplate(template, await this._prepareChatRenderContext(options));
  }

  /** What the chat template is given. */
  protected async _prepareChatRenderContext({
    flavor,
    isPrivate = false,
    ...rest
  }: RenderRollOptions = {}): Promise<Plain> {
    return {
      ...rest,
      formula: isPrivate ? "???" : this.formula,
      flavor: isPrivate ? null : (flavor ?? this.options["flavor"]),
      user: game().userId,
      tooltip: isPrivate ? "" : await this.getTooltip(),
      total: isPrivate ? "?" : Math.round((this.total ?? 0) * 100) / 100,
      isPrivate,
      roll: this,
    };
  }

  /** The roll as a link in a text: its total, with its formula to hover over. */
  toAnchor({
    attrs = {},
    dataset = {},
    classes = [],
    label,
    icon = "fa-solid fa-dice-d20",
  }: {
    attrs?: Record<string, string>;
    dataset?: Record<string, string>;
    classes?: readonly string[];
    label?: string;
    icon?: string;
  } = {}): HTMLAnchorElement {
    const anchor = document.createElement("a");
    anchor.classList.add("inline-roll", "inline-result", ...classes);
    for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
    const data = { roll: encodeURIComponent(JSON.stringify(this)), tooltipText: this.formula, ...dataset };
    Object.assign(anchor.dataset, { tooltip: "", ...data });
    const sign = document.createElement("i");
    sign.className = icon;
    sign.inert = true;
    anchor.append(sign, label === undefined ? String(this.total) : `${label}: ${this.total}`);
    return anchor;
  }

  toJSON(): Plain {
    return {
      class: this.constructor.name,
      options: deepClone(this.options),
      dice: [],
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  /**
   * A roll from its data, by the class that made it: one that restores itself in its own way is asked to.
   * @throws Error when that class is not in CONFIG.Dice.rolls.
   */
  static fromData(data: Plain): Roll {
    const name = data["class"] ?? this.name;
    if (name !== this.name) {
      const cls = rollClasses().find((known) => known.name === name);
      if (!cls) throw new Error(`Unable to recreate ${String(name)} instance from provided data`);
      return cls.fromData(data);
    }
    const roll = new this(String(data["formula"]), {}, (data["options"] ?? {}) as Plain);
    roll.terms = (data["terms"] as Plain[]).map((term) => RollTerm.fromData(term));
    roll._evaluated = data["evaluated"] !== false;
    roll._total = typeof data["total"] === "number" ? data["total"] : undefined;
    return roll;
  }

  /** The totals of so many throws of a formula. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let thrown = 0; thrown < n; thrown += 1)
      totals.push((await this.create(formula).evaluate()).total ?? Number.NaN);
    return totals;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as Plain);
  }
}

/** The classes of rolls in CONFIG, of which only rolls know what they are. */
function rollClasses(): (typeof Roll)[] {
  return CONFIG.Dice.rolls as (typeof Roll)[];
}
