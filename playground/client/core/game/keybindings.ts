import { deepClone } from "../../../shared/objects.ts";
import { CONST } from "../host/constants.ts";
import { game, host } from "../host/host.ts";
import { modifiersOf } from "./keyboard.ts";

/** One key with its modifiers. */
export interface KeyBinding {
  key: string;
  modifiers?: string[];
}

/** What is known of the key that was pressed. */
export interface KeyContext {
  event: KeyboardEvent;
  key: string;
  isShift: boolean;
  isControl: boolean;
  isAlt: boolean;
  up: boolean;
  repeat: boolean;
}

/** An action that keys can trigger, as it is registered. */
export interface KeybindingAction {
  name: string;
  hint?: string;
  editable?: KeyBinding[];
  uneditable?: KeyBinding[];
  onDown?: (context: KeyContext) => boolean | void;
  onUp?: (context: KeyContext) => boolean | void;
  repeat?: boolean;
  restricted?: boolean;
  reservedModifiers?: string[];
  precedence?: number;
  namespace: string;
}

/** The keys of this browser's user: which actions there are, and what they are bound to. */
export class ClientKeybindings {
  readonly actions = new Map<string, KeybindingAction>();
  readonly bindings = new Map<string, KeyBinding[]>();

  /** Declares an action. Only before the game has started, as in Foundry. */
  register(namespace: string, action: string, data: Omit<KeybindingAction, "namespace">): void {
    if (host.game?.ready) throw new Error("You cannot register a Keybinding after the game is ready");
    if (!namespace || !action)
      throw new Error("You must specify both the namespace and action portion of the Keybinding action");
    const id = `${namespace}.${action}`;
    this.actions.set(id, { precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL, ...data, namespace });
    this.#bind(id, this.#saved()[id]);
  }

  /** What an action is bound to. @throws Error when it is not registered. */
  get(namespace: string, action: string): KeyBinding[] {
    const bindings = this.bindings.get(`${namespace}.${action}`);
    if (!bindings) throw new Error(`"${namespace}.${action}" is not a registered keybinding action.`);
    return bindings;
  }

  /** Binds an action to other keys, or without any to its own again. */
  async set(namespace: string, action: string, bindings?: KeyBinding[]): Promise<void> {
    const id = `${namespace}.${action}`;
    if (!this.actions.has(id)) throw new Error(`"${id}" is not a registered keybinding action.`);
    const saved = this.#saved();
    if (bindings) saved[id] = bindings;
    else Reflect.deleteProperty(saved, id);
    await game().settings.set("core", "keybindings", saved);
    this.#bind(id, bindings);
  }

  /** Runs the actions bound to a key, by precedence, until one says that it has used it. */
  pgHandle(event: KeyboardEvent, up: boolean): void {
    const context = contextOf(event, up);
    for (const action of this.#matching(event)) {
      if (action.restricted && !host.game?.user?.isGM) continue;
      if (context.repeat && !action.repeat) continue;
      const handled = (up ? action.onUp : action.onDown)?.(context);
      if (handled !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
  }

  #matching(event: KeyboardEvent): KeybindingAction[] {
    const active = modifiersOf(event);
    const matches = (id: string, action: KeybindingAction): boolean =>
      (this.bindings.get(id) ?? []).some(({ key, modifiers = [] }) => {
        if (key !== event.code) return false;
        const allowed = new Set([...modifiers, ...(action.reservedModifiers ?? [])]);
        return (
          modifiers.every((name) => active.has(name as never)) &&
          Array.from(active).every((name) => allowed.has(name))
        );
      });
    return Array.from(this.actions)
      .filter(([id, action]) => matches(id, action))
      .map(([, action]) => action)
      .toSorted((a, b) => (a.precedence ?? 1) - (b.precedence ?? 1));
  }

  #bind(id: string, changed: KeyBinding[] | undefined): void {
    const action = this.actions.get(id);
    const editable = changed ?? action?.editable ?? [];
    this.bindings.set(
      id,
      deepClone([...(action?.uneditable ?? []), ...editable]).map((binding) => ({
        modifiers: [],
        ...binding,
      })),
    );
  }

  #saved(): Record<string, KeyBinding[]> {
    return (host.game?.settings.get("core", "keybindings") ?? {}) as Record<string, KeyBinding[]>;
  }
}

function contextOf(event: KeyboardEvent, up: boolean): KeyContext {
  return {
    event,
    key: event.code,
    isShift: event.shiftKey,
    isControl: event.ctrlKey || event.metaKey,
    isAlt: event.altKey,
    up,
    repeat: event.repeat,
  };
}
