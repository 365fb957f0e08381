import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { inGame } from "../../../../../tools/games.ts";
import { GAME } from "./support.ts";

const words = JSON.parse(readFileSync(inGame(GAME, "lang/en.json"), "utf8")) as {
  readonly BEACON_ROAD: { readonly Did: Readonly<Record<string, string | { readonly other: string }>> };
};
const { Did } = words.BEACON_ROAD;

/** Each sentence that a step tells, as the sources write it: `line("key", { … })`. */
const told = readdirSync(inGame(GAME, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [
    ...readFileSync(path.join(inGame(GAME, "src"), file), "utf8").matchAll(
      /\bline\(\s*"([a-z]\w*)"(?:,\s*(\{[^}]*\}))?/g,
    ),
  ])
  .map(([, key = "", data = ""]) => ({ key, data }));

describe("What a step tells", () => {
  it("has words", () => {
    expect(told.length).toBeGreaterThan(100);
    expect(told.filter(({ key }) => !(key in Did)).map(({ key }) => key)).toEqual([]);
  });

  it("says how many, where there are words for one and words for more", () => {
    const many = told.filter(({ key }) => typeof Did[key] === "object");
    expect(many.length).toBeGreaterThan(8);
    expect(many.filter(({ data }) => !/\bcount\b/.test(data)).map(({ key }) => key)).toEqual([]);
  });

  it("fills what its sentence asks for", () => {
    const plain = told.filter(({ key, data }) => typeof Did[key] === "string" && data === "");
    expect(plain.filter(({ key }) => String(Did[key]).includes("{")).map(({ key }) => key)).toEqual([]);
  });
});
