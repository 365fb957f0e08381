import Handlebars from "handlebars";
import type { HelperOptions } from "handlebars";
import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import { host, localize } from "../basics/host.ts";
import {
  colorPicker,
  filePicker,
  formGroup,
  formInput,
  radioBoxes,
  rangePicker,
  selectOptions,
  markSelected,
} from "./helpers-forms.ts";

type Helper = (...args: never[]) => unknown;

/** Words for a key; with `name=value` behind it, formatted with them. */
function localizeHelper(key: unknown, options: HelperOptions): string {
  const text = String(key);
  const data = options.hash as Plain;
  return Object.keys(data).length === 0 ? localize(text) : host.game.i18n.format(text, data);
}

/** Joins its arguments. As in Foundry what it gives counts as safe: where a template prints it, nothing escapes it. */
function concat(...args: unknown[]): Handlebars.SafeString {
  const parts = args.slice(0, -1).filter((value) => !isPlainObject(value));
  return new Handlebars.SafeString(parts.join(""));
}

/** A number with fixed decimals and, if asked, its sign. */
function numberFormat(value: unknown, { hash }: HelperOptions): string {
  if (value === null || value === undefined) return "";
  const number = Number(value);
  const decimals = Number((hash as Plain)["decimals"] ?? 0);
  const text = number.toFixed(decimals);
  return (hash as Plain)["sign"] === true && number >= 0 ? `+${text}` : text;
}

function numberInput(value: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  const { class: classes, ...rest } = hash as Plain;
  const attributes = { type: "number", value, class: classes, ...rest };
  return new Handlebars.SafeString(`<input ${attributeText(attributes)}>`);
}

function attributeText(attributes: Plain): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) =>
      value === true ? name : `${name}="${Handlebars.escapeExpression(String(value))}"`,
    )
    .join(" ");
}

/** How long ago something was, in words. @param timestamp milliseconds */
function timeSince(timestamp: unknown): string {
  const seconds = Math.max(0, (Date.now() - Number(timestamp)) / 1000);
  const units = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(host.game.i18n.lang || "en", { style: "narrow" }).format(
    -Math.floor(seconds / size),
    unit,
  );
}

/**
 * Foundry's old rich text field: in 13 the text as it stands, with a warning, for nothing in a window of today makes an
 * editor of it. From 14 on it draws nothing, and nothing is what it saves.
 */
function editor(content: unknown, { hash }: HelperOptions): Handlebars.SafeString {
  if (host.game.release.generation >= 14) return new Handlebars.SafeString("");
  console.warn("Deprecated since 13: the {{editor}} helper; use the <prose-mirror> element.");
  const { target = "" } = hash as Plain;
  return new Handlebars.SafeString(
    `<div class="editor prosemirror"><div class="editor-content" data-edit="${Handlebars.escapeExpression(String(target))}">${String(content ?? "")}</div></div>`,
  );
}

/** The helpers, by the names that templates call them. */
export const HELPERS: Readonly<Record<string, Helper>> = {
  localize: localizeHelper,
  concat,
  object: ({ hash }: HelperOptions) => hash as unknown,
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...args: unknown[]) => args.slice(0, -1).every(Boolean),
  or: (...args: unknown[]) => args.slice(0, -1).some(Boolean),
  ifThen: (test: unknown, then: unknown, otherwise: unknown) => (test ? then : otherwise),
  checked: (value: unknown) => (value ? "checked" : ""),
  disabled: (value: unknown) => (value ? "disabled" : ""),
  numberFormat,
  numberInput,
  timeSince,
  editor,
  rangePicker,
  filePicker,
  colorPicker,
  select(this: unknown, selected: unknown, options: HelperOptions): string {
    return markSelected(this, selected, options);
  },
  selectOptions,
  radioBoxes,
  formInput,
  formField: formGroup,
  formGroup,
};

/** Gives Handlebars the helpers that Foundry's templates may use. */
export function registerHelpers(): void {
  Handlebars.registerHelper(HELPERS as unknown as Handlebars.HelperDeclareSpec);
}
