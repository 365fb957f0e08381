import { notify } from "../foundry/notify.ts";
import { type Field, isField, isInput, isSelect, isTextArea } from "../foundry/elements.ts";

/*
 * What somebody has written or chosen and not sent yet. Windows are drawn anew whenever others change what they show, and then the
 * new HTML stands as the world is: what was under way has to be carried over.
 */

/** Which fields stay as somebody left them, and how the same field is found in the new HTML. */
interface Keeping {
  /** It is drawn anew because something changed elsewhere: of what the new HTML says nothing new, all stays. */
  readonly all: boolean;
  /** The same field in the new HTML, where its id is another. */
  readonly find?: (written: Field, after: HTMLElement) => Field | null;
}

/**
 * Carries over what somebody has written or chosen and not sent yet: the field they are writing in, with their caret; fields that nothing
 * stores until a button is pressed, where a template says `data-stays` around them; and, where something changed elsewhere, every
 * field that is drawn as it was drawn before. Words in a field that can no longer be changed stay too, and their writer is told. Call it
 * once the new HTML has the focus back: a host that draws anew keeps the focus, but not what is not yet saved.
 * @param before the HTML that was replaced
 * @param after what took its place
 */
export function keepUnsent(
  before: HTMLElement,
  after: HTMLElement,
  { all, find = sameField }: Keeping,
): void {
  const active = after.ownerDocument.activeElement;
  for (const written of before.querySelectorAll<Field>("input, textarea, select")) {
    const field = find(written, after);
    if (!field) continue;
    if (isUnsent(written) && !isStored(written)) {
      const stays = written.closest("[data-stays]:not(details)") !== null;
      const isWriting = isText(written) && field === active;
      if (stays || isWriting || (all && drawnAs(field, after) === drawnAs(written, before)))
        carry(written, field);
      if (isWriting) tellWhenLeft(field);
      if (all && field.disabled && !written.disabled) tellLocked(field);
    }
    if (field === active) keepSelection(written, field);
  }
}

/** What was told of each field that can no longer be changed: once is enough, however often it is drawn anew. */
const told = new Map<string, string>();

/** Tells somebody that what they wrote in a field is not stored, since they may no longer change it. */
function tellLocked(field: Field): void {
  if (!isText(field) || told.get(field.id) === field.value) return;
  told.set(field.id, field.value);
  notify.warn("TABLE.Error.FieldLocked", { field: labelOf(field) });
}

/** The same of every field of a form that has just been locked. */
export function tellLockedIn(form: HTMLElement): void {
  for (const field of form.querySelectorAll<Field>("input, textarea"))
    if (field.disabled && isText(field) && isUnsent(field) && !isStored(field)) tellLocked(field);
}

function labelOf(field: HTMLInputElement | HTMLTextAreaElement): string {
  const label = field.labels?.[0]?.textContent ?? field.getAttribute("aria-label");
  return (label ?? field.placeholder).trim();
}

/**
 * What stood in these fields is sent: they stand as they were drawn, and nothing of it is carried over any more. Where they were drawn
 * anew while it was on its way, the ones that took their place do.
 */
export function clearSent(...fields: readonly (Element | RadioNodeList | null | undefined)[]): void {
  for (const field of fields) {
    if (!isField(field)) continue;
    const now = field.id === "" ? null : field.ownerDocument.getElementById(field.id);
    for (const each of new Set([field, now])) if (isField(each)) restore(each);
  }
}

/**
 * Sends what a line says. The line is empty from then on; what was refused stands in it again, unless something else does.
 * @param send answers whether it was done
 */
export async function sendLine(
  line: HTMLInputElement,
  send: (words: string) => Promise<boolean>,
): Promise<boolean> {
  const words = line.value;
  line.value = "";
  const isSent = await send(words);
  const now = line.id === "" ? line : (line.ownerDocument.getElementById(line.id) ?? line);
  if (!isSent && isInput(now) && now.value === "") now.value = words;
  return isSent;
}

/** Fields whose words or choice were stored or refused, and what they said: what the next HTML says of them is so. */
const stored = new WeakMap<Element, string>();

/**
 * Waits until what some fields say is stored. Drawn anew until then they stay; afterwards each stands as the HTML says, unless somebody
 * has written on.
 * @param refused what becomes of them where that was refused: they stand as the HTML says too, or as they were written
 */
export async function storedFrom(
  fields: readonly Element[],
  work: Promise<unknown>,
  refused: "redrawn" | "written",
): Promise<void> {
  const said = fields.map((field) => [field, saidIn(field)] as const);
  const note = (): void => said.forEach(([field, words]) => noteStored(field, words));
  await work.then(note, (error: unknown) => {
    if (refused === "redrawn") note();
    throw error;
  });
}

function noteStored(field: Element, said: string): void {
  const now = field.id === "" ? null : field.ownerDocument.getElementById(field.id);
  for (const each of [field, now]) if (each) stored.set(each, said);
}

function isStored(field: Field): boolean {
  return stored.get(field) === saidIn(field);
}

function saidIn(field: Element): string {
  if (!isField(field)) return "";
  return isTick(field) ? String(field.checked) : field.value;
}

