import { vi } from "vitest";

/**
 * A host that knows nothing but words, for views that need no more. Imported before anything else it lets the models'
 * files be read, whose fields are looked up as they load; each word answers with its key and what fills it,
 * `Builder.Xp(xp=4)`.
 */
const anyField = new Proxy({}, { get: () => class {} });

vi.stubGlobal("foundry", { data: { fields: anyField }, abstract: { TypeDataModel: class {} } });
vi.stubGlobal("game", {
  i18n: { lang: "en", has: () => true, localize: keyAndFilling, format: keyAndFilling },
  settings: { get: () => [] },
});

function keyAndFilling(key: string, data: Readonly<Record<string, string>> = {}): string {
  const filled = Object.entries(data).map(([name, value]) => `${name}=${value}`);
  const name = key.replace("FATES_EDGE.", "");
  return filled.length === 0 ? name : `${name}(${filled.join(",")})`;
}
