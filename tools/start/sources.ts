import { inRepository } from "../stages/paths.ts";

/** What `dist/` is built from. */
export const SYSTEM_SOURCES = [
  "system.json",
  "src",
  "templates",
  "styles",
  "lang",
  "assets",
  "packs",
  "tools/stages",
].map((name) => inRepository(name));

/** What the playground's client is built from. */
export const PLAYGROUND_SOURCES = [
  "playground/client",
  "playground/shared",
  "tools/stages/playground.ts",
].map((name) => inRepository(name));
