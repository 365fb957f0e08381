import { describe, expect, it, onTestFinished, vi } from "vitest";
import { CONFIG } from "../../../playground/client/core/host/config.ts";
import { Localization } from "../../../playground/client/core/game/localization.ts";
import { PcModel, registerPc } from "./support/pc-model.ts";
import { startGame } from "./support/start-game.ts";

const WORDS = {
  "TEST.PC.FIELDS.wits.label": "Wits",
  "TEST.PC.FIELDS.wits.hint": "How quick one thinks.",
  TEST: {
    Greeting: "Hello {name}, {count} new",
    PC: { FIELDS: { boons: { entries: { element: { delta: { label: "Change" } } } } } },
  },
};

// https://foundryvtt.com/api/classes/foundry.helpers.Localization.html
describe("words", () => {
  it("are found by key, filled with data, or the key itself", async () => {
    const { game } = await startGame({ words: WORDS });
    expect(game.i18n.localize("TEST.Greeting")).toBe("Hello {name}, {count} new");
    expect(game.i18n.format("TEST.Greeting", { name: "Mara", count: 0 })).toBe("Hello Mara, 0 new");
    expect(game.i18n.localize("TEST.Nothing")).toBe("TEST.Nothing");
    expect(game.i18n.localize("TEST")).toBe("TEST");
    expect([game.i18n.has("TEST.Greeting"), game.i18n.has("TEST")]).toEqual([true, false]);
  });

  it("label a model's fields by its prefixes, in lists of any keys too", async () => {
    await startGame({ words: WORDS, system: registerPc });
    expect(PcModel.schema.getField("wits")).toMatchObject({ label: "Wits", hint: "How quick one thinks." });
    expect(PcModel.schema.getField("boons.entries.some.delta")?.label).toBe("Change");
  });

  it("fall back to English where another language has none", async () => {
    const words: Record<string, object> = { en: { A: "a", B: "b" }, de: { A: "ä" } };
    const localization = new Localization("de");
    const files = ["en", "de"].map((lang) => ({ lang, name: lang, path: lang }));
    await localization.initialize(files, async (path) => words[path] ?? {});
    expect([localization.localize("A"), localization.localize("B")]).toEqual(["ä", "b"]);
    expect([localization.has("B", true), localization.has("A", false)]).toEqual([true, true]);
    expect(localization.has("B", false)).toBe(false);
  });

  it("offer the languages of the files, and are English in one that none of them brings", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const files = [{ lang: "nl", name: "Nederlands", path: "nl" }];
    const localization = new Localization("fr");
    await localization.initialize(files, async () => ({ A: "ä" }));
    expect(CONFIG.supportedLanguages).toMatchObject({ en: "English", nl: "Nederlands" });
    expect([localization.lang, localization.has("A")]).toEqual(["en", false]);
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('"fr"'));
  });

  it("sort and list in the user's language", () => {
    const localization = new Localization("en");
    expect(
      localization.sortObjects([{ n: "é" }, { n: "f" }, { n: "d" }], "n").map((entry) => entry.n),
    ).toEqual(["d", "é", "f"]);
    expect(localization.getListFormatter().format(["a", "b", "c"])).toBe("a, b, and c");
  });
});
