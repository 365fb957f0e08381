import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";

/** What makes a sound: the host's player, the browser's, and the field of a message by which the host plays one. */
const PLAYS = /AudioHelper|new Audio\b|<audio|game\.audio|\bsound: (?!CONFIG\.sounds\.dice\b)[^"'\s]/;

describe("sounds", () => {
  it("are the host's own for dice, played by the host at its volume, and no others", async () => {
    const files = (await readdir(inRepository("src"), { recursive: true })).filter((file) =>
      file.endsWith(".ts"),
    );
    const templates = await readdir(inRepository("templates"), { recursive: true });
    const all = [
      ...files.map((file) => join("src", file)),
      ...templates.filter((file) => file.endsWith(".hbs")).map((file) => join("templates", file)),
    ];
    const loud: string[] = [];
    let dice = 0;
    for (const file of all) {
      const text = await readFile(inRepository(file), "utf8");
      if (PLAYS.test(text)) loud.push(file);
      dice += text.includes("sound: CONFIG.sounds.dice") ? 1 : 0;
    }
    expect(loud).toEqual([]);
    expect(dice, "rolls sound as the host's dice do").toBeGreaterThan(3);
  });
});
