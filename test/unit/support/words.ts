import type { Wording } from "../../../src/foundry/i18n.ts";

/** Words that show which key was asked for and with what: `Outcome.clean`, `Dv.Named(dv=2,name=Dv.srd.pressured)`. */
export const KEYS: Wording = {
  say: (key, data) => shown(key, data),
  count: (key, count, data) => shown(key, { count, ...data }),
};

function shown(key: string, data: Readonly<Record<string, string | number>> = {}): string {
  const name = key.replace("FATES_EDGE.", "");
  const filled = Object.entries(data).map(([word, value]) => `${word}=${value}`);
  return filled.length === 0 ? name : `${name}(${filled.join(",")})`;
}
