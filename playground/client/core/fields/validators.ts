/** `foundry.data.validators`: questions that fields and packages ask of a value. */

/** Is it the id of a document: sixteen letters and figures? */
export function isValidId(id: unknown): boolean {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Does a path end in one of these extensions? @param extensions without the dot */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const [plain = ""] = path.split(/[?#]/);
  const extension = plain.slice(plain.lastIndexOf(".") + 1).toLowerCase();
  return plain.includes(".") && extensions.includes(extension);
}

/** Is it data that stands in the address itself, in base 64? @param types media types that are allowed; any where none is named */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const match = /^data:([a-z]+\/[a-z0-9.+-]+)?;base64,([A-Za-z0-9+/]+={0,2})$/.exec(data);
  return match !== null && (types === undefined || types.includes(match[1] ?? ""));
}

/** Is it a colour in six figures, `#1a2b3c`? */
export function isColorString(color: unknown): boolean {
  return typeof color === "string" && /^#[0-9a-f]{6}$/i.test(color);
}

/** Can it be read as JSON? */
export function isJSON(text: unknown): boolean {
  try {
    JSON.parse(String(text));
    return true;
  } catch {
    return false;
  }
}
