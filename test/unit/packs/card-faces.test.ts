import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paintCards } from "../../../tools/stages/card-faces.ts";
import { ownPack } from "./support.ts";

describe("the painted cards", () => {
  let folder = "";
  const drawings = new Map<string, string>();

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "fates-edge-cards-"));
    await paintCards(folder, { packs: [await ownPack("deck", "Cards")] });
    for (const name of await readdir(folder, { recursive: true })) {
      if (name.endsWith(".svg"))
        drawings.set(name.split(path.sep).join("/"), await readFile(path.join(folder, name), "utf8"));
    }
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it("are 52 in two skins and one back, no two alike", () => {
    expect(drawings.size).toBe(105);
    expect(new Set(drawings.values()).size).toBe(105);
  });

  it("are the ones the deck names", async () => {
    const { documents } = await ownPack("deck", "Cards");
    const cards = documents[0]?.data["cards"] as { faces: { img: string }[]; back: { img: string } }[];
    const named = cards.flatMap(({ faces, back }) =>
      [...faces, back].map(({ img }) => img.replace("systems/fates-edge/", "")),
    );
    expect(named.filter((img) => !drawings.has(img))).toEqual([]);
  });

  it("are small, sound drawings that need no font, script or other file", () => {
    const parser = new new Window().DOMParser();
    for (const [name, text] of drawings) {
      expect(text.length, name).toBeLessThan(12_000);
      expect(text, name).not.toMatch(/<text|<script|<image|url\((?!#)|href="(?!#)|NaN|undefined/);
      expect(parser.parseFromString(text, "image/svg+xml").querySelector("parsererror"), name).toBeNull();
    }
  });

  it("come out the same each time", async () => {
    await paintCards(folder, { packs: [await ownPack("deck", "Cards")] });
    for (const [name, text] of drawings) expect(await readFile(path.join(folder, name), "utf8")).toBe(text);
  });
});
