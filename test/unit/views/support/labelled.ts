import { wordsOf } from "./whole-table.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of a place that are called so, by their `aria-label` or their label's words; those in a field's group by themselves. */
export function allLabelled(place: HTMLElement, name: string | RegExp): Control[] {
  const controls = [...place.querySelectorAll<Control>("input, select, textarea")];
  return controls.filter((each) => {
    const called = nameOf(each);
    return typeof name === "string" ? called === name : name.test(called);
  });
}

/** The first of them, an input. @throws Error naming those there are */
export function labelled(place: HTMLElement, name: string | RegExp): HTMLInputElement {
  const [found] = allLabelled(place, name);
  if (!found) {
    const there = [...place.querySelectorAll<Control>("input, select, textarea")].map(nameOf);
    throw new Error(`There is no field ${String(name)} among ${there.join(", ")}`);
  }
  return found as HTMLInputElement;
}

/** A list of choices by its name. */
export function listNamed(place: HTMLElement, name: string | RegExp): HTMLSelectElement {
  return labelled(place, name) as unknown as HTMLSelectElement;
}

/**
 * From now on the lists of a window that was drawn show what its template chose. happy-dom takes another choice for the chosen
 * one where a list is drawn with the rest of a part; a browser does not.
 */
export function mendLists(): void {
  Hooks.on(
    "renderApplicationV2" as never,
    ((_app: object, element: HTMLElement) => {
      for (const list of element.querySelectorAll("select")) {
        const chosen = list.querySelector<HTMLOptionElement>("option[selected]") ?? list.options[0];
        if (chosen) list.value = chosen.value;
      }
    }) as never,
  );
}

/** What a list shows as chosen. */
export function shown(list: HTMLSelectElement): string {
  return list.selectedOptions[0] ? wordsOf(list.selectedOptions[0]) : "";
}

/** Somebody writes into a field, and goes on. */
export function write(field: HTMLElement, words: string): void {
  (field as Control).value = words;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Somebody ticks a box or picks a choice, unless it is so. */
export function tick(field: Control, checked = true): void {
  const box = field as HTMLInputElement;
  if (box.checked !== checked) box.click();
}

function nameOf(control: Control): string {
  const own = control.getAttribute("aria-label");
  if (own !== null) return own;
  const by = control.getAttribute("aria-labelledby");
  if (by !== null)
    return by
      .split(/\s+/)
      .map((id) => control.ownerDocument.getElementById(id))
      .map((element) => (element ? wordsOf(element) : ""))
      .join(" ");
  const label = control.closest("label") ?? control.ownerDocument.querySelector(`label[for="${control.id}"]`);
  if (!label) return "";
  // A list inside its label is no part of its name.
  const words = label.cloneNode(true) as HTMLElement;
  for (const inner of words.querySelectorAll("select, input, textarea")) inner.remove();
  return wordsOf(words);
}
