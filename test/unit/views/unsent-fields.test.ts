// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MARA } from "../client/support/start-game.ts";
import {
  drawnAnew,
  fieldOf,
  listOf,
  type OpenWindow,
  startWorldWithWindows,
  windowOf,
} from "./support/opened-windows.ts";
import type { StoredDocument } from "./support/played-world.ts";

const pc = (name: string, system: object = {}, items: object[] = []): StoredDocument =>
  ({
    ...{ _id: `pc${name}000000000000`.slice(0, 16), name, type: "pc", system, items },
    ownership: { [MARA]: 3 },
  }) as unknown as StoredDocument;
const party = {
  ...{ _id: "partyTheCompany0", name: "The Company", type: "party", ownership: { default: 2 } },
  system: { scene: { running: true, number: 3, pillar: "social" } },
} as unknown as StoredDocument;

const actor = (name: string): never => game.actors.getName(name) as never;

/** A change at the table that has nothing to do with what somebody writes; done once the window was drawn anew because of it. */
async function somethingElseChanges(open: OpenWindow): Promise<void> {
  await drawnAnew(open, async () => {
    const tess = game.actors.getName("Tess", { strict: true });
    await tess.update({ system: { look: foundry.utils.randomID() } });
  });
}

describe("what is written in a window and not sent yet, while others change what it shows", () => {
  beforeAll(async () => {
    const building = {
      build: { state: "building", step: "bonds" },
      ledger: { start00000000000: { kind: "start", xp: 32, label: "", time: 1 } },
    };
    const asset = {
      _id: "asset00000000000",
      name: "The Heron",
      type: "asset",
      system: { onScreen: { rail: true } },
    };
    await startWorldWithWindows({
      actors: [party, pc("Wren", building), pc("Bryn"), pc("Tess", {}, [asset]), pc("Corin")],
    });
  });

  beforeEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  it("in the builder, the offer of a bond stays, and is empty once it is made", async () => {
    const { BuilderWindow } = await import("../../../src/fates-edge/apps/builder/builder.ts");
    await BuilderWindow.open(actor("Wren"));
    const open = windowOf("fates-edge-builder-pcWren0000000000");
    const other = (): HTMLSelectElement => listOf(open, "bond.with");
    const drawn = other();
    drawn.value = [...drawn.options].find(({ text }) => text === "Tess")!.value;
    fieldOf(open, "bond.words").value = "old friends";
    await somethingElseChanges(open);
    expect(other()).not.toBe(drawn);
    expect(other().selectedOptions[0]?.text).toBe("Tess");
    expect(fieldOf(open, "bond.words").value).toBe("old friends");
    open.element.querySelector<HTMLElement>("[data-action=proposeBond]")!.click();
    await vi.waitFor(() => expect(open.element.textContent).toContain("old friends"));
    await somethingElseChanges(open);
    expect(fieldOf(open, "bond.words").value).toBe("");
    expect(other().selectedIndex).toBe(0);
  });

  it("in the builder, what is written stays when an act of before comes to its end", async () => {
    const { BuilderWindow } = await import("../../../src/fates-edge/apps/builder/builder.ts");
    await BuilderWindow.open(actor("Wren"));
    const open = windowOf("fates-edge-builder-pcWren0000000000") as InstanceType<typeof BuilderWindow>;
    await open.turnTo("bonds");
    fieldOf(open, "bond.words").value = "old friends";
    await drawnAnew(open, () => open.show({ inHand: null }));
    expect(fieldOf(open, "bond.words").value).toBe("old friends");
  });

  it("in the builder, who was bought leaves the fields empty for the next", async () => {
    const { BuilderWindow } = await import("../../../src/fates-edge/apps/builder/builder.ts");
    await BuilderWindow.open(actor("Wren"));
    const open = windowOf("fates-edge-builder-pcWren0000000000") as InstanceType<typeof BuilderWindow>;
    await open.turnTo("retinue");
    for (const [name, words] of [
      ["retinue.followerName", "Ash"],
      ["retinue.followerRole", "Guard"],
    ] as const) {
      const field = fieldOf(open, name);
      field.value = words;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    open.element.querySelector<HTMLElement>("[data-action=takeFollower]")!.click();
    await vi.waitFor(() => expect(fieldOf(open, "retinue.followerRole").value).toBe(""));
    await somethingElseChanges(open);
    expect([
      fieldOf(open, "retinue.followerName").value,
      fieldOf(open, "retinue.followerRole").value,
    ]).toEqual(["", ""]);
    expect(open.element.textContent).toContain("Ash");
  });

  it("what helps the crew stays with its kind and the opening's words, and is empty once it is added", async () => {
    const { AdvantagesWindow } = await import("../../../src/fates-edge/apps/scene/advantages.ts");
    await AdvantagesWindow.open();
    const open = windowOf("fates-edge-advantages");
    const kind = (): HTMLSelectElement => listOf(open, "advantageKind");
    const usual = kind().value;
    kind().value = [...kind().options].find(({ value }) => value !== usual)!.value;
    const chosen = kind().value;
    fieldOf(open, "advantageLabel").value = "the high ground";
    await somethingElseChanges(open);
    expect([kind().value, fieldOf(open, "advantageLabel").value]).toEqual([chosen, "the high ground"]);
    open.element.dispatchEvent(new Event("submit", { cancelable: true, bubbles: true }));
    await vi.waitFor(() => expect(open.element.textContent).toContain("the high ground"));
    await somethingElseChanges(open);
    expect([kind().value, fieldOf(open, "advantageLabel").value]).toEqual([usual, ""]);
  });

  it("what a player claims stays while it is on its way, and its note before there is anything to claim", async () => {
    const { ClaimsWindow } = await import("../../../src/fates-edge/apps/session-end/claims.ts");
    await ClaimsWindow.open(actor("Bryn"));
    const open = windowOf("fates-edge-claims-pcBryn0000000000");
    const note = open.element.querySelector<HTMLInputElement>("input[data-key]")!;
    const [noted, key] = [note.name, note.dataset["key"]!];
    note.value = "the bridge";
    note.dispatchEvent(new Event("change", { bubbles: true }));
    await somethingElseChanges(open);
    expect(fieldOf(open, noted).value).toBe("the bridge");
    const xp = listOf(open, `xp.${key}`);
    xp.value = [...xp.options].at(-1)!.value;
    const { value } = xp;
    await drawnAnew(open, () => void xp.dispatchEvent(new Event("change", { bubbles: true })));
    expect(game.actors.getName("Bryn")?.system).toMatchObject({
      claims: { ticked: { [key]: { xp: Number(value), note: "the bridge" } } },
    });
    expect(listOf(open, `xp.${key}`).value).toBe(value);
  });

  it("what is asked of an asset stays when something else is chosen", async () => {
    const { AskAssetWindow } = await import("../../../src/fates-edge/apps/holdings/ask-asset.ts");
    const asset = game.actors.getName("Tess", { strict: true }).items.contents[0];
    await AskAssetWindow.open(asset as never);
    const open = windowOf("fates-edge-ask-pcTess0000000000-asset00000000000");
    const words = fieldOf(open, "words");
    words.value = "carry us out of the harbor";
    await drawnAnew(
      open,
      () => void fieldOf(open, "place").dispatchEvent(new Event("change", { bubbles: true })),
    );
    expect(fieldOf(open, "words")).not.toBe(words);
    expect(fieldOf(open, "words").value).toBe("carry us out of the harbor");
  });

  it("what is written on a sheet is sent again with the next change when the server refused it", async () => {
    const { PcSheet } = await import("../../../src/fates-edge/sheets/pc/pc-sheet.ts");
    const corin = game.actors.getName("Corin", { strict: true });
    const sheet = new PcSheet({ document: corin }) as unknown as OpenWindow;
    await sheet.render({ force: true });
    const write = (name: string, words: string): void => {
      const field = fieldOf(sheet, name);
      field.value = words;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    };
    const update = vi.spyOn(corin, "update").mockRejectedValueOnce(new Error("The disk is full"));
    const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
    write("system.look", "Tall");
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    told.mockRestore();
    write("system.culture", "Fordfolk");
    await vi.waitFor(() => expect(corin.system).toMatchObject({ culture: "Fordfolk", look: "Tall" }));
    write("system.affinity", "The river");
    await vi.waitFor(() => expect(corin.system).toMatchObject({ affinity: "The river" }));
    expect(update.mock.lastCall?.[0]).toEqual({ system: { affinity: "The river" } });
    await sheet.close();
  });
});
