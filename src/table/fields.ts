import type { Change } from "./changes.ts";

const fields = foundry.data.fields;

/** A line of plain text, never null; `max` is in characters. */
export const text = (initial = "") =>
  new fields.StringField({ required: true, nullable: false, blank: true, trim: false, initial });

/** A whole number, never null. */
export const whole = (initial = 0, bounds: { min?: number; max?: number } = {}) =>
  new fields.NumberField({ required: true, nullable: false, integer: true, initial, ...bounds });

/** A whole number that may be left open. */
export const wholeOrNull = (bounds: { min?: number; max?: number } = {}) =>
  new fields.NumberField({ required: true, nullable: true, integer: true, initial: null, ...bounds });

/** One word out of a few. */
export const oneOf = <const T extends string>(choices: readonly T[], initial: NoInfer<T>) =>
  new fields.StringField({
    required: true,
    nullable: false,
    blank: choices.includes("" as T),
    choices: [...choices],
    initial,
  });

/** A tick, never null. */
export const flag = (initial = false) =>
  new fields.BooleanField({ required: true, nullable: false, initial });

/** Text with marks of its own, never null; what is shown of it is cleaned by the host. */
export const html = () => new fields.HTMLField({ required: true, nullable: false, initial: "" });

/** Several lines of plain text, in their order. */
export const texts = () => new fields.ArrayField(text());

type Required = { required: true; nullable: false };

/** What one act changed, so that it can be undone (`undo.ts`). */
export const changes = () =>
  new fields.ArrayField(
    new fields.ObjectField<Required, Change, Change, Change>({ required: true, nullable: false }),
  );

/** What every recorded act carries: who did it, what it changed, whether it was taken back. */
export const act = () => ({ user: text(), changes: changes(), undone: flag() });

/** The type of what a document holds under these fields, derived from its schema. */
export type Stored<Fields extends foundry.data.fields.DataSchema> = Read<
  foundry.data.fields.SchemaField.InitializedData<Fields>
>;

/** Data that nobody writes into, all the way down. */
type Read<T> = T extends readonly (infer Each)[]
  ? readonly Read<Each>[]
  : T extends object
    ? { readonly [Key in keyof T]: Read<T[Key]> }
    : T;

/** Something that a GM did, with what it changed. Undone, it stays on its card, struck. */
export type Act = Stored<ReturnType<typeof act>>;
