import { ClientDocument } from "../abstract/client-document.ts";
import type { DocumentMetadata } from "../abstract/document-types.ts";
import type { Plain } from "../../../shared/objects.ts";
import { documentConfig } from "../host/config.ts";
import { CONST } from "../host/constants.ts";
import { renderTemplate } from "../host/render-template.ts";
import { Roll } from "../dice/roll.ts";
import { EmbeddedCollectionField } from "../abstract/document-fields.ts";
import { BooleanField, StringField } from "../fields/primitive-fields.ts";
import type { DataSchema } from "../fields/schema-field.ts";
import { HTMLField } from "../fields/text-fields.ts";
import type { Collection } from "../utils/collection.ts";
import { fromUuid } from "../abstract/uuid.ts";
import { ChatMessage } from "./chat-message.ts";
import { idField, imageField, nameField, placeFields, PLAIN_METADATA } from "./common-fields.ts";
import { messageModeSetting } from "../host/message-modes.ts";
import { TableResult } from "./table-result.ts";

/** What a draw came to. */
export interface TableDraw {
  roll: Roll;
  results: TableResult[];
}

/** How a table is drawn from. The mode's name is `rollMode` in 13 and `messageMode` in 14. */
export interface DrawOptions {
  roll?: Roll;
  recursive?: boolean;
  results?: TableResult[];
  displayChat?: boolean;
  rollMode?: string;
  messageMode?: string;
}

const MAX_DEPTH = 5;
const MAX_TRIES = 10_000;

/** A table to roll on. */
export class RollTable extends ClientDocument {
  static override metadata: DocumentMetadata = {
    ...PLAIN_METADATA,
    name: "RollTable",
    collection: "tables",
    label: "Rollable Table",
    labelPlural: "Rollable Tables",
    embedded: { TableResult: "results" },
    compendiumIndexFields: ["_id", "name", "description", "img", "sort", "folder"],
  };

  static DEFAULT_ICON = "icons/svg/d20.svg";

