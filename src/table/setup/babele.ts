import { gameProfile } from "#foundry/game.ts";
import { onceHook } from "#foundry/host.ts";
import type { SubTypeMetadata, SubTypeModel, WordsField } from "#foundry/registration.ts";
import { isRecord } from "../records.ts";

/** The part of Babele's interface that we use; older versions have no mapping to add to. */
interface Babele {
  registerConverters(converters: Readonly<Record<string, Converter>>): void;
  registerMapping?(mapping: BabeleMapping): void;
}

/** Makes a translated value of the original one; what is not translated is handed back as it was. */
type Converter = (value: unknown, translation: unknown) => unknown;

/** Where the words of documents stand: the name in a translation, and the field. Babele knows names and pages itself. */
export type BabeleMapping = Readonly<
  Record<string, Readonly<Record<string, string | { readonly path: string; readonly converter: string }>>>
>;

/** Tells Babele where the words of a game's documents stand, so that a translation of the compendia needs no code. */
export function describeToBabele(models: readonly SubTypeModel[]): void {
  onceHook("babele.init", (babele: Babele) => {
    babele.registerConverters(convertersOf(models));
    babele.registerMapping?.(mappingOf(models));
  });
}

/** The words of items and actors, as their models name them. A translation calls each by the last part of its path. */
export function mappingOf(models: readonly SubTypeModel[]): BabeleMapping {
  return { Item: fieldsOf(models, "Item"), Actor: fieldsOf(models, "Actor") };
}

function fieldsOf(models: readonly SubTypeModel[], document: SubTypeMetadata["document"]) {
  const words = wordsOf(models.filter(({ metadata }) => metadata.document === document));
  return Object.fromEntries(
    words.map((field) => {
      const path = `system.${pathOf(field)}`;
      return [nameOf(field), typeof field === "string" ? path : { path, converter: converterOf(field) }];
    }),
  );
}

/** What takes over the words within entries: `{ "key": { "label": "…" } }`. */
export function convertersOf(models: readonly SubTypeModel[]): Readonly<Record<string, Converter>> {
  return Object.fromEntries(
    wordsOf(models).flatMap((field) => {
      if (typeof field === "string") return [];
      const convert: Converter = (value, translation) => withWords(value, translation, field.of);
      return [[converterOf(field), convert]];
    }),
  );
}

function wordsOf(models: readonly SubTypeModel[]): readonly WordsField[] {
  return models.flatMap(({ metadata }) => metadata.words ?? []);
}

function pathOf(field: WordsField): string {
  return typeof field === "string" ? field : field.entries;
}

function nameOf(field: WordsField): string {
  return pathOf(field).split(".").at(-1) ?? "";
}

/** A converter's name, which no other system's has. */
function converterOf(field: WordsField): string {
  const name = nameOf(field);
  return `${gameProfile().api}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Only what is words is taken over, and only where the original has it: a translation changes no number. */
function withWords(value: unknown, translation: unknown, words: readonly string[]): unknown {
  if (!isRecord(value) || !isRecord(translation)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const said = translation[key];
      if (!isRecord(part) || !isRecord(said)) return [key, part];
      const taken = words.filter((word) => typeof said[word] === "string").map((word) => [word, said[word]]);
      return [key, { ...part, ...Object.fromEntries(taken) }];
    }),
  );
}
