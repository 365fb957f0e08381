import { describe, expect, it } from "vitest";
import {
  pageClocks,
  pageEndings,
  pageScene,
} from "../../../src/fates-edge/state/campaign/adventure-pages.ts";
import { CLOCK_MEASURE } from "../../../src/fates-edge/rules/clocks.ts";
import { parseClockLine } from "../../../src/table/clocks/line.ts";
import { contentsOf } from "../../../tools/stages/adventure.ts";
import type { PackDocument } from "../../../tools/stages/pack-document.ts";
import { CONTENT } from "./expected.ts";
import { ownPack } from "./support.ts";

interface Page extends PackDocument {
  readonly name: string;
  readonly flags: object;
  readonly text?: { readonly content: string };
}

const { documents } = await ownPack("adventures", "Adventure");
const adventure = (name: string): PackDocument => documents.find(({ data }) => data.name === name)!.data;
const hunger = adventure("The Hunger Below");
const brought = (field: string): PackDocument[] =>
  contentsOf(hunger).flatMap((content) => (content.field === field ? [content.data] : []));
const pages = (brought("journal")[0]?.["pages"] ?? []) as Page[];
const flagged = (page: Page): Page => ({ ...page, flags: page.flags ?? {} });
const clocks = pages.map(flagged).flatMap(pageClocks);
const scenes = pages.filter(({ name }) => name.startsWith("Scene "));

describe("the adventures", () => {
  it("are those of the content list", () => {
    expect(documents.map(({ data }) => data.name)).toEqual([...CONTENT.adventures]);
  });
});

describe("The Hunger Below (SRD, GM Toolkit)", () => {
  it("has three core clocks of 6, 8 and 10 and four of factions of 6, 4, 6 and 4", () => {
    expect(clocks.map(({ clock: { name, size, kind } }) => [name, size, kind])).toEqual([
      ["Waystone Cracks", 6, "danger"],
      ["Whisper Spread", 8, "danger"],
      ["Chains Breaking", 10, "danger"],
      ["Vigil's Plan", 6, "faction"],
      ["True Masons' Faith", 4, "faction"],
      ["Mistland Revolt", 6, "faction"],
      ["Valewood Split", 4, "faction"],
    ]);
  });

  it("Chains Breaking advances if both other clocks fill: both feed it, nothing else does", () => {
    const chains = clocks.find(({ clock }) => clock.name === "Chains Breaking")?.key;
    const feeders = clocks.filter(({ clock }) => clock.feeds === chains).map(({ clock }) => clock.name);
    expect(chains).toMatch(/^\w{16}$/);
    expect(feeders).toEqual(["Waystone Cracks", "Whisper Spread"]);
    expect(
      clocks.every(({ clock: { triggers = [], full = "" } }) => triggers.length > 0 && full !== ""),
    ).toBe(true);
  });

  it("has five scenes, each framed by its page, with the clock it ticks and a twist", () => {
    const ticked = [
      ["Scene 1: The Cracked Waystone", "Waystone Cracks"],
      ["Scene 2: Whispers in the Market", "Whisper Spread"],
      ["Scene 3: Khaz Vurim's Gate", "Chains Breaking"],
      ["Scene 4: The Fey Conclave", "Whisper Spread"],
      ["Scene 5: The Vigil's Bargain", "Vigil's Plan"],
    ];
    expect(scenes.map(({ name }) => name)).toEqual(ticked.map(([name]) => name));
    for (const [place, page] of scenes.entries()) {
      const content = page.text?.content ?? "";
      expect(content).toContain("[[/frame]]");
      expect(content).toContain(`[[/clock ${ticked[place]![1]}]]`);
      expect(content).toContain("The twist");
      const scene = pageScene(page)!;
      expect(page.name).toContain(scene.name);
      expect([scene.time, scene.pillar, scene.dv, scene.position].every(Boolean)).toBe(true);
      expect(
        scene.clocks.map((line) => parseClockLine(line, CLOCK_MEASURE)?.size ?? 0).every((size) => size >= 4),
      ).toBe(true);
    }
  });

  it("has four people with what moves them and what they hide", () => {
    const people = brought("actors").toSorted((a, b) => Number(a["sort"]) - Number(b["sort"]));
    expect(people.map(({ name }) => name)).toEqual([
      "Eldric Stonewarden",
      "Liraen Leafveil",
      "Captain Veyra",
      "The Voice Beneath",
    ]);
    for (const { system, ownership } of people) {
      const { motive, secret, pools } = system as {
        motive: Record<string, string>;
        secret: string;
        pools: object;
      };
      expect(["ambition", "belief", "personality", "twist"].every((part) => motive[part] !== "")).toBe(true);
      expect(secret).not.toBe("");
      expect(Object.keys(pools)).toHaveLength(3);
      expect(ownership).toEqual({ default: 0 });
    }
  });

  it("its end reads the four factions and the whispers, by keys that its clocks have", () => {
    const endings = pages.map(flagged).flatMap(pageEndings);
    const named = endings.map(({ clock, faction }) => [
      clocks.find(({ key }) => key === clock)?.clock.name,
      faction,
    ]);
    expect(named).toEqual([
      ["Vigil's Plan", true],
      ["True Masons' Faith", true],
      ["Mistland Revolt", true],
      ["Valewood Split", true],
      ["Whisper Spread", false],
    ]);
    expect(endings.every(({ title, text }) => title !== "" && text !== "")).toBe(true);
  });

  it("is the GM's alone, all of it", () => {
    expect(brought("journal").map(({ ownership }) => ownership)).toEqual([{ default: 0 }]);
  });
});

describe("The Known World", () => {
  const scene = contentsOf(adventure("The Known World")).find(({ field }) => field === "scenes")!.data;

  it("brings the gazetteer of the compendium, with links to its own pages", () => {
    const copies = contentsOf(adventure("The Known World")).filter(({ field }) => field === "journal");
    expect(copies.map(({ data }) => data.name)).toEqual([CONTENT.world.document]);
    const text = JSON.stringify(copies);
    expect(text.includes("Compendium.fates-edge.world.")).toBe(false);
    expect(text.includes("@UUID[JournalEntry.knownWorld000000.")).toBe(true);
  });

  it("its map is a scene in both generations, with pins that lead to pages and lie on it", async () => {
    const { documents: world } = await ownPack("world", "JournalEntry");
    const ids = (world[0]!.data["pages"] as Page[]).map(({ _id }) => _id);
    const { background, levels, notes, width, height } = scene as unknown as {
      background: { src: string };
      levels: { background: { src: string } }[];
      notes: { entryId: string; pageId: string; x: number; y: number }[];
      width: number;
      height: number;
    };
    expect(levels.map((level) => level.background.src)).toEqual([background.src]);
    expect(notes.length).toBeGreaterThanOrEqual(10);
    for (const { entryId, pageId, x, y } of notes) {
      expect(entryId).toBe(world[0]!.data._id);
      expect(ids).toContain(pageId);
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });
});
