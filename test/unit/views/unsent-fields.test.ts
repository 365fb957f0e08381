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
    _id: `pc${name}000000000000`.slice(0, 16),
    name,
    type: "pc",
    system,
    items,
    ownership: { [MARA]: 3 },
  }) as unknown as StoredDocument;
const party = {
  _id: "partyTheCompany0",
  name: "The Company",
  type: "party",
  ownership: { default: 2 },
  system: {
    scene: { running: true, number: 3, pillar: "social" },
    campaign: { profile: "skirmish", finale: { scene: 3, name: "The river charter" } },
  },
} as unknown as StoredDocument;

const abbot = {
  _id: "npcAbbotRell0000",
  name: "Abbot Rell",
  type: "npc",
  system: {},
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
      actors: [party, abbot, pc("Wren", building), pc("Bryn"), pc("Tess", {}, [asset]), pc("Corin")],
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

  it("in the builder, what is rolled while a drawn card is still being taken stays in hand", async () => {
    const { BuilderWindow } = await import("../../../src/fates-edge/apps/builder/builder.ts");
    await BuilderWindow.open(actor("Wren"));
    const open = windowOf("fates-edge-builder-pcWren0000000000") as InstanceType<typeof BuilderWindow>;
    await open.turnTo("complications");
    const prompt = "The ferry burned";
    const card = {
      suit: "clubs",
      rank: "7",
      name: "7 of Clubs",
      domain: "material",
      severity: "serious",
      prompt,
    };
    await open.show({ inHand: { how: "draw", card } });
    open.element.querySelector<HTMLElement>("[data-action=keepDrawn]")!.click();
    await open.show({ inHand: { how: "roll", face: 3, uuid: "" } });
    await vi.waitFor(() => expect(open.element.textContent).toContain("Undo The ferry burned"));
    await somethingElseChanges(open);
    expect(open.looking.inHand).toEqual({ how: "roll", face: 3, uuid: "" });
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

  it("a seat that was given stands as it was chosen while that is on its way, and as before where it was refused", async () => {
    const { SeatsWindow } = await import("../../../src/fates-edge/apps/welcome/seats.ts");
    await SeatsWindow.open();
    const open = windowOf("fates-edge-seats");
    const seat = (): HTMLSelectElement => open.element.querySelector(`[data-user="${MARA}"]`)!;
    const mara = game.users.get(MARA, { strict: true });
    let answer = (): void => undefined;
    const update = vi
      .spyOn(mara, "update")
      .mockReturnValueOnce(new Promise((done) => (answer = () => done(undefined))));
    const bryn = [...seat().options].find(({ text }) => text === "Bryn")!.value;
    seat().value = bryn;
    seat().dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(update).toHaveBeenCalled());
    await somethingElseChanges(open);
    expect(seat().value, "on its way").toBe(bryn);
    await drawnAnew(open, answer);
    expect(seat().value, "refused").toBe("");
    seat().value = bryn;
    seat().dispatchEvent(new Event("change", { bubbles: true }));
    await vi.waitFor(() => expect(seat().querySelector("[selected]")?.getAttribute("value")).toBe(bryn));
    expect(mara.character?.name).toBe("Bryn");
  });

  it("what is asked of an asset stays when something else is chosen", async () => {
    const { AskAssetWindow } = await import("../../../src/fates-edge/apps/holdings/ask-asset.ts");
    const asset = game.actors.getName("Tess", { strict: true }).items.contents[0];
    await AskAssetWindow.open(asset as never);
    const open = windowOf("fates-edge-ask-pcTess0000000000-asset00000000000");
    const words = fieldOf(open, "words");
    words.value = "carry us out of the harbor";
    fieldOf(open, "place").focus();
    await drawnAnew(
      open,
      () => void fieldOf(open, "place").dispatchEvent(new Event("change", { bubbles: true })),
    );
    expect(fieldOf(open, "words")).not.toBe(words);
    expect(fieldOf(open, "words").value).toBe("carry us out of the harbor");
  });

  it("the words at a finale's end stay while others act, and when its outcome is chosen", async () => {
    const { CrownWindow } = await import("../../../src/fates-edge/apps/crown/crown-window.ts");
    await CrownWindow.open();
    const open = windowOf("fates-edge-crown");
    fieldOf(open, "outcomeWords").value = "The bells of the ford ring again.";
    await somethingElseChanges(open);
    const outcome = listOf(open, "outcome");
    outcome.value = [...outcome.options].at(-1)!.value;
    await drawnAnew(open, () => void outcome.dispatchEvent(new Event("change", { bubbles: true })));
    expect(fieldOf(open, "outcomeWords").value).toBe("The bells of the ford ring again.");
    expect(listOf(open, "outcome").querySelector("[selected]")?.getAttribute("value")).toBe(outcome.value);
  });

  it("what of somebody's motives is to be drawn stays ticked and unticked, and is said anew of somebody else", async () => {
    const { SpreadWindow } = await import("../../../src/fates-edge/apps/spread/spread-window.ts");
    await SpreadWindow.openAbout("Actor.npcAbbotRell0000");
    const open = windowOf("fates-edge-spread");
    const ticked = (): boolean[] =>
      [...open.element.querySelectorAll<HTMLInputElement>("[name=motive]")].map(({ checked }) => checked);
    const all = ticked();
    expect(all.length).toBeGreaterThan(1);
    fieldOf(open, "motive").checked = false;
    await somethingElseChanges(open);
    expect(ticked()).toEqual([false, ...all.slice(1)]);
    await open.render();
    expect(ticked()).toEqual([false, ...all.slice(1)]);
    await drawnAnew(open, () => SpreadWindow.openAbout("Actor.npcAbbotRell0000"));
    expect(ticked()).toEqual(all);
  });

  it("the line that opens a clock on a sheet stays while its actor changes, and is empty once the clock is there", async () => {
    const { NpcSheet } = await import("../../../src/fates-edge/sheets/npc.ts");
    const rell = game.actors.getName("Abbot Rell", { strict: true });
    const sheet = new NpcSheet({ document: rell }) as unknown as OpenWindow;
    await sheet.render({ force: true });
    const line = (): HTMLInputElement => sheet.element.querySelector("[data-clock-line]")!;
    const drawn = line();
    drawn.value = "Finds the charter 6";
    await sheet.render();
    expect(line()).not.toBe(drawn);
    expect(line().value).toBe("Finds the charter 6");
    sheet.element.querySelector<HTMLElement>("[data-action=addClock]")!.click();
    expect(line().value).toBe("");
    await vi.waitFor(() => expect(sheet.element.textContent).toContain("Finds the charter"));
    expect(line().value).toBe("");
    await sheet.close();
  });
});
