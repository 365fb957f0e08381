const CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** A random alphanumeric id, by default in the 16 characters that Foundry's documents have. */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (value) => CHARACTERS[value % CHARACTERS.length]).join("");
}

/** Is this a valid document id: sixteen alphanumeric characters? */
export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[A-Za-z0-9]{16}$/.test(id);
}
