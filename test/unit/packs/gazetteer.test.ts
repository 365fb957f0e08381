import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageScene } from "../../../src/fates-edge/state/campaign/adventure-pages.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { CONTENT } from "./expected.ts";
import { ownPack } from "./support.ts";

interface Page {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly flags?: object;
  readonly text?: { readonly content: string };
}

const { documents } = await ownPack("world", "JournalEntry");
const pages = documents[0]!.data["pages"] as Page[];
const text = (name: string): string => pages.find((page) => page.name === name)?.text?.content ?? "";
const map = readFileSync(inRepository("assets/world/known-world.svg"), "utf8");
const onMap = [...map.matchAll(/<text[^>]*>([^<]+)<\/text>/g)].map(([, words = ""]) => words).join(" ");

/** Every name of the chapter, by the page that tells of it (SRD, Geography of the Known World). */
const NAMES: Readonly<Record<string, string>> = {
  "Vililan, the western continent":
    "Kahfagia Ameria Ecktoria Acasia Silkstrand Vhasia Lence Vhaston Viterra Tarlington Valora Thepyrgos Astroegro Ubral Mistlands Payden's Ikari Midh Adkaz Ykrul Valewood Haayr Utaran",
  "The Aelerians": "Amaranthine Vililan Akilan",
  "Akilan, the southern continent":
    "Oshiira Sorrow Sekogo Taharka Khesai Mkusaro Crimson Enjwe Galanina Ashaan Tears Desert",
  "Ostrilan, the eastern continent":
    "Galanina Ashaan Sidhi Perishi Fhara Kuva Dhahara Himdal Ostrikari Sihai Nihon Ayokha Hintara",
  "Seas and straits": "Amaranthine Dolmis Alberriden Yrolka Shoreless Tears Dhaharan Hintara Nasan",
  "Ways that trade must take": "Titan's Tears Dhaharan Yrolka Khesai Enjwe Kahfagia",
  "Peoples, and what to call them": "Vilikari Ostrikari Akilan Sidhi Perishi Fhara Kuva Ashaani Aeler Ykrul",
};

/** What the chapter asks to be on a map (its .7), and the lands, by words that stand there. */
const MAPPED =
  "Vililan Akilan Ostrilan Amaranthine Dolmis Alberriden Shoreless Tears Dhaharan Hintara Nasan Throat Yrolka Khesai Enjwe Kahfagia Ameria Ecktoria Acasia Silkstrand Vhasia Viterra Thepyrgos Ubral Mistlands Ikari Midh Ykrul Valewood Haayr Aelerian Oshiira Sekogo Taharka Crimson Galanina Ashaan Dhahara Himdal Sihai Nihon Ayokha";

const SAID = [
  ["Aelerian", "AY-leer-ee-an"],
  ["Amaranthine", "am-uh-RAN-theen"],
  ["Akilan", "ah-KEE-lan"],
  ["Vililan", "vih-LEE-lan"],
  ["Ostrilan", "OSS-trih-lan"],
  ["Oshiira", "oh-SHEER-ah"],
  ["Galanina", "gah-lah-NEE-nah"],
  ["Ashaan", "ah-SHAHN"],
  ["Dhahara", "dha-HAH-rah"],
  ["Ykrul", "EE-krool"],
  ["Vhasia", "VAH-see-uh"],
  ["Thepyrgos", "teh-PEER-goss"],
] as const;

describe("the gazetteer (SRD, Geography of the Known World)", () => {
  it("has its pages", () => {
    expect(documents.map(({ data }) => data.name)).toEqual([CONTENT.world.document]);
    expect(pages.map(({ name }) => name)).toEqual([...CONTENT.world.pages]);
  });

  it.each(Object.entries(NAMES))("%s: every name of the text is told of", (page, names) => {
    expect(names.split(" ").filter((name) => !text(page).includes(name))).toEqual([]);
  });

  it("says each of the twelve names as the text does", () => {
    for (const [name, said] of SAID)
      expect(text("Pronunciation")).toContain(`<tr><td>${name}</td><td>${said}</td></tr>`);
  });

  it("has the five play hooks, each a seed that can be framed", () => {
    const hooks = ["Strait Rent", "Rain-Shadow Famine", "Steppe Thunder", "Fog and Stone", "Monsoon Pact"];
    for (const name of hooks) {
      const page = pages.find((each) => each.name === name)!;
      expect(pageScene({ flags: page.flags ?? {} })?.name).toBe(name);
      expect(page.text?.content).toContain("[[/frame]]");
    }
  });

  it("the map has the lands, seas and ways, and each of them leads from the list to a page", () => {
    expect(MAPPED.split(" ").filter((name) => !onMap.includes(name))).toEqual([]);
    const rows = [...text("Places by the map").matchAll(/<tr><td>([^<]+)<\/td><td>@UUID/g)].map(
      ([, name]) => name,
    );
    const listed = rows.join(" ");
    expect(
      MAPPED.split(" ").filter((name) => !listed.includes(name) && !/^(Vililan|Akilan|Ostrilan)$/.test(name)),
    ).toEqual([]);
  });

  it("every land of the builder leads to a page, and its page leads back where the chapter knows it as a land", async () => {
    const { documents: origins } = await ownPack("origins", "Item");
    const lands = origins.filter(({ file }) => /\/land-[^/]+$/.test(file)).map(({ data }) => data);
    expect(lands).toHaveLength(15);
    const all = pages.map((page) => page.text?.content ?? "").join("\n");
    for (const land of lands) {
      const { description } = land["system"] as { description: string };
      const target = /world\.JournalEntry\.knownWorld000000\.JournalEntryPage\.(\w{16})\]/.exec(
        description,
      )?.[1];
      expect(pages.map(({ _id }) => _id)).toContain(target);
      expect(all).toContain(`origins.Item.${land._id}]`);
    }
  });
});
