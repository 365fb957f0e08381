import { host, localize } from "./host.ts";

/** The words for a sub-type: from CONFIG, else from the language files, else its key. */
export function typeLabel(documentName: string, type: string): string {
  const keys = [host.CONFIG[documentName]?.typeLabels?.[type], `TYPES.${documentName}.${type}`];
  const key = keys.find((candidate) => candidate !== undefined && host.game.i18n.has(candidate));
  return key === undefined ? type : localize(key);
}
