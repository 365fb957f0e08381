import { isPlainObject, type Plain } from "../../../shared/objects.ts";
import type { FormDataExtended } from "../ux/form-data-extended.ts";

/** A handler for `data-action`: `this` is the application. Declared as a method so that subclasses may narrow `this`. */
export type ClickAction = {
  handler(this: AppWindow, event: PointerEvent, target: HTMLElement): unknown;
}["handler"];

/** An action for other mouse buttons than the first. */
export interface ActionWithButtons {
  readonly handler: ClickAction;
  readonly buttons: readonly number[];
}

/** A handler of a submitted form: `this` is the application. */
export type FormHandler = {
  handler(
    this: AppLike,
    event: Event,
    form: HTMLFormElement,
    formData: FormDataExtended,
    options?: Plain,
  ): unknown;
}["handler"];

/** How an application's form behaves. */
export interface FormConfiguration {
  handler?: FormHandler | undefined;
  submitOnChange?: boolean;
  closeOnSubmit?: boolean;
}

/** An entry of the window's menu of controls. */
export interface HeaderControl {
  icon: string;
  label: string;
  action: string;
  visible?: boolean | { test(this: AppWindow): boolean }["test"];
  ownership?: string | number;
  onClick?: (event: PointerEvent) => unknown;
}

/** How the frame around an application looks and behaves. */
export interface WindowConfiguration {
  frame: boolean;
  positioned: boolean;
  title: string;
  icon: string | false;
  controls: HeaderControl[];
  minimizable: boolean;
  resizable: boolean;
  contentTag: string;
  contentClasses: string[];
}

/** Where a window stands; `auto` leaves a measure to its content. */
export interface Position {
  top?: number | undefined;
  left?: number | undefined;
  width?: number | "auto" | undefined;
  height?: number | "auto" | undefined;
  scale?: number | undefined;
  zIndex?: number | undefined;
}

/** Everything an application is configured by, merged from `DEFAULT_OPTIONS` along its class chain and its options. */
export interface ApplicationOptions extends Plain {
  id: string;
  uniqueId: string;
  classes: string[];
  tag: string;
  window: WindowConfiguration;
  actions: Record<string, ClickAction | ActionWithButtons>;
  form: FormConfiguration;
  position: Position;
}

/** What one rendering may ask for. */
export interface RenderOptions extends Plain {
  force?: boolean;
  parts?: string[];
  position?: Position;
  window?: WindowRenderOptions;
  tab?: string | Record<string, string>;
  isFirstRender?: boolean;
}

/** What a rendering may ask of the frame: new words, or, from 14 on, another browser window. */
export interface WindowRenderOptions extends Partial<WindowConfiguration> {
  detached?: boolean;
  windowId?: string | undefined;
}

/** What one closing may ask for. */
export interface CloseOptions extends Plain {
  animate?: boolean;
  closeKey?: boolean;
  submitted?: boolean;
}

/** The parts of a window's frame that are reached again after it was built. Null where the frame has none. */
export interface WindowParts {
  header: HTMLElement | null;
  icon: HTMLElement | null;
  title: HTMLElement | null;
  controls: HTMLButtonElement | null;
  close: HTMLButtonElement | null;
  minimize: HTMLButtonElement | null;
  controlsDropdown: HTMLElement | null;
  content: HTMLElement | null;
  resize: HTMLElement | null;
  /** The detached browser window that it stands in. */
  windowId?: string | undefined;
}

/** An application, as far as its form and its tabs know it. */
export interface AppLike {
  readonly options: Readonly<ApplicationOptions>;
  readonly window: WindowParts;
  readonly tabGroups: Record<string, string | null>;
  readonly element: HTMLElement;
  readonly form: HTMLFormElement | null;
  readonly hasFrame: boolean;
  close(options?: CloseOptions): Promise<unknown>;
  _onSubmitForm(config: FormConfiguration, event: Event): Promise<void>;
  _onChangeForm(config: FormConfiguration, event: Event): Promise<void>;
}

/** An application with its window, as far as what moves it, closes it or counts it knows it. */
export interface AppWindow extends AppLike {
  readonly id: string;
  readonly rendered: boolean;
  readonly minimized: boolean;
  readonly position: Position;
  render(options?: RenderOptions | boolean): Promise<unknown>;
  bringToFront(): void;
  minimize(): Promise<void>;
  maximize(): Promise<void>;
  setPosition(position?: Position): Position | void;
  toggleControls(expanded?: boolean): Promise<void>;
  detachWindow(): Promise<unknown>;
  attachWindow(): Promise<unknown>;
  _onClickTab(event: PointerEvent): void;
  _onClickAction(event: PointerEvent, target: HTMLElement): void;
}

const JOINED_LISTS: ReadonlySet<string> = new Set(["classes", "controls", "contentClasses"]);

/**
 * Merges options over defaults as Foundry does: objects are merged, lists of classes and of controls are joined
 * without repeats, everything else is replaced. Neither argument is changed.
 */
export function mergeOptions(defaults: Plain, options: Plain): Plain {
  const merged: Plain = { ...defaults };
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined) continue;
    merged[key] = mergeValue(key, merged[key], value);
  }
  return merged;
}

function mergeValue(key: string, before: unknown, value: unknown): unknown {
  if (JOINED_LISTS.has(key) && Array.isArray(before) && Array.isArray(value)) {
    return [...new Set<unknown>([...before, ...(value as unknown[])])];
  }
  if (isPlainObject(value)) return mergeOptions(isPlainObject(before) ? before : {}, value);
  return Array.isArray(value) ? [...(value as unknown[])] : value;
}
