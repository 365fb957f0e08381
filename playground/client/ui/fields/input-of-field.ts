import type { FormField, FormInputConfig } from "../../core/fields/form-inputs.ts";
import type { Plain } from "../../../shared/objects.ts";
import { HTMLFilePickerElement } from "../elements/file-picker.ts";
import { HTMLColorPickerElement } from "../elements/plain-fields.ts";
import { HTMLProseMirrorElement } from "../elements/prose-mirror.ts";
import { HTMLDocumentTagsElement, HTMLStringTagsElement } from "../elements/tags.ts";
import { host } from "../basics/host.ts";
import {
  createCheckboxInput,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
} from "./fields.ts";
import { optionsOfChoices, type SelectConfig } from "../basics/select-options.ts";
import type { InputConfig } from "../basics/set-input-attributes.ts";

/** What is read of a data field; each kind has some of it. */
interface FieldTraits {
  readonly choices?: unknown;
  readonly element?: FormField;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly integer?: boolean;
  readonly type?: string;
  readonly blank?: boolean;
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly model?: { readonly documentName: string };
}

type Config = FormInputConfig & SelectConfig & InputConfig;

/**
 * The input of a data field by its kind, as the field's page names it. A kind that has none is refused: a list or an
 * object in a plain text field would be saved as text.
 * @throws Error for a kind without an input of its own
 */
export function inputOfField(field: FormField, given: FormInputConfig): HTMLElement {
  const traits = field as FormField & FieldTraits;
  const config = { ...given } as Config;
  if (is(field, "HTMLField")) return HTMLProseMirrorElement.create(config);
  if (is(field, "FilePathField")) return HTMLFilePickerElement.create({ ...config, name: config.name ?? "" });
  if (is(field, "ColorField")) return HTMLColorPickerElement.create(config);
  if (is(field, "SetField")) return inputOfSet(field, traits.element, config);
  if (is(field, "DocumentUUIDField"))
    return HTMLDocumentTagsElement.create({ single: true, ...typeOf(traits.type), ...config });
  if (is(field, "ForeignDocumentField")) return inputOfForeignDocument(traits, config);
  if (is(field, "JSONField")) return createTextareaInput(config);
  if (is(field, "BooleanField")) return createCheckboxInput(config);
  if (is(field, "NumberField")) return inputOfNumber(traits, config);
  if (is(field, "StringField")) return inputOfString(traits, config);
  throw new Error(`A ${field.constructor.name} has no input of its own: give one by "input"`);
}

function inputOfString(traits: FieldTraits, config: Config): HTMLElement {
  const options = optionsFor(traits.choices, config);
  if (options === null) return createTextInput(config);
  const blank = config.blank ?? (traits.blank === true || traits.nullable === true ? "" : false);
  return createSelectInput({ ...config, blank, options });
}

/** One of the world's documents of the kind that the user may see; the one that is named already, seen or not. */
function inputOfForeignDocument(traits: FieldTraits, config: Config): HTMLElement {
  const value = idOf(config.value);
  const options = optionsFor(traits.choices, config) ?? documentOptions(traits.model?.documentName ?? "", value);
  const isOptional = traits.required !== true || traits.nullable === true;
  return createSelectInput({ ...config, blank: config.blank ?? (isOptional ? "" : false), value, options });
}

function documentOptions(documentName: string, value: string): { value: string; label: string }[] {
  return [...(host.game.collections.get(documentName) ?? [])]
    .filter(({ id, visible }) => visible || id === value)
    .map(({ id, name }) => ({ value: id, label: name }));
}

function idOf(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && "id" in value ? String(value.id) : "";
}

function inputOfNumber({ choices, min, max, step, integer }: FieldTraits, config: Config): HTMLElement {
  const options = optionsFor(choices, config);
  if (options !== null)
    return createSelectInput({ ...config, options, dataset: { dtype: "Number", ...config.dataset } });
  const bounds = { min, max, step: step ?? (integer === true ? 1 : undefined) };
  const isRange = [min, max, step].every((bound) => Number.isFinite(bound));
  return createNumberInput({ type: isRange ? "range" : "number", ...bounds, ...config });
}

function inputOfSet(field: FormField, element: FormField | undefined, config: Config): HTMLElement {
  const traits = (element ?? {}) as FieldTraits;
  if (element !== undefined && is(element, "DocumentUUIDField"))
    return HTMLDocumentTagsElement.create({ ...typeOf(traits.type), ...config });
  const options = optionsFor(traits.choices, config);
  if (options !== null) return createMultiSelectInput({ ...config, options });
  if (element !== undefined && is(element, "StringField")) return HTMLStringTagsElement.create(config);
  throw new Error(
    `A ${field.constructor.name} of ${element?.constructor.name} has no input of its own: give one by "input"`,
  );
}

function typeOf(type: string | undefined): { type?: string } {
  return type === undefined || type === "" ? {} : { type };
}

function optionsFor(choices: unknown, config: Config): SelectConfig["options"] | null {
  if (config.options !== undefined) return config.options;
  const given = config.choices ?? choices;
  return given === undefined || given === null ? null : optionsOfChoices(given, config);
}

/** Is a field of a kind, itself or by descent? */
function is(field: object, kind: string): boolean {
  const { fields } = host.foundry["data"] as { fields: Plain };
  const Kind = fields[kind] as abstract new () => object;
  return field instanceof Kind;
}
