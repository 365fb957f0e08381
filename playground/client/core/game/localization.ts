import {
  expandObject,
  getProperty,
  isPlainObject,
  mergeObject,
  type Plain,
  safeEntries,
} from "../../../shared/objects.ts";
import type { DataModelClass } from "../abstract/data-model.ts";
import { CONFIG, type DocumentConfig } from "../host/config.ts";
import { CONST } from "../host/constants.ts";
import { ArrayField } from "../fields/array-fields.ts";
import type { DataField } from "../fields/data-field.ts";
import { TypedObjectField } from "../fields/object-fields.ts";
import { SchemaField } from "../fields/schema-field.ts";
import { CORE_WORDS } from "./core-words.ts";

/** A language of the manifest. */
export interface LanguageFile {
  lang: string;
  name: string;
  path: string;
}

/** The words of the game in the user's language, English where a word is missing. */
export class Localization {
  lang: string;
  translations: Plain = {};
  /** English, which stands in for what the language lacks. Foundry calls it protected, and public packages read it. */
  _fallback: Plain = {};

  constructor(lang = "en") {
    this.lang = lang;
  }

  /**
   * Offers the languages of the files, and loads the words of the one that is wanted, beside English, which stands in for
   * what it lacks. A language that no file brings is English. A file that is missing or no JSON is an error.
   */
  async initialize(files: readonly LanguageFile[], load: (path: string) => Promise<object>): Promise<void> {
    for (const { lang, name } of files) CONFIG.supportedLanguages[lang] ??= name;
    if (!Object.hasOwn(CONFIG.supportedLanguages, this.lang)) {
      console.warn(`There is no language "${this.lang}" here; the page is in English.`);
      this.lang = "en";
    }
    const wordsOf = async (lang: string, known: Plain): Promise<Plain> => {
      const loaded = await Promise.all(
        files.filter((file) => file.lang === lang).map((file) => load(file.path)),
      );
      for (const words of loaded) layOver(known, words);
      return known;
    };
    this._fallback = await wordsOf("en", expandObject(CORE_WORDS));
    this.translations = this.lang === "en" ? this._fallback : await wordsOf(this.lang, {});
    if (typeof document !== "undefined") document.documentElement.lang = this.lang;
  }

  /** Is there a word for the key, in the fallback language too unless told otherwise? */
  has(key: string, fallback = true): boolean {
    return wordIn(this.translations, key) !== null || (fallback && wordIn(this._fallback, key) !== null);
  }

  /** The branches of words below a key, English first: what the user's language has counts more. */
  pgBelow(key: string): Plain[] {
    return [this._fallback, this.translations].map((all) => getProperty(all, key)).filter(isPlainObject);
  }

  /** The word for the key, or the key itself where there is none. */
  localize(key: string): string {
    return wordIn(this.translations, String(key)) ?? wordIn(this._fallback, String(key)) ?? String(key);
  }

  /** The word for the key with `{name}` replaced by the data of that name. */
  format(key: string, data: Readonly<Record<string, unknown>> = {}): string {
    return this.localize(key).replace(/\{([^}]+)\}/g, (_match, name: string) =>
      String(data[name] ?? "undefined"),
    );
  }

  /** A formatter of lists in the user's language. */
  getListFormatter({
    style = "long",
    type = "conjunction",
  }: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, { style, type });
  }

  /** Sorts objects by a word in them, as the user's language sorts. Works in place. */
  sortObjects<T extends object>(objects: T[], key: string): T[] {
    const { compare } = new Intl.Collator(this.lang);
    const word = (object: T): string => String(getProperty(object, key) ?? "");
    return objects.sort((a, b) => compare(word(a), word(b)));
  }

  /** Gives a model's fields their labels and hints from `<prefix>.FIELDS.<path>.label` and `.hint`. */
  static localizeDataModel(
    model: DataModelClass,
    options: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    const prefixes = options.prefixes ?? model.LOCALIZATION_PREFIXES;
    localizeFields(model.schema, wordsForFields(prefixes, options.prefixPath ?? ""));
  }

  /** The same for every schema; `i18n` stands outside the class because Foundry's method is static. */
  static localizeSchema(
    schema: SchemaField,
    prefixes: string[] = [],
    { prefixPath = "" }: { prefixPath?: string } = {},
  ): void {
    localizeFields(schema, wordsForFields(prefixes, prefixPath));
  }
}

/** Lays words over those that are known: thousands while a page starts, most of them under keys of one word. */
function layOver(known: Plain, words: object): void {
  for (const [key, word] of safeEntries(words as Plain)) {
    if (key.includes(".")) mergeObject(known, { [key]: word });
    else if (!isPlainObject(word)) known[key] = word;
    else layOver(branchOf(known, key), word);
  }
}

function branchOf(known: Plain, key: string): Plain {
  const present = known[key];
  if (isPlainObject(present)) return present;
  const branch: Plain = {};
  known[key] = branch;
  return branch;
}

function wordIn(dictionary: Plain, key: string): string | null {
  const word = getProperty(dictionary, key);
  return typeof word === "string" ? word : null;
}

let words: Localization = new Localization();

/** Makes the game's words known to what localises models. */
export function useLocalization(localization: Localization): void {
  words = localization;
}

/** Labels of the models that the system has registered in CONFIG. */
export function localizeDataModels(): void {
  for (const name of CONST.DOCUMENT_TYPES) {
    const config = CONFIG[name] as DocumentConfig | undefined;
    for (const model of Object.values(config?.dataModels ?? {}))
      Localization.localizeDataModel(model as DataModelClass);
  }
}

/** The words for fields below each prefix, in the user's language and in English, the one that counts most last. */
function wordsForFields(prefixes: readonly string[], prefixPath: string): readonly Plain[] {
  const path = prefixPath ? `.${prefixPath}` : "";
  return prefixes.flatMap((prefix) => words.pgBelow(`${prefix}.FIELDS${path}`));
}

function localizeFields(field: DataField, trees: readonly Plain[]): void {
  for (const [name, inner] of innerFields(field)) {
    const below = trees.map((tree) => tree[name]).filter(isPlainObject);
    localizeField(inner, below);
    localizeFields(inner, below);
  }
}

function innerFields(field: DataField): Iterable<[string, DataField]> {
  if (field instanceof SchemaField) return field.entries();
  if (field instanceof ArrayField || field instanceof TypedObjectField) return [["element", field.element]];
  return [];
}

function localizeField(field: DataField, trees: readonly Plain[]): void {
  for (const attribute of ["label", "hint"] as const) {
    const word = trees.map((tree) => tree[attribute]).findLast((found) => typeof found === "string");
    if (field[attribute]) field[attribute] = words.localize(field[attribute]);
    else if (word !== undefined) field[attribute] = word;
  }
}
