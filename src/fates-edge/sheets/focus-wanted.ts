/**
 * Moves to a field that was asked for before it was drawn, its text, where it has any, selected.
 * @returns whether it is there now
 */
export function focusWanted(root: HTMLElement, id: string): boolean {
  const field = id === "" ? null : root.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  return field !== null;
}
