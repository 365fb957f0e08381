import { vi } from "vitest";
import { EDITIONS, type EditionId } from "../../../../src/fates-edge/rules/edition.ts";

/** Anything of the host's that a module names while it is loaded, and no view ever calls. */
const blank: unknown = new Proxy(class {}, {
  get: (target, name) => (name === "prototype" ? target.prototype : blank),
  apply: () => blank,
  construct: () => ({}),
});

const settings: Record<string, unknown> = { edition: "srd", dials: {}, customSkills: [] };

/** What the words of a key look like: `Sheet.Pool(dice=6)`; a counted key's form is left out of them. */
function words(key: string, data: Readonly<Record<string, string>> = {}): string {
  const name = key.replace("FATES_EDGE.", "");
  const filled = Object.entries(data).map(([word, value]) => `${word}=${value}`);
  return filled.length === 0 ? name : `${name}(${filled.join(",")})`;
}

vi.stubGlobal("foundry", blank);
vi.stubGlobal("game", {
  i18n: {
    lang: "en",
    localize: (key: string) => words(key),
    format: (key: string, data: Record<string, string>) => words(key, data),
    has: (key: string) => !/\.(one|own\w+)$/.test(key),
  },
  settings: { get: (_scope: string, key: string) => settings[key] },
  user: { isGM: true },
});

/** Plays by another edition from here on. */
export function playBy(edition: EditionId): void {
  settings["edition"] = EDITIONS[edition].id;
}
