import { gameProfile } from "../foundry/game.ts";

/** Marks, in our templates, the element that shows a text which a user wrote. */
const USERS_HTML = "[data-user-html]";

/** By these an element within a text joins a form: as its field, or as what Foundry reads beside the fields. */
const JOINING = ["name", "form", "formaction", "data-edit"];

/** By these it calls an action, or is taken for a mark of a slider; by the game's own it is taken for a control of it. */
const CALLING = ["data-action", "data-value"];

/** Does an element stand within a text that a user wrote? The element that shows the text does not. */
export function isInUsersHtml(element: Element): boolean {
  return element.parentElement?.closest(USERS_HTML) != null;
}

/**
 * Takes from what stands in users' texts whatever would make it more than text: names, actions and marks of controls.
 * Links and rolls in a text have none of these and go on working. For a part that is not on the page yet: an editor
 * that is open has buttons of its own.
 */
export function disarmTexts(part: HTMLElement): void {
  strip(part, [...JOINING, ...CALLING, ...gameProfile().controls]);
}

/**
 * Takes what stands in users' texts out of the form around it.
 * @returns whether anything had joined it
 */
export function partTexts(form: HTMLFormElement): boolean {
  return strip(form, JOINING);
}

/**
 * Keeps a form to what stands in it. A field anywhere on the page may name a form as its own, one in a chat message or a
 * journal too.
 * @returns whether such a field was sent away
 */
export function sendAwayOutsiders(form: HTMLFormElement): boolean {
  const id = Element.prototype.getAttribute.call(form, "id");
  if (!id) return false;
  const outsiders = fieldsThatName(form, id).filter((field) => !Node.prototype.contains.call(form, field));
  for (const field of outsiders) field.removeAttribute("form");
  return outsiders.length > 0;
}

/** A search through the whole page by attribute takes longer each evening; a form knows its fields, but for buttons that are pictures. */
function fieldsThatName(form: HTMLFormElement, id: string): readonly Element[] {
  const pictures = [...form.ownerDocument.getElementsByTagName("input")].filter(
    (input) => input.type === "image" && input.getAttribute("form") === id,
  );
  return [...elementsOf(form), ...pictures];
}

/** A field called "elements" hides its form's own: this one cannot be hidden. */
function elementsOf(form: HTMLFormElement): Iterable<Element> {
  return Reflect.get(Object.getPrototypeOf(form) as HTMLFormElement, "elements", form);
}

/** The names under which a part of a window sends something: of its fields, and of its pictures that can be changed. */
export function namesIn(part: HTMLElement): ReadonlySet<string> {
  const named = within(part, "[name], [data-edit]").filter((element) => !isInUsersHtml(element));
  return new Set(
    named.flatMap((element) =>
      [element.getAttribute("name"), element.getAttribute("data-edit")].filter(isWord),
    ),
  );
}

function strip(root: HTMLElement, names: readonly string[]): boolean {
  const found = within(root, names.map((name) => `${USERS_HTML} [${name}]`).join(", "));
  for (const element of found) for (const name of names) element.removeAttribute(name);
  return found.length > 0;
}

/** A field called "querySelectorAll" hides its form's own method: this one cannot be hidden. */
function within(root: HTMLElement, selector: string): readonly Element[] {
  return [...Element.prototype.querySelectorAll.call(root, selector)];
}

function isWord(name: string | null): name is string {
  return name !== null && name !== "";
}