/** The fields of a form that say something that is not sent yet, by their names. */
export function unsentIn(form: HTMLFormElement): string[] {
  const fields = [...form.querySelectorAll<Field>("input, textarea, select")];
  return fields.filter((field) => isUnsent(field) && !isStored(field)).map(({ name }) => name);
}

/** Whoever has selected all, as the Tab key does, replaces it with what they type; everybody else goes on where they were. */
function keepSelection(written: Field, field: Field): void {
  if (!isText(written) || !isText(field) || isTick(written)) return;
  const { selectionStart, selectionEnd, selectionDirection, value } = written;
  // A number has no caret that could be asked for: whoever has not typed yet has most likely come by the Tab key.
  if (selectionStart === null) {
    if (value === written.defaultValue && field.type === "number") field.select();
  } else if (selectionStart === 0 && selectionEnd === value.length) field.select();
  else field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
}

/**
 * Puts new HTML in the place of the old. To the browser, whoever writes in a field there leaves it then, with their words changed; but they
 * go on in the field that takes its place, and half a sentence is not stored.
 * @param content where the HTML stands
 * @param parts what is put there
 */
export function replaceUnderWay(
  content: HTMLElement,
  parts: Readonly<Record<string, HTMLElement>>,
  replace: () => void,
): void {
  const quiet = (event: Event): void => {
    const { target } = event;
    const goesOn = (part: HTMLElement): boolean => isField(target) && sameField(target, part) !== null;
    if (Object.values(parts).some(goesOn)) event.stopImmediatePropagation();
  };
  content.addEventListener("change", quiet, { capture: true });
  try {
    replace();
  } finally {
    content.removeEventListener("change", quiet, { capture: true });
  }
}

/**
 * A browser tells of a change only where somebody typed into the field itself, and they typed into the one before it. It also says of a
 * field that is being replaced that it was left; a moment later that one is on no page any more, and nothing is to be told of it.
 */
function tellWhenLeft(field: Field): void {
  const listening = new AbortController();
  const { signal } = listening;
  field.addEventListener("change", () => listening.abort(), { signal });
  const tell = (): void => {
    listening.abort();
    if (field.isConnected && isUnsent(field)) field.dispatchEvent(new Event("change", { bubbles: true }));
  };
  field.addEventListener("blur", () => queueMicrotask(tell), { signal });
}

function sameField(written: Field, after: HTMLElement): Field | null {
  const field = written.id === "" ? null : after.querySelector(`#${CSS.escape(written.id)}`);
  return isField(field) ? field : null;
}

/**
 * Whether a field stands otherwise than it was drawn. A list of which nothing was drawn as chosen always does: what stands first in it
 * may change, and whoever left it there meant what they read.
 */
function isUnsent(field: Field): boolean {
  if (isSelect(field)) {
    const drawn = [...field.options].filter(isDrawnChosen);
    return drawn.length === 0 || drawn.some(({ selected }) => !selected);
  }
  if (isTick(field))
    return field.checked !== isDrawnTicked(field) && (field.type !== "radio" || field.checked);
  return field.value !== field.defaultValue;
}

/** What the HTML says of a field; of one of several choices, which of them is chosen. */
function drawnAs(field: Field, around: HTMLElement): string {
  if (isSelect(field))
    return [...field.options]
      .filter(isDrawnChosen)
      .map(({ value }) => value)
      .join("\n");
  if (isTick(field))
    return choicesLike(field, around)
      .filter(isDrawnTicked)
      .map(({ value }) => value)
      .join("\n");
  return field.defaultValue;
}

/** A tick stands for itself; of several choices one stands, and all are looked at together. */
function choicesLike(field: HTMLInputElement, around: HTMLElement): HTMLInputElement[] {
  if (field.type !== "radio") return [field];
  return [
    ...around.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(field.name)}"]`),
  ];
}

/** Lets a field stand as another does; what is no longer among its entries cannot be chosen. */
function carry(written: Field, field: Field): void {
  if (isSelect(written) && isSelect(field)) {
    const chosen = [...field.options].find(({ value }) => value === written.value);
    if (chosen) chosen.selected = true;
  } else if (isTick(written) && isTick(field)) field.checked = written.checked;
  else if (isText(written) && isText(field)) field.value = written.value;
}

/** Lets a field stand as it was drawn. */
function restore(field: Field): void {
  if (isSelect(field)) {
    const drawn = [...field.options].find(isDrawnChosen) ?? field.options[0];
    if (drawn) drawn.selected = true;
  } else if (isTick(field)) field.checked = isDrawnTicked(field);
  else field.value = field.defaultValue;
}

function isDrawnChosen(option: HTMLOptionElement): boolean {
  return option.hasAttribute("selected");
}

function isDrawnTicked(tick: HTMLInputElement): boolean {
  return tick.hasAttribute("checked");
}

function isTick(field: Element): field is HTMLInputElement {
  return isInput(field) && ["checkbox", "radio"].includes(field.type);
}

function isText(field: Element | null): field is HTMLInputElement | HTMLTextAreaElement {
  return isInput(field) || isTextArea(field);
}
