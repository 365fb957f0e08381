import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = `${root}src/fates-edge/rules/`;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".ts"));

/** The code without its comments and texts: what is named there is not used. */
function bareCode(name: string): string {
  const text = readFileSync(folder + name, "utf8");
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\])*"/gu, "");
}

const FOREIGN =
  /\b(?:foundry|game|Hooks|CONFIG|CONST|ui|canvas|document|window|globalThis|process|Date|crypto|fetch|setTimeout|setInterval|console)\b|\bperformance\.|Math\.random/u;

describe("the rules are pure", { timeout: 120_000 }, () => {
  it("there are rules to look at", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files).toContain("advancement/quote.ts");
  });

  it.each(files)("%s names nothing of Foundry, a page, a clock or chance", (name) => {
    expect(bareCode(name)).not.toMatch(FOREIGN);
  });

  it.each(files)("%s imports only rules", (name) => {
    const imports = [
      ...readFileSync(folder + name, "utf8").matchAll(/(?<!")\b(?:from|import)\s*\(?\s*"([^"]+)"/gu),
    ];
    // From a folder one step up leads to the rules again, and from there into another of their folders.
    const path = name.includes("/")
      ? /^\.\.?\/(?:[a-z]+\/)?[a-z-]+\.ts$/u
      : /^\.\/(?:[a-z]+\/)?[a-z-]+\.ts$/u;
    for (const [, imported] of imports) expect(imported).toMatch(path);
  });

  it("the check itself would see a break", () => {
    expect("const now = Date.now();").toMatch(FOREIGN);
    expect("return Math.random();").toMatch(FOREIGN);
    expect("game.user").toMatch(FOREIGN);
  });

  it("every file loads in a bare Node process in which chance and time throw", () => {
    const script = `
      const refuse = () => { throw new Error("the rules reached for chance or time"); };
      Math.random = refuse;
      globalThis.Date = new Proxy(Date, { get: refuse, apply: refuse, construct: refuse });
      for (const name of ${JSON.stringify(files)}) await import(${JSON.stringify(`file://${folder}`)} + name);
      const { rollAction } = await import(${JSON.stringify(`file://${folder}roll-history.ts`)});
      const { seededDice } = await import(${JSON.stringify(`file://${folder}dice.ts`)});
      const { exactOdds } = await import(${JSON.stringify(`file://${folder}odds.ts`)});
      const { steps } = rollAction({ size: 6, ladder: "intricate", forced: 2 }, seededDice(7));
      const { clean } = exactOdds({ pool: 6, dv: 2, ladder: "intricate" });
      process.stdout.write(JSON.stringify({ steps: steps.length, clean: clean > 0 }));
    `;
    const args = ["--import", "tsx", "--input-type=module", "--eval", script];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: "utf8",
      timeout: 60_000,
    });
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ clean: true });
  });

  it("they compile without a page, without Node and without Foundry's types", () => {
    const strict = [
      "--strict",
      "--noEmit",
      "--skipLibCheck",
      "--ignoreConfig",
      "--allowImportingTsExtensions",
    ];
    const bare = [
      "--lib",
      "ES2023",
      "--target",
      "ES2023",
      "--module",
      "ESNext",
      "--moduleResolution",
      "Bundler",
    ];
    const args = [...strict, ...bare, "--types", "", ...files.map((name) => folder + name)];
    const tsc = `${root}node_modules/typescript/bin/tsc`;
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...args], {
      cwd: root,
      encoding: "utf8",
      timeout: 60_000,
    });
    expect(stdout).toBe("");
    expect(status).toBe(0);
  });
});
