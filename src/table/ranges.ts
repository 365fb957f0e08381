import { isInput } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";

/** The most that stands in a field that names no bound of its own: more than any rule counts to. */
const MOST = 9_999;

/** What of a form was written into a number's field and cannot stand there. */
export interface OutOfRange {
  readonly field: HTMLInputElement;
  /** The key of the sentence that tells it. */
  readonly key: "TABLE.Error.NotWhole" | "TABLE.Error.OutOfRange" | "TABLE.Error.NoNumber";
  readonly least: number;
  readonly most: number;
}

/**
 * Why what is written in a field cannot stand: no number, past its range, or no whole number where one is asked for; null where it can.
 * @param mayBeOpen whether it may be left empty
 */
export function outOfRange(field: Element | RadioNodeList | null, mayBeOpen: boolean): OutOfRange | null {
  if (!isInput(field) || field.type !== "number") return null;
  const value = Number(field.value);
  const least = field.min === "" ? -MOST : Number(field.min);
  const most = field.max === "" ? MOST : Number(field.max);
  // A browser gives out nothing of what is no number; a field that was drawn empty stays so.
  const isOpen = (mayBeOpen || field.defaultValue === "") && !field.validity.badInput;
  if (field.value === "") return isOpen ? null : { field, key: "TABLE.Error.NoNumber", least, most };
  const asksWhole = field.step === "" || Number.isInteger(Number(field.step));
  if (!(value >= least && value <= most)) return { field, key: "TABLE.Error.OutOfRange", least, most };
  return asksWhole && !Number.isInteger(value) ? { field, key: "TABLE.Error.NotWhole", least, most } : null;
}

/** Tells the user what cannot stand in a field, and its range. */
export function tellRange({ field, key, least, most }: OutOfRange): void {
  const name = field.labels?.[0]?.textContent?.trim() || field.getAttribute("aria-label") || field.name;
  notify.error(key, { name, value: field.value, least, most });
}

/** Has what was there stand again in a field whose number cannot be stored, and tells the user why. @returns whether it was so */
export function putBack(field: Element | RadioNodeList | null, mayBeOpen: boolean): boolean {
  const out = outOfRange(field, mayBeOpen);
  if (!out) return false;
  tellRange(out);
  // What a browser holds as no number goes only with the whole of it.
  out.field.value = "";
  out.field.value = out.field.defaultValue;
  return true;
}
