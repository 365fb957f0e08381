import { type Field, isField, isInput, isSelect, isTextArea } from "../foundry/elements.ts";

/*
 * What somebody has written or chosen and not sent yet. Windows are drawn anew whenever others change what they show, and then the
 * new HTML stands as the world is: what was under way has to be carried over.
 */

/**
 * Carries over what was written or chosen in any field, where the new HTML has nothing new to say of that field: it is drawn as it was
 * drawn before. For windows that are drawn anew because something changed elsewhere.
 * @param before the HTML that was replaced
 * @param after what took its place
 * @param find the same field in there, where its id is another
 */
export function keepUnsent(before: HTMLElement, after: HTMLElement, find = sameField): void {
  for (const written of before.querySelectorAll<Field>("input, textarea, select")) {
    const field = find(written, after);
    if (!field || isStored(written) || !isUnsent(written)) continue;
    if (drawnAs(field, after) === drawnAs(written, before)) carry(written, field);
  }
}

/**
 * Carries over what was written in fields that nothing stores until a button is pressed, where a template says `data-stays` around
 * them and gives each an id: whatever else the window does meanwhile, and also where the new HTML says something else of them.
 */
export function keepWritten(before: HTMLElement, after: HTMLElement): void {
  for (const written of before.querySelectorAll<Field>(
    "[data-stays]:not(details) :is(input, textarea, select)",
  )) {
    const field = sameField(written, after);
    if (field && !isStored(written) && isUnsent(written)) carry(written, field);
  }
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
 * Waits until what a field says is stored. Drawn anew until then it stays; afterwards the field stands as the HTML says, also where it was
 * refused, unless somebody has written on.
 */
export async function storedFrom(field: Element, work: Promise<unknown>): Promise<void> {
  const said = saidIn(field);
  try {
    await work;
  } finally {
    const now = field.id === "" ? null : field.ownerDocument.getElementById(field.id);
    for (const each of [field, now]) if (each) stored.set(each, said);
  }
}

function isStored(field: Field): boolean {
  return stored.get(field) === saidIn(field);
}

function saidIn(field: Element): string {
  if (!isField(field)) return "";
  return isTick(field) ? String(field.checked) : field.value;
}

/** The field of a form that somebody is writing in, where what they wrote is not sent yet. */
export function unsentIn(form: HTMLFormElement): HTMLInputElement | HTMLTextAreaElement | null {
  const field = form.ownerDocument.activeElement;
  return isText(field) && form.contains(field) && field.value !== field.defaultValue ? field : null;
}

/**
 * Carries what somebody is writing, and where their caret stands, over to the HTML that was drawn in its place. Call it
 * once the new HTML has the focus back: a host that draws anew keeps the focus, but not what is not yet saved.
 * @param before the HTML that was replaced
 * @param after what took its place
 */
export function keepTyping(before: HTMLElement, after: HTMLElement): void {
  const field = after.ownerDocument.activeElement;
  if (!isText(field) || field.id === "" || !after.contains(field)) return;
  const written = before.querySelector(`#${CSS.escape(field.id)}`);
  if (!isText(written)) return;
  const isWriting = written.value !== written.defaultValue;
  if (isWriting) {
    field.value = written.value;
    tellWhenLeft(field);
  }
  keepSelection(written, field, isWriting);
}

/** Whoever has selected all, as the Tab key does, replaces it with what they type; everybody else goes on where they were. */
function keepSelection(
  written: HTMLInputElement | HTMLTextAreaElement,
  field: HTMLInputElement | HTMLTextAreaElement,
  isWriting: boolean,
): void {
  const { selectionStart, selectionEnd, selectionDirection, value } = written;
  // A number has no caret that could be asked for: whoever has not typed yet has most likely come by the Tab key.
  if (selectionStart === null) {
    if (!isWriting && field.type === "number") field.select();
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
function tellWhenLeft(field: HTMLInputElement | HTMLTextAreaElement): void {
  const told = new AbortController();
  const { signal } = told;
  field.addEventListener("change", () => told.abort(), { signal });
  const tell = (): void => {
    told.abort();
    if (field.isConnected && field.value !== field.defaultValue)
      field.dispatchEvent(new Event("change", { bubbles: true }));
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
