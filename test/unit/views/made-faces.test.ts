import { existsSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { creatureFace, personFace } from "../../../src/fates-edge/words/faces.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { ownJson, ownPack } from "../packs/support.ts";

interface Tree {
  readonly [key: string]: string | Tree;
}

beforeAll(async () => {
  const words = await ownJson<Tree>("lang/en.json");
  const localize = (key: string): string => {
    const found = key
      .split(".")
      .reduce<string | Tree | undefined>(
        (at, part) => (typeof at === "object" ? at[part] : undefined),
        words,
      );
    return typeof found === "string" ? found : key;
  };
  vi.stubGlobal("game", { i18n: { lang: "en", localize, format: localize } });
});

/** The group of ready faces that an address names: a lane or a kind of creature. */
const groupOf = (address: string): string => /\/ready\/(\w+)-\d+\.svg$/.exec(address)?.[1] ?? "";

describe("the face of somebody made in a line", () => {
  it.each([
    ["Bodyguard", "guard"],
    ["an old harbour pilot", "sailor"],
    ["Locksmith: safes and traps", "thief"],
    ["Scout/Ranger", "scout"],
    ["Archivist for ancient scripts", "clerk"],
    ["Spymaster's Agent", "spy"],
    ["Master-at-Arms", "soldier"],
    ["HEALER", "healer"],
  ])("with the role %s is a %s's", (role, lane) => {
    expect(groupOf(personFace("Anna", role))).toBe(lane);
    expect(personFace("Anna", role)).toBe(personFace("Anna", role));
  });

  it.each([
    ["Raven", "bird"],
    ["a marsh light", "wisp"],
    ["Clockwork page", "construct"],
    ["Green adder", "serpent"],
    ["wolfhound", "hound"],
  ])("of the form %s is a %s's", (form, kind) => {
    expect(groupOf(creatureFace("Tick", form))).toBe(kind);
  });

  it("is in the repository, whatever was written", () => {
    for (const text of [
      "",
      "???",
      "<img src=x onerror=alert(1)>",
      "../../../secrets",
      "nobody in particular",
    ])
      for (const address of [personFace(text, text), creatureFace(text, text)])
        expect(existsSync(inRepository(address.replace("systems/fates-edge/", "")))).toBe(true);
  });

  it("is known from the role of each follower and the form of each familiar of the compendia", async () => {
    const unknown: string[] = [];
    for (const [pack, field] of [
      ["followers", "role"],
      ["familiars", "form"],
    ] as const) {
      for (const { data, collection } of (await ownPack(pack, "Actor")).documents) {
        if (collection === "folders") continue;
        const text = String((data["system"] as Record<string, unknown>)[field]);
        const faceOf = pack === "followers" ? personFace : creatureFace;
        // A lane or kind that is known is the same for every name.
        const groups = new Set(Array.from({ length: 40 }, (_, at) => groupOf(faceOf(`Name ${at}`, text))));
        if (groups.size !== 1) unknown.push(`${data.name}: ${text}`);
      }
    }
    expect(unknown).toEqual([]);
  });
});
