import { updateDocument } from "#foundry/documents.ts";

/** Anything with data of its game's own that can be written. */
type Written = Parameters<typeof updateDocument>[0] & { readonly system: object; toObject(): object };

/**
 * Writes one value that lies within a list. A list is stored as a whole, so all of it is sent.
 * @param path the value's place within `system`, such as `steps.0.feet`
 */
export function writeInList(document: Written, path: string, value: unknown): Promise<void> {
  return changeList(document, path, (list, rest) => {
    foundry.utils.setProperty(list, rest, value);
  });
}

/** Adds a row to a list, with everything in it as usual. */
export function addRow(document: Written, path: string): Promise<void> {
  return changeList(document, path, (list, rest) => {
    rowsAt(list, rest).push({});
  });
}

/** Takes a row out of a list. @param path the row's place, such as `steps.0` */
export function removeRow(document: Written, path: string): Promise<void> {
  return changeList(document, path, (list, rest) => {
    const parts = rest.split(".");
    const index = Number(parts.pop());
    rowsAt(list, parts.join(".")).splice(index, 1);
  });
}

/** Puts a word among several, or takes it out again. */
export function toggleWord(document: Written, path: string, word: string): Promise<void> {
  return changeList(document, path, (list, rest) => {
    const words = rowsAt(list, rest);
    const at = words.indexOf(word);
    if (at === -1) words.push(word);
    else words.splice(at, 1);
  });
}

function rowsAt(list: object, rest: string): unknown[] {
  const rows: unknown = foundry.utils.getProperty(list, rest);
  return Array.isArray(rows) ? rows : [];
}

/** Changes a copy of the field of `system` in which a path begins, and sends all of that field. */
async function changeList(
  document: Written,
  path: string,
  change: (source: object, rest: string) => void,
): Promise<void> {
  const [field = ""] = path.split(".");
  const { system = {} } = document.toObject() as { readonly system?: Readonly<Record<string, unknown>> };
  const copy = { [field]: foundry.utils.deepClone(system[field]) };
  change(copy, path);
  await updateDocument(document, { system: copy });
}
