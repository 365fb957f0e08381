import { isInput } from "#foundry/elements.ts";

/**
 * Moves to a field that was asked for before it was drawn, its text, where it has any, selected.
 * @returns whether it is there now
 */
export function focusWanted(root: HTMLElement, id: string): boolean {
  const field = id === "" ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  field?.focus();
  if (isInput(field)) field.select();
  return field !== null;
}

/** Who only reads finds nothing to press in a window, and still must get to the end of it by the keyboard. */
export function letKeysScroll(root: HTMLElement): void {
  const content = root.querySelector<HTMLElement>(".window-content");
  if (content) content.tabIndex = 0;
}

/** Enter in a line that makes something makes it; to the sheet's own form the line is nothing. */
export function bindLine(root: HTMLElement, selector: string, make: (line: HTMLInputElement) => void): void {
  const line = root.querySelector<HTMLInputElement>(selector);
  line?.addEventListener("change", (event) => event.stopPropagation());
  line?.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    make(line);
  });
}