  declare description: string;
  declare results: Collection<TableResult>;
  declare formula: string;
  declare replacement: boolean;
  declare displayRoll: boolean;

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: nameField(),
      img: imageField(this.DEFAULT_ICON),
      description: new HTMLField(),
      results: new EmbeddedCollectionField(TableResult),
      formula: new StringField(),
      replacement: new BooleanField({ initial: true }),
      displayRoll: new BooleanField({ initial: true }),
      ...placeFields(),
    };
  }

  /** Draws one result: tells it in chat, and marks it drawn where it is not put back. */
  async draw(options: DrawOptions = {}): Promise<TableDraw> {
    const { roll, recursive = true, displayChat = true } = options;
    const drawn = options.results?.length
      ? { roll: roll ?? new Roll("0").evaluateSync(), results: options.results }
      : await this.roll({ ...(roll ? { roll } : {}), recursive });
    await this.#markDrawn(drawn.results);
    if (displayChat) await this.toMessage(drawn.results, { roll: drawn.roll, ...modeOf(options) });
    return drawn;
  }

  /** Draws so many results and tells them together. */
  async drawMany(number: number, options: DrawOptions = {}): Promise<TableDraw> {
    const draws: TableDraw[] = [];
    for (let index = 0; index < number; index++) {
      draws.push(await this.draw({ recursive: options.recursive ?? true, displayChat: false }));
    }
    const roll = Roll.fromTerms(draws.slice(0, 1).flatMap((draw) => draw.roll.terms));
    const results = draws.flatMap((draw) => draw.results);
    if (options.displayChat ?? true) await this.toMessage(results, { roll, ...modeOf(options) });
    return { roll, results };
  }

  /** Rolls on the table without marking anything. A result that is a table is rolled on in turn. */
  async roll({
    roll,
    recursive = true,
    _depth = 0,
  }: { roll?: Roll; recursive?: boolean; _depth?: number } = {}): Promise<TableDraw> {
    if (_depth > MAX_DEPTH)
      throw new Error(`Maximum recursion depth exceeded when attempting to draw from RollTable ${this.id}`);
    if (!this.results.some((result) => !result.drawn))
      throw new Error(`There are no available results of the table ${this.name}.`);
    const rolled = await this.#rollUntilHit(roll ?? Roll.create(this.formula || this.#defaultFormula()));
    const hits = this.getResultsForRoll(rolled.total ?? 0);
    if (!recursive) return { roll: rolled, results: hits };
    const inner = await Promise.all(hits.map((result) => followTable(result, _depth)));
    return { roll: rolled, results: inner.flat() };
  }

  /** The results not yet drawn whose range holds the value. */
  getResultsForRoll(value: number): TableResult[] {
    return this.results.filter(
      (result) => !result.drawn && value >= result.range[0] && value <= result.range[1],
    );
  }

  /** Gives each result as many numbers as it weighs, one after the other from 1, and the table one die for all of them. */
  async normalize(): Promise<this | undefined> {
    let last = 0;
    const results = this.results.map(({ id, weight }) => {
      const range = [last + 1, last + weight];
      last += weight;
      return { _id: id, range };
    });
    return this.update({ formula: `1d${last}`, results });
  }

  /** Puts every drawn result back. */
  async resetResults(): Promise<unknown> {
    const updates = this.results
      .filter((result) => result.drawn)
      .map((result) => ({ _id: result.id, drawn: false }));
    return this.updateEmbeddedDocuments("TableResult", updates, { diff: false });
  }

  /** Tells results in chat, in the system's own template where CONFIG names one. */
  async toMessage(
    results: TableResult[],
    { roll, messageData = {}, messageOptions = {}, ...mode }: TableMessageOptions = {},
  ): Promise<unknown> {
    const rolls = this.displayRoll && roll ? [roll] : [];
    const data = {
      content: await this.#contentOf(results, rolls[0]),
      rolls,
      flavor: "",
      speaker: ChatMessage.getSpeaker(),
      ...messageData,
    };
    const cls = documentConfig("ChatMessage").documentClass as unknown as typeof ChatMessage;
    return cls.create(data, { ...messageOptions, ...mode });
  }

  async #contentOf(results: readonly TableResult[], roll: Roll | undefined): Promise<string> {
    const rows = await Promise.all(results.map((result) => result.getHTML()));
    const template = String(documentConfig("RollTable")["resultTemplate"]);
    if (template === RESULT_TEMPLATE) {
      const items = rows.map((html) => `<li class="table-result flexrow">${html}</li>`);
      return `<div class="table-draw"><ul class="table-results">${items.join("")}</ul></div>`;
    }
    return renderTemplate(template, {
      description: this.description,
      results: results.map((result, index) => ({ ...result.toObject(false), details: rows[index] })),
      rollHTML: roll ? await roll.render() : null,
      table: this,
    });
  }

  async #rollUntilHit(first: Roll): Promise<Roll> {
    let roll = first.total === undefined ? await first.evaluate() : first;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      if (this.getResultsForRoll(roll.total ?? 0).length) return roll;
      if (roll.isDeterministic) break;
      roll = await roll.reroll();
    }
    throw new Error(`The formula of the table ${this.name} does not reach an available result.`);
  }

  /** A document in a compendium cannot be changed, so nothing is marked there, as in Foundry. */
  async #markDrawn(results: readonly TableResult[]): Promise<void> {
    if (this.replacement || this.pack) return;
    const own = results.filter((result) => result.parent === this);
    await this.updateEmbeddedDocuments(
      "TableResult",
      own.map((result) => ({ _id: result.id, drawn: true })),
    );
  }

  #defaultFormula(): string {
    return `1d${Math.max(1, ...this.results.map((result) => result.range[1]))}`;
  }
}

/** The template that CONFIG names until a system has one of its own. */
const RESULT_TEMPLATE = "templates/dice/table-result.hbs";

/** How a draw is told. */
interface TableMessageOptions {
  roll?: Roll;
  messageData?: Plain;
  messageOptions?: Plain;
  rollMode?: string;
  messageMode?: string;
}

function modeOf(options: DrawOptions): { rollMode?: string; messageMode?: string } {
  const name = messageModeSetting();
  const mode = options[name];
  return mode === undefined ? {} : { [name]: mode };
}

async function followTable(result: TableResult, depth: number): Promise<TableResult[]> {
  if (result.type !== CONST.TABLE_RESULT_TYPES.DOCUMENT) return [result];
  const target = await fromUuid(result.documentUuid);
  if (!(target instanceof RollTable)) return [result];
  return (await target.roll({ recursive: true, _depth: depth + 1 })).results;
}
