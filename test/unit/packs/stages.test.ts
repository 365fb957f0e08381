import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import Handlebars from "handlebars";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BuildError } from "../../../tools/stages/build-error.ts";
import { expandDeck } from "../../../tools/stages/deck.ts";
import { fontsIn } from "../../../tools/stages/fonts.ts";
import { builtIcon, writeIcons } from "../../../tools/stages/icons.ts";
import { readManifest } from "../../../tools/stages/manifest.ts";
import type { PackDocument } from "../../../tools/stages/pack-document.ts";
import { withKeys } from "../../../tools/stages/pack-keys.ts";
import { compileDocuments } from "../../../tools/stages/packs.ts";
import { buildScript } from "../../../tools/stages/scripts.ts";
import { compileTemplate } from "../../../tools/stages/templates.ts";
import { zipFolder } from "../../../tools/stages/release/zip-folder.ts";
import { readContent } from "../../../tools/stages/validate/read-content.ts";
import { placesIn } from "../../../tools/stages/validate/walk.ts";
import { ownPack } from "./support.ts";

interface OneScript {
  readonly shape: object;
  readonly loadCircle: () => Promise<object>;
}

describe("the stages of the build", () => {
  let scratch = "";

  beforeEach(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), "fates-edge-build-"));
  });
  afterEach(() => rm(scratch, { recursive: true, force: true }));

  it("give every document its key, and keep one that is written", () => {
    const unkeyed: Record<string, unknown> = { _id: "A", items: [{ _id: "I" }, { _id: "J", _key: "mine" }] };
    const actor = withKeys("actors", unkeyed as PackDocument);
    expect(actor._key).toBe("!actors!A");
    expect((actor["items"] as PackDocument[]).map(({ _key }) => _key)).toEqual(["!actors.items!A.I", "mine"]);
  });

  it("write embedded documents as Foundry stores them: apart from their parent, under their own keys", async () => {
    const { documents } = await ownPack("characters", "Actor");
    const place = path.join(scratch, "characters");
    await compileDocuments(documents, place, path.join(scratch, "keyed"));
    const database = new ClassicLevel<string, Record<string, unknown>>(place, { valueEncoding: "json" });
    const sable = await database.get("!actors!pcSableKestrel00");
    const rapier = await database.get("!actors.items!pcSableKestrel00.itSableRapier000");
    await database.close();
    expect(sable["items"]).toContain("itSableRapier000");
    expect(rapier["name"]).toBe("Duelist's Rapier");
  });

  it("refuse a card whose suit or rank is not on the cards", () => {
    const deck = (card: object): PackDocument => ({ _id: "d", _key: "!cards!d", cards: [card] });
    expect(() => expandDeck(deck({ suit: "stars", rank: "A", prompt: "x" }), "tides")).toThrow(
      '"stars" is no suit',
    );
    expect(() => expandDeck(deck({ suit: "hearts", rank: 8, prompt: "x" }), "tides")).toThrow(
      '"8" is no rank',
    );
  });

  it("find the fonts a style sheet names, each once", () => {
    const css = `src:url(fonts/alegreya-latin-500-normal.woff2);src:url("fonts/alegreya-latin-500-normal.woff2")`;
    expect(fontsIn(css)).toEqual(["alegreya-latin-500-normal.woff2"]);
  });

  it("keep class names in a minified script, because saved rolls name their class", async () => {
    await buildScript("test/unit/packs/fixtures/named-class.ts", scratch, "bundle");
    const script = await readFile(path.join(scratch, "bundle.mjs"), "utf8");
    const { nameOfRoll } = (await import(path.join(scratch, "bundle.mjs"))) as { nameOfRoll: () => string };
    expect(nameOfRoll()).toBe("RollOfTheTest");
    expect(script).not.toContain("why this comment goes");
    expect(JSON.parse(await readFile(path.join(scratch, "bundle.mjs.map"), "utf8"))).toHaveProperty(
      "mappings",
    );
  });

  it("make a script that fetches windows later, and of what it needs at once a file of its own", async () => {
    const folder = path.join(scratch, "one-script");
    await buildScript("test/unit/packs/fixtures/one-script/main.ts", folder, "bundle");
    expect((await readdir(folder, { recursive: true })).toSorted()).toEqual(
      ["-core", "-windows", ""].flatMap((part) => [`bundle${part}.mjs`, `bundle${part}.mjs.map`]),
    );
    const parts = ["bundle.mjs", "bundle-core.mjs", "bundle-windows.mjs"];
    const [script, ...others] = await Promise.all(
      parts.map((part) => readFile(path.join(folder, part), "utf8")),
    );
    // The host may ask for the entry by an address of its own: whoever imported it again would have a second one.
    for (const other of others) expect(other).not.toMatch(/["'`]\.\/bundle\.mjs/);
    expect(script).not.toContain("preload");
    // A page waits for the entry and then for what it needs: the entry is little more than the way there.
    const needed = "needed at once";
    expect([script, ...others].map((part) => part?.includes(needed))).toEqual([false, true, false]);
    const entry = (await import(path.join(folder, "bundle.mjs"))) as OneScript;
    const circle = await entry.loadCircle();
    expect(circle.constructor.name).toBe("RoundShape");
    expect(circle).toBeInstanceOf(entry.shape.constructor);
  });

  it("compile a template for Handlebars' runtime, and refuse one that calls a helper nobody registers", async () => {
    const code = compileTemplate("greeting", "<b>{{localize key}}</b> {{#each names}}{{this}},{{/each}}");
    const spec = (await import(`data:text/javascript,export default ${encodeURIComponent(code)}`)) as {
      default: Parameters<typeof Handlebars.template>[0];
    };
    const host = Handlebars.create();
    host.registerHelper("localize", (key: string) => `said ${key}`);
    expect(host.template(spec.default)({ key: "A.Key", names: ["Ash", "Bryn"] })).toBe(
      "<b>said A.Key</b> Ash,Bryn,",
    );
    expect(() => compileTemplate("greeting", "{{shout name}}")).toThrow(/greeting\.hbs: .*shout/s);
  });

  it("draw every icon that the packs name, none besides, and the archive holds them", async () => {
    const content = await readContent();
    await writeIcons(scratch, content);
    const drawn = (await readdir(scratch, { recursive: true })).filter((file) => file.endsWith(".svg"));
    const named = content.packs
      .flatMap(placesIn)
      .map(({ data }) => String(data["img"]))
      .filter((picture) => builtIcon(picture))
      .map((picture) => picture.replace("systems/fates-edge/", ""));
    expect(drawn.toSorted()).toEqual([...new Set(named)].toSorted());
    const archive = (await zipFolder(scratch)).toString("latin1");
    expect(drawn.filter((file) => !archive.includes(file))).toEqual([]);
    const kept = await readFile(
      path.join(scratch, "assets/icons/talent-prestige-skill/rune-stone.svg"),
      "utf8",
    );
    expect(kept).toContain("#bba9e6");
    expect(kept).not.toContain("currentColor");
  });

  it("say plainly what is missing", async () => {
    await expect(buildScript("src/nowhere.ts", scratch, "x")).rejects.toThrow(BuildError);
    await expect(readManifest(path.join(scratch, "system.json"))).rejects.toThrow("cannot be read");
  });
});
