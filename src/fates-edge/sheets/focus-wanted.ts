/**
 * Moves to a field that was asked for before it was drawn, its text selected.
 * @returns whether it is there now
 */
export function focusWanted(root: HTMLElement, id: string): boolean {
  const field = id === "" ? null : root.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`);
  field?.focus();
  field?.select();
  return field !== null;
}
