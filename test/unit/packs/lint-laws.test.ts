import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";

/** Planted mistakes: the file, what stands in it, and what the linter must say of it. */
const PLANTED: readonly (readonly [string, string, string])[] = [
  ["src/fates-edge/rules/up.ts", `import { a } from "../data/a.ts";\nexport const b = a;`, "Rules are pure"],
  [
    "src/fates-edge/rules/out.ts",
    `import { a } from "../../table/a.ts";\nexport const b = a;`,
    "Rules are pure",
  ],
  [
    "src/fates-edge/rules/node.ts",
    `import { sep } from "node:path";\nexport const b = sep;`,
    "Rules are pure",
  ],
  ["src/fates-edge/rules/dice.ts", `export const b = (): number => Math.random();`, "DiceSource"],
  ["src/fates-edge/rules/clock.ts", `export const b = (): Date => new Date();`, "Unexpected use of 'Date'"],
  [
    "src/fates-edge/rules/host.ts",
    `declare const game: string;\nexport const b = (): unknown => globalThis;`,
    "globalThis",
  ],
  ["src/fates-edge/sheets/package.ts", `import { a } from "lodash";\nexport const b = a;`, "no packages"],
  [
    "src/fates-edge/bench.ts",
    `import { a } from "../../playground/server/a.ts";\nexport const b = a;`,
    "where it is tested",
  ],
  [
    "playground/server/peek.ts",
    `import { a } from "../../src/foundry/a.ts";\nexport const b = a;`,
    "never its source",
  ],
  ["games/tides/src/rules/up.ts", `import { a } from "#table/a.ts";\nexport const b = a;`, "Rules are pure"],
  [
    "games/tides/src/rules/dice/out.ts",
    `import { a } from "../../data/a.ts";\nexport const b = a;`,
    "Rules are pure",
  ],
  ["games/tides/src/apps/package.ts", `import { a } from "lodash";\nexport const b = a;`, "no packages"],
  ["games/tides/src/apps/talk.ts", `export const b = (): void => console.log("x");`, "no-console"],
  [
    "playground/server/subpath.ts",
    `import { a } from "#foundry/a.ts";\nexport const b = a;`,
    "never its source",
  ],
  ["src/table/loose.ts", `export const b = (value: any): unknown => value;`, "no-explicit-any"],
  ["src/table/hush.ts", ["// @ts", "ignore\nexport const b: number = 1;"].join("-"), "ban-ts-comment"],
  ["src/table/barrel.ts", `export * from "./a.ts";`, "barrel"],
  ["src/table/talk.ts", `export const b = (): void => console.log("x");`, "no-console"],
  [
    "src/table/loses.ts",
    `const later = async (): Promise<void> => {};\nexport const b = (): void => {\n  later();\n};`,
    "no-floating-promises",
  ],
  ["src/table/default.ts", `const b = 1;\nexport default b;`, "no-default-export"],
  [
    "src/table/round-a.ts",
    `import { b } from "./round-b.ts";\nexport const a = (): number => b();`,
    "no-cycle",
  ],
  [
    "playground/client/round-a.ts",
    `import type { B } from "./round-b.ts";\nexport type A = B | null;`,
    "no-cycle",
  ],
  [
    "playground/client/round-b.ts",
    `import type { A } from "./round-a.ts";\nexport type B = A | 1;`,
    "no-cycle",
  ],
  [
    "src/table/round-b.ts",
    `import { a } from "./round-a.ts";\nexport const b = (): number => a();`,
    "no-cycle",
  ],
];

/** Imports the laws allow: the linter has nothing to say of them. */
const ALLOWED: readonly (readonly [string, string])[] = [
  ["src/table/down.ts", `import { a } from "../foundry/a.ts";\nexport const b = a;`],
  ["src/fates-edge/data/down.ts", `import { a } from "../rules/a.ts";\nexport const b = a;`],
  ["src/fates-edge/rules/beside.ts", `import { a } from "./a.ts";\nexport const b = a;`],
  ["src/fates-edge/sheets/down.ts", `import { a } from "../data/a.ts";\nexport const b = a;`],
  ["games/tides/src/rules/dice/beside.ts", `import { a } from "../a.ts";\nexport const b = a;`],
  ["games/tides/src/apps/down.ts", `import { a } from "#table/a.ts";\nexport const b = a;`],
  ["tools/rules.ts", `import { a } from "../src/fates-edge/rules/a.ts";\nexport const b = a;`],
];

const TARGETS = ["foundry", "table", "fates-edge/rules", "fates-edge/data", "fates-edge/sheets"];

describe("the linter's laws", () => {
  let scratch = "";
  let said: Record<string, string> = {};

  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), "fates-edge-lint-"));
    await symlink(inRepository("node_modules"), path.join(scratch, "node_modules"));
    for (const file of [".oxlintrc.json", "tsconfig.base.json", "package.json"])
      await copyFile(inRepository(file), path.join(scratch, file));
    const tsconfig = {
      extends: "./tsconfig.base.json",
      compilerOptions: { types: [] },
      include: ["src", "games", "playground", "tools"],
    };
    await plant("tsconfig.json", JSON.stringify(tsconfig));
    await plant("src/main.ts", "export const a = 1;");
    for (const target of TARGETS) await plant(`src/${target}/a.ts`, "export const a = 1;");
    for (const target of ["rules", "data"])
      await plant(`games/tides/src/${target}/a.ts`, "export const a = 1;");
    await plant("playground/server/a.ts", "export const a = 1;");
    for (const [file, text] of [...PLANTED, ...ALLOWED]) await plant(file, text);
    said = await lint();
  });

  afterAll(() => rm(scratch, { recursive: true, force: true }));

  it.each(PLANTED)("catch what is planted in %s", (file, _text, message) => {
    expect(said[file] ?? "").toContain(message);
  });

  it.each(ALLOWED)("let %s be", (file) => {
    expect(said[file]).toBeUndefined();
  });

  async function plant(file: string, text: string): Promise<void> {
    await mkdir(path.dirname(path.join(scratch, file)), { recursive: true });
    await writeFile(path.join(scratch, file), `${text}\n`);
  }

  /** What the linter says, by file. */
  async function lint(): Promise<Record<string, string>> {
    const output = await new Promise<string>((resolve) => {
      execFile(
        inRepository("node_modules/.bin/oxlint"),
        ["-f", "json"],
        { cwd: scratch, maxBuffer: 1 << 24 },
        (_error, stdout) => {
          resolve(stdout);
        },
      );
    });
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { filename: string; message: string; code: string; help?: string }[];
    };
    return diagnostics.reduce<Record<string, string>>((byFile, { filename, message, code, help = "" }) => {
      byFile[filename] = `${byFile[filename] ?? ""}${code}: ${message} ${help}\n`;
      return byFile;
    }, {});
  }
});
