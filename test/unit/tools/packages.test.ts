import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allGames, type Game } from "../../../tools/games.ts";
import { namesOf } from "../../../tools/stages/check/game-names.ts";
import { sourceFiles } from "../../../tools/stages/check/source-files.ts";
import type { Manifest } from "../../../tools/stages/manifest.ts";
import { inRepository, ROOT } from "../../../tools/stages/paths.ts";
import { packGame } from "../../../tools/stages/release/pack-game.ts";

/** A game of nothing but what a package holds, in a folder of the test's own. */
const LANTERNS: Readonly<Record<string, string>> = {
  "system.json": JSON.stringify({
    id: "lantern-light",
    title: "Lantern Light",
    version: "0.1.0",
    esmodules: ["lantern-light.mjs"],
    packs: [{ name: "wicks", label: "Wicks", path: "packs/wicks", type: "Item" }],
    documentTypes: { Item: { wick: {} } },
  }),
  "src/main.ts": `import { defineGame } from "#foundry/game.ts";
    defineGame({ id: "lantern-light", words: "LANTERN_LIGHT", controls: [], pages: {} });`,
  "lang/en.json": JSON.stringify({
    LANTERN_LIGHT: { Wick: "A wick" },
    TABLE: { Error: { GMOnly: "Only who holds the lantern may do that." } },
  }),
  "styles/lantern-light.scss": '@use "table/tokens";\n.tt-lantern { color: var(--tt-brass); }',
  "templates/apps/lantern.hbs": "<p>{{name}}</p>",
  "packs/wicks/short.yml": "_id: wickShort0000000\nname: Short\ntype: wick\nimg: icons/svg/fire.svg\n",
  "assets/lantern.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "docs/lantern.png": "no picture, and copied all the same",
  "README.md": "# Lantern Light\n\n![The lantern](docs/lantern.png)\n",
  "NOTICE.md": "Of nobody.\n",
  "CHANGELOG.md": "# Changelog\n\n## Unreleased\n\n- A wick\n",
};

/** What is in an archive. */
interface Archive {
  readonly game: Game;
  readonly manifest: Manifest;
  readonly files: readonly string[];
  text(file: string): string;
}

const PACKED = [...allGames().map(({ id }) => id), "lantern-light"];

describe("the packages", () => {
  const archives = new Map<string, Archive>();
  let root = "";

  beforeAll(async () => {
    root = await mkdtemp(inRepository(".dist-test-"));
    for (const [file, text] of Object.entries(LANTERNS)) {
      const place = path.join(root, "games/lanterns", file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, text);
    }
    for (const game of [...allGames(), ...allGames(root)]) archives.set(game.id, await packed(game));
  }, 240_000);

  afterAll(() => rm(root, { recursive: true, force: true }));

  async function packed(game: Game): Promise<Archive> {
    const { archive, manifest } = await packGame(game, null);
    const entries = unzipSync(archive);
    const text = (file: string): string => strFromU8(entries[file] ?? new Uint8Array());
    return { game, manifest, files: Object.keys(entries), text };
  }

  function archiveOf(id: string): Archive {
    const found = archives.get(id);
    if (!found) throw new Error(`${id} was not packed`);
    return found;
  }

  it("are of every game there is, and of one that was just put into a folder", () => {
    expect([...archives.keys()]).toEqual(PACKED);
    expect(PACKED.length).toBeGreaterThan(1);
  });

  describe.each(PACKED)("of %s", (id) => {
    it("holds the compendia and the types of its manifest, and no others", () => {
      const { files, manifest, text } = archiveOf(id);
      const packs = files.flatMap((file) => /^packs\/([^/]+)\//.exec(file)?.[1] ?? []);
      expect([...new Set(packs)]).toEqual(manifest.packs.map(({ name }) => name).toSorted());
      expect(JSON.parse(text("system.json"))).toMatchObject({ id, documentTypes: manifest.documentTypes });
    });

    it("names no other game in its script, words, templates and styles", () => {
      const { files, game, text } = archiveOf(id);
      const shipped = files.filter((file) => /^(?:[^/]+\.(?:mjs|css)|lang\/.*|templates\/.*)$/.test(file));
      expect(shipped.length).toBeGreaterThan(2);
      const strangers = [...archives.values()].filter((other) => other.game.id !== game.id);
      const names = strangers.flatMap((other) => namesOf(other.game));
      const told = shipped.flatMap((file) =>
        names.filter((name) => text(file).includes(name)).map((name) => `${file} names ${name}`),
      );
      expect(told).toEqual([]);
    });

    it("holds its own templates and the table's, as files and compiled", async () => {
      const { files, game, text } = archiveOf(id);
      const own = await sourceFiles(game.root, [path.posix.join(game.folder, "templates")], [".hbs"]);
      const table = await sourceFiles(ROOT, ["templates/table"], [".hbs"]);
      const names = [...own, ...table].map(({ file }) => file.replace(/^games\/[^/]+\//, ""));
      const held = files.filter((file) => file.endsWith(".hbs"));
      expect(held.toSorted()).toEqual([...new Set(names)].toSorted());
      const compiled = text("templates.mjs");
      const missing = held.filter(
        (file) => !compiled.includes(file.slice("templates/".length, -".hbs".length)),
      );
      expect(missing).toEqual([]);
    });

    it("says its own words and the table's", () => {
      const { game, text } = archiveOf(id);
      const words = JSON.parse(text("lang/en.json")) as Record<string, object>;
      expect(Object.keys(words).filter((key) => !["TYPES", "TABLE", game.words].includes(key))).toEqual([]);
      expect(words["TABLE"]).toHaveProperty("Help.Open");
    });

    it("holds its papers, what its README shows, and one licence", () => {
      const { files, text } = archiveOf(id);
      const pictures = [...text("README.md").matchAll(/!\[[^\]]*\]\((?!https?:)([^)\s]+)\)/g)];
      const shown = pictures.map(([, picture = ""]) => picture);
      for (const paper of ["README.md", "NOTICE.md", "CHANGELOG.md", "LICENSE", ...shown])
        expect(files).toContain(paper);
      expect(text("LICENSE")).toContain("MIT");
    });

    it("has the fonts that its styles name, and no others", () => {
      const { files, text } = archiveOf(id);
      const named = [...text(`${id}.css`).matchAll(/fonts\/[a-z0-9-]+\.woff2/g)].map(([font]) => font);
      expect(files.filter((file) => file.endsWith(".woff2"))).toEqual([...new Set(named)].toSorted());
    });
  });

  it("lets a game say a word of the table's in its own way", () => {
    const { TABLE } = JSON.parse(archiveOf("lantern-light").text("lang/en.json")) as {
      TABLE: { Error: Record<string, string> };
    };
    expect(TABLE.Error["GMOnly"]).toBe("Only who holds the lantern may do that.");
    expect(TABLE.Error["UndoLeft"]).toContain("{count}");
  });
});
