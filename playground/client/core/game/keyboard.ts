/** A modifier as Foundry names it. */
export type Modifier = "Control" | "Shift" | "Alt";

const CODES: Readonly<Record<Modifier, readonly string[]>> = {
  Alt: ["AltLeft", "AltRight"],
  Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight", "Meta", "OsLeft", "OsRight"],
  Shift: ["ShiftLeft", "ShiftRight"],
};

/** Which keys are down. */
export class KeyboardManager {
  static MODIFIER_KEYS = { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" } as const;
  static MODIFIER_CODES: Readonly<Record<string, readonly string[]>> = CODES;

  readonly downKeys = new Set<string>();
  readonly #onKey: (event: KeyboardEvent, up: boolean) => void;

  constructor(onKey: (event: KeyboardEvent, up: boolean) => void) {
    this.#onKey = onKey;
  }

  /** Listens to the window. Keys released while another window has the focus are never heard of, so a blur releases all. */
  pgListen(target: Window): void {
    target.addEventListener("keydown", (event) => this.#handle(event, false));
    target.addEventListener("keyup", (event) => this.#handle(event, true));
    target.addEventListener("blur", () => this.releaseKeys());
  }

  /** Is the focus in something one types into? */
  get hasFocus(): boolean {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return false;
    if (["TEXTAREA", "SELECT"].includes(focused.tagName) || focused.isContentEditable) return true;
    return (
      focused instanceof HTMLInputElement &&
      !["button", "submit", "checkbox", "radio", "range"].includes(focused.type)
    );
  }

  /** Is this modifier held? */
  isModifierActive(modifier: string): boolean {
    const codes = KeyboardManager.MODIFIER_CODES[modifier] ?? [];
    return codes.some((code) => this.downKeys.has(code));
  }

  /** Forgets every key that is down. */
  releaseKeys(): void {
    this.downKeys.clear();
  }

  #handle(event: KeyboardEvent, up: boolean): void {
    if (event.isComposing || !event.code) return;
    if (up) this.downKeys.delete(event.code);
    else this.downKeys.add(event.code);
    this.#onKey(event, up);
  }
}

/** The modifiers that an event was made with, without the key itself. */
export function modifiersOf(event: KeyboardEvent): Set<Modifier> {
  const active = new Set<Modifier>();
  if (event.ctrlKey || event.metaKey) active.add("Control");
  if (event.shiftKey) active.add("Shift");
  if (event.altKey) active.add("Alt");
  for (const [modifier, codes] of Object.entries(CODES))
    if (codes.includes(event.code)) active.delete(modifier as Modifier);
  return active;
}
