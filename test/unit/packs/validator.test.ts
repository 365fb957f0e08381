import { describe, expect, it } from "vitest";
import type { PackDocument } from "../../../tools/stages/pack-document.ts";
import { validatePacks } from "../../../tools/stages/validate/packs.ts";
import { contentOf, iconAt, packOf, spend } from "./support.ts";

const FOLDER: PackDocument = {
  _id: "folderCombat0000",
  _key: "!folders!folderCombat0000",
  name: "Combat",
  type: "Item",
};

async function faultsOf(documents: Record<string, PackDocument>): Promise<string[]> {
  const findings = await validatePacks(
    await contentOf(packOf("spends", "Item", documents, "items")),
    "/nowhere",
  );
  return findings.map(({ file, message }) => `${file}: ${message}`);
}

async function actorFaults(actor: PackDocument): Promise<string[]> {
  const findings = await validatePacks(
    await contentOf(packOf("people", "Actor", { "a.yml": actor }, "actors")),
    "/nowhere",
  );
  return findings.map(({ message }) => message);
}

describe("the pack validator", () => {
  it("finds nothing wrong with a sound pack", async () => {
    const inFolder = spend({ folder: FOLDER._id, text: "<p>Two <em>plain</em> words</p>" });
    expect(await faultsOf({ "a.yml": inFolder, "folder-combat.yml": FOLDER })).toEqual([]);
  });

  it.each(["short", "seventeenLetters1", "with-dash-000000", ""])("finds the id %j", async (_id) => {
    const faults = await faultsOf({ "a.yml": spend({ _id }) });
    expect(faults.join()).toContain("is not 16 letters and digits");
  });

  it("finds a key that is not the path of ids", async () => {
    const faults = await faultsOf({ "a.yml": spend({ _key: "!items!somebodyElse0001" }) });
    expect(faults.join()).toContain('expected "!items!spendNoise000001"');
  });

  it("finds a missing key on a primary document, which the compiler would skip in silence", async () => {
    const { _key, ...keyless } = spend();
    const faults = await faultsOf({ "a.yml": keyless as PackDocument });
    expect(faults.join()).toContain("_key is");
    expect(faults.join()).toContain("1 documents in (1 with embedded), 0 out");
    expect(_key).toBeDefined();
  });

  it("finds a wrong key on an embedded document", async () => {
    const item = { _id: "itemRapier000000", _key: "!items!itemRapier000000", name: "Rapier", type: "gear" };
    const actor = {
      _id: "actorSable000000",
      _key: "!actors!actorSable000000",
      name: "Sable",
      type: "pc",
      items: [item],
    };
    expect((await actorFaults(actor)).join()).toContain(
      'expected "!actors.items!actorSable000000.itemRapier000000"',
    );
  });

  it("finds a folder that is not there, and one of another type", async () => {
    const actors = { ...FOLDER, type: "Actor" };
    expect((await faultsOf({ "a.yml": spend({ folder: "nowhere000000000" }) })).join()).toContain(
      "is not in the pack",
    );
    expect(
      (await faultsOf({ "a.yml": spend({ folder: FOLDER._id }), "folder-x.yml": actors })).join(),
    ).toContain("holds Actor, not Item");
  });

  it("finds a key used twice and a name used twice for one type", async () => {
    const twin = await faultsOf({ "a.yml": spend(), "b.yml": spend({ name: "Other" }) });
    expect(twin.join()).toContain('the key "!items!spendNoise000001" is already taken in a.yml');
    const namesake = await faultsOf({ "a.yml": spend(), "b.yml": spend({ _id: "spendNoise000002" }) });
    expect(namesake.join()).toContain('the name "items/spend Noise" is already taken in a.yml');
  });

  it("lets two types share a name", async () => {
    expect(
      await faultsOf({
        "a.yml": spend(),
        "b.yml": spend({ _id: "spendNoise000002", type: "gear", img: iconAt("tool/crowbar") }),
      }),
    ).toEqual([]);
  });

  it("finds a sub-type the manifest does not declare, embedded ones too", async () => {
    expect((await faultsOf({ "a.yml": spend({ type: "weapon" }) })).join()).toContain(
      'type "weapon" of "Noise"',
    );
    const item = {
      _id: "i000000000000000",
      _key: "!actors.items!a000000000000000.i000000000000000",
      name: "x",
      type: "hat",
    };
    const actor = {
      _id: "a000000000000000",
      _key: "!actors!a000000000000000",
      name: "y",
      type: "pc",
      items: [item],
    };
    expect((await actorFaults(actor)).join()).toContain('type "hat"');
  });

  it("finds a link that leads nowhere and keeps one that does not", async () => {
    const link = (id: string): string => `<p>@UUID[Compendium.fates-edge.spends.Item.${id}]{there}</p>`;
    expect(await faultsOf({ "a.yml": spend({ text: link("spendNoise000001") }) })).toEqual([]);
    const faults = await faultsOf({ "a.yml": spend({ text: link("spendNoise000009") }) });
    expect(faults).toEqual([
      "a.yml: the link to Compendium.fates-edge.spends.Item.spendNoise000009 leads nowhere",
    ]);
  });

  it("finds a picture of ours that nobody drew", async () => {
    const faults = await faultsOf({ "a.yml": spend({ img: "systems/fates-edge/assets/icons/none.svg" }) });
    expect(faults).toEqual(["a.yml: img: systems/fates-edge/assets/icons/none.svg is missing"]);
  });

  it.each([
    ["", "(img: none)"],
    ["icons/svg/item-bag.svg", "(img: icons/svg/item-bag.svg)"],
    ["https://example.org/noise.svg", "(img: https://example.org/noise.svg)"],
  ])("finds a document whose picture is not ours: %j", async (img, message) => {
    const faults = await faultsOf({ "a.yml": spend({ img }) });
    expect(faults).toEqual([`a.yml: "Noise" has no icon of ours ${message}`]);
  });

  it("finds a document that has only the picture of its kind", async () => {
    const faults = await faultsOf({ "a.yml": spend({ img: iconAt("spend-universal") }) });
    expect(faults.join()).toContain('"Noise" has the picture of its whole kind');
  });

  it("finds two documents of a pack with one icon, whatever their colours, and two on one actor", async () => {
    const other = { _id: "spendNoise000002", name: "Trace", img: iconAt("spend-stealth/footprint") };
    expect(await faultsOf({ "a.yml": spend(), "b.yml": spend(other) })).toEqual([
      'b.yml: "Trace" and "Noise" show the same icon, footprint',
    ]);
    const carried = (_id: string, name: string) => ({
      _id,
      _key: `!actors.items!actorSable000000.${_id}`,
      name,
      type: "gear",
      img: iconAt("tool/crowbar"),
    });
    const items = [carried("itemCrowbar00000", "Crowbar"), carried("itemJemmy0000000", "Jemmy")];
    const actor = { _id: "actorSable000000", _key: "!actors!actorSable000000", name: "Sable", type: "pc" };
    expect(await actorFaults({ ...actor, img: iconAt("people/moon"), items })).toEqual([
      '"Jemmy" and "Crowbar" show the same icon, crowbar',
    ]);
  });

  it.each([
    ["spend-universal/no-such-sign", '@iconify-json/game-icons has no icon "no-such-sign"'],
    ["spend-nowhere/footprint", '"spend-nowhere" is no kind of icon (known: talent, '],
    ["spend-universal/coins-pile", 'the icon "coins-pile" weighs '],
  ])("finds the icon %s, which the build cannot draw or should not", async (place, message) => {
    const faults = await faultsOf({ "a.yml": spend({ img: iconAt(place) }) });
    expect(faults).toHaveLength(1);
    expect(faults.join()).toContain(message);
  });

  it.each([
    ["<script>alert(1)</script>", "<script> is not on the list"],
    ["<img src=x onerror=alert(1)>", "is not on the list"],
    ['<p onclick="x()">a</p>', "carries attributes"],
    ['<p class="fe-ours" id="x">a</p>', "carries attributes"],
    ["<p>never closed", "<p> is never closed"],
    ["<em><strong>crossed</em></strong>", "closes what is not open"],
    ["<!-- a note -->", "is not on the list"],
  ])("finds the html %s", async (text, message) => {
    expect((await faultsOf({ "a.yml": spend({ system: { description: text } }) })).join()).toContain(message);
  });
});
