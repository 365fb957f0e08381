import { game } from "../suite/support/foundry.ts";

const GROUP = "FATES_EDGE_CONTRACT";

/** The words of a key of the module's own language file, filled in. */
export function say(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  return game().i18n.format(`${GROUP}.${key}`, data);
}

/** The whole key, for Foundry to look up itself. */
export function keyOf(key: string): string {
  return `${GROUP}.${key}`;
}
