import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BuildError } from "../../../tools/stages/build-error.ts";
import { checkScripts, importsOf, loadedAtStart, scriptsIn } from "../../../tools/stages/script-parts.ts";
import { buildScript } from "../../../tools/stages/scripts.ts";

interface Entry {
  readonly shape: object;
  readonly loadCircle: () => Promise<object>;
  readonly loadSquare: () => Promise<object>;
}

/** What is loaded on demand is a file beside the script (docs/performance.md). */
describe("a script in parts", () => {
  let built = "";

  beforeAll(async () => {
    built = await mkdtemp(path.join(tmpdir(), "fates-edge-parts-"));
    await buildScript("test/unit/packs/fixtures/parts/main.ts", built, "bundle");
  });
  afterAll(() => rm(built, { recursive: true, force: true }));

  it("loads at the start only what the entry itself imports", async () => {
    const first = await loadedAtStart(built, "bundle.mjs");
    const text = (await Promise.all(first.map((file) => readFile(path.join(built, file), "utf8")))).join("");
    expect(text).toContain("isShape");
    expect(text).not.toMatch(/RoundShape|PointedShape|counted in one place/);
  });

  it("has what two parts share once, and each part by itself", async () => {
    const texts = await textsOf(built);
    for (const words of ["counted in one place", "RoundShape", "PointedShape", "isShape"])
      expect(texts.filter((text) => text.includes(words))).toHaveLength(1);
    expect(texts.find((text) => text.includes("RoundShape"))).not.toContain("PointedShape");
  });

  it("keeps names, and a source map beside each part that has code", async () => {
    const entry = await load(built);
    expect((await entry.loadCircle()).constructor.name).toBe("RoundShape");
    for (const file of await scriptsIn(built)) {
      const text = await readFile(path.join(built, file), "utf8");
      const map = /\/\/# sourceMappingURL=(.+)/.exec(text)?.[1];
      if (!map) expect(text.length, file).toBeLessThan(300);
      else expect(await readFile(path.join(built, path.dirname(file), map), "utf8")).toContain("mappings");
    }
  });

  it("knows each class once, even where a host loads the entry under an address of its own", async () => {
    const plain = await load(built);
    const other = await load(built, "?v=2");
    const Shape = plain.shape.constructor;
    expect(other.shape).toBeInstanceOf(Shape);
    expect(await other.loadCircle()).toBeInstanceOf(Shape);
    expect(await plain.loadSquare()).toBeInstanceOf(Shape);
  });

  it("names parts by their content: the same sources give the same names", async () => {
    const again = await mkdtemp(path.join(tmpdir(), "fates-edge-parts-"));
    await buildScript("test/unit/packs/fixtures/parts/main.ts", again, "bundle");
    expect(await scriptsIn(again)).toEqual(await scriptsIn(built));
    await rm(again, { recursive: true, force: true });
  });

  it("names parts from where it stands: no host, no route, no folder of the system", async () => {
    const all = (await textsOf(built)).map(importsOf);
    const written = all.flatMap(({ now, later }) => [...now, ...later]);
    expect(all.flatMap(({ later }) => later)).toHaveLength(2);
    for (const file of written) expect(file).toMatch(/^\.\/(chunks\/)?[\w-]+\.mjs$/);
    for (const text of await textsOf(built)) expect(text).not.toMatch(/preload|import\.meta|document\./);
  });
});

describe("the check of the built scripts", () => {
  const faultOf = async (files: Readonly<Record<string, string>>): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), "fates-edge-parts-"));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
    const fault = await checkScripts(folder, ["main.mjs"]).then(
      () => "",
      (error: unknown) => (error instanceof BuildError ? error.message : String(error)),
    );
    await rm(folder, { recursive: true, force: true });
    return fault;
  };

  it("is content with parts that fit", async () => {
    expect(await faultOf({ "main.mjs": 'import"./a.mjs";import(`./b.mjs`)', "a.mjs": "", "b.mjs": "" })).toBe(
      "",
    );
  });

  it.each([
    [{ "other.mjs": "" }, "main.mjs is not built"],
    [{ "main.mjs": 'import{a}from"./gone.mjs"' }, "main.mjs loads ./gone.mjs, which is not there"],
    [{ "main.mjs": "const a=()=>import(`./gone.mjs`)" }, "main.mjs loads ./gone.mjs, which is not there"],
    [
      { "main.mjs": 'import"./a.mjs"', "a.mjs": 'export*from"./main.mjs"' },
      "a.mjs loads the entry ./main.mjs",
    ],
    [{ "main.mjs": "", "left.mjs": "" }, "nothing loads left.mjs"],
  ])("finds what is wrong with %o", async (files, fault) => {
    expect(await faultOf(files)).toContain(fault);
  });
});

async function load(folder: string, query = ""): Promise<Entry> {
  return (await import(`${path.join(folder, "bundle.mjs")}${query}`)) as Entry;
}

async function textsOf(folder: string): Promise<string[]> {
  const files = await scriptsIn(folder);
  return Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
}
