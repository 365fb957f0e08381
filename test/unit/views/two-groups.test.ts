// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PartyActor } from "../../../src/fates-edge/data/kinds.ts";
import { mendLists } from "./support/labelled.ts";
import {
  banked,
  BRYN,
  buttonOf,
  GM,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  rolled,
  SABLE,
  setSetting,
  soon,
  thrown,
  told,
  wordsOf,
} from "./support/whole-table.ts";

const PATROLS = { name: "Patrols", kind: "hunt", size: 6, base: 3 };

/** Two groups in one world: one party is in play, any other waits with all that it has. */
describe("Two groups in one world", () => {
  let other: PartyActor;
  const sheetOf = async (actor: Actor.Implementation): Promise<HTMLElement> => {
    await actor.sheet?.render({ force: true } as never);
    return opened(new RegExp(actor.name));
  };
  const inPlay = async (): Promise<string> => {
    const { primaryParty } = await import("../../../src/fates-edge/state/party.ts");
    return primaryParty()?.name ?? "";
  };

  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    const scene = { number: 4, running: true };
    await party().update({ name: "The Company", system: { clocks: { patrols: PATROLS }, scene } });
    await setSetting("primaryParty", party().id ?? "");
    // As the host duplicates: all it has, under another id.
    const { _id, ...copy } = party().toObject();
    other = (await Actor.implementation.create({ ...copy, name: "The Owls" })) as PartyActor;
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  it("never share the number of a scene, session, arc or campaign", async () => {
    for (const period of ["scene", "session", "arc", "campaign"] as const)
      expect(other.system[period].number).toBeGreaterThan(party().system[period].number);
  });

  it("shows a party that is not in play without a button that would act on the other", async () => {
    const sheet = await sheetOf(other);
    const alive = [
      ...sheet.querySelectorAll<HTMLButtonElement>("[data-application-part] button[data-action]"),
    ];
    expect(alive.filter(({ disabled }) => !disabled).map(({ dataset }) => dataset["action"])).toEqual([
      "intoPlay",
    ]);
    for (const button of alive) if (button.dataset["action"] !== "intoPlay") button.click();
    sheet.querySelector<HTMLElement>('[role="slider"][data-clock]')?.click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(party().system.filled["patrols"]).toBe(3);
    expect(other.system.filled["patrols"]).toBe(3);
    expect(party().system.scene.running).toBe(true);
    expect(wordsOf(sheet)).toContain("The Company is in play.");
  });

  it("shows of each party its own opposition and its own legacies", async () => {
    const opposition = { foe: { name: "The Gatewarden", tier: 1, role: "", actor: "" } };
    const legacies = {
      kept: { kind: "doctrine", name: "Owls fly at night", campaign: other.system.campaign.number },
    };
    await party().update({ system: { scene: { opposition } } });
    await other.update({ system: { legacies } } as never);
    const of = async (actor: Actor.Implementation) =>
      wordsOf(await sheetOf(actor)) +
      [...(await sheetOf(actor)).querySelectorAll("button")].map((b) => b.getAttribute("aria-label")).join();
    expect(await of(party())).toContain("The Gatewarden");
    expect(await of(other)).not.toContain("The Gatewarden");
    expect(await of(other)).toContain("Owls fly at night");
    expect(await of(party())).not.toContain("Owls fly at night");
  });

  it("shows a party of a compendium without a button that would act on the world's", async () => {
    const packed = new Actor.implementation(
      { ...party().toObject(), name: "The Printed" },
      { pack: "fates-edge.characters" },
    );
    const sheet = await sheetOf(packed);
    const alive = [
      ...sheet.querySelectorAll<HTMLButtonElement>("[data-application-part] button[data-action]"),
    ];
    expect(alive.length).toBeGreaterThan(5);
    expect(alive.filter(({ disabled }) => !disabled)).toEqual([]);
    expect(wordsOf(sheet)).toContain("The Printed lies in a compendium");
  });

  it("shows a character of a compendium without a button that rolls or pays in the world", async () => {
    const packed = new Actor.implementation(pc(SABLE).toObject(), { pack: "fates-edge.characters" });
    const sheet = await sheetOf(packed);
    const alive = [
      ...sheet.querySelectorAll<HTMLButtonElement>("[data-application-part] button[data-action]"),
    ];
    const reading = [
      "openItem",
      "lens",
      "toggleCompact",
      "handFilter",
      "showLedger",
      "tab",
      "openPerson",
      "openHolding",
    ];
    expect(alive.length).toBeGreaterThan(20);
    expect(
      alive.filter(({ disabled, dataset }) => !disabled && !reading.includes(dataset["action"] ?? "")),
    ).toEqual([]);
  });

  it("changes over whole, in one act that one undo takes back", async () => {
    const roll = await rolled("open", [1, 1, 6, 2, 3, 4]);
    expect(roll.system.gm.state).toBe("open");
    const points = banked();
    const own = other.system.bank.total;
    expect(own).not.toBe(points);
    expect(points).toBeGreaterThan(0);
    const sheet = await sheetOf(other);
    buttonOf(sheet, "Bring into play").click();
    const question = await opened("Bring The Owls into play");
    expect(wordsOf(question)).toContain("One roll has points that are not spent.");
    buttonOf(question, "End them and change over").click();
    await soon(() => game.settings.get("fates-edge" as never, "primaryParty" as never)).toBe(other.id);
    expect(await inPlay()).toBe("The Owls");
    await soon(() => roll.system.gm.state).toBe("banked");
    expect(party().system.bank.total).toBe(points);
    expect(other.system.bank.total).toBe(own);
    const notice = newest();
    expect(await told(MARA, notice)).toContain("The table plays with The Owls now.");
    // Who played with the first party plays in it: nobody of theirs is in the crew of the second.
    const { crew } = await import("../../../src/fates-edge/state/party.ts");
    expect(party().system.members[pc(SABLE).id ?? ""]).toBe(true);
    expect(crew()).toEqual([]);

    await press(GM, notice, /Undo/);
    expect(await inPlay()).toBe("The Company");
    expect(roll.system.gm.state).toBe("open");
    expect(party().system.members).toEqual({});
  });

  it("ends nothing where the GM stays with the party in play", async () => {
    const sheet = await sheetOf(other);
    await rolled("open again", [1, 1, 6, 2, 3, 4]);
    buttonOf(sheet, "Bring into play").click();
    buttonOf(await opened("Bring The Owls into play"), "Stay with The Company").click();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await inPlay()).toBe("The Company");
  });

  it("has a character play in the party that lists them, and asks about somebody in both", async () => {
    const { bringPartyIntoPlay, listIn } = await import("../../../src/fates-edge/actions/into-play.ts");
    const { charactersOf } = await import("../../../src/fates-edge/state/party.ts");
    await listIn(party(), pc(SABLE));
    await other.update({ system: { members: { [pc(SABLE).id ?? ""]: true } } });
    await listIn(other, pc(BRYN));
    expect(charactersOf(other).map(({ name }) => name)).toEqual(expect.arrayContaining([SABLE, BRYN]));
    expect(charactersOf(party()).map(({ name }) => name)).not.toContain(BRYN);
    const before = notices.length;
    expect(await bringPartyIntoPlay(other, "stays")).toBe(true);
    expect(notices.slice(before)).toEqual([]);
    expect(other.system.members[pc(SABLE).id ?? ""]).toBeUndefined();
    expect(party().system.members[pc(SABLE).id ?? ""]).toBe(true);
  });

  it("lets nobody roll in the scene of a party that does not list them", async () => {
    const before = game.messages.size;
    await expect(
      thrown(MARA, SABLE, { faces: [], attribute: "body", skill: "melee", dv: 2 }),
    ).rejects.toThrow();
    expect(game.messages.size).toBe(before);
    expect(notices.at(-1)).toContain(`${SABLE} plays in The Company, which is not in play.`);
  });

  it("counts the next scene of either with a number that the other never had", async () => {
    const { endScene } = await import("../../../src/fates-edge/actions/scene/end-periods.ts");
    const first = party().system.scene.number;
    expect(await endScene({})).toBe(true);
    expect(other.system.scene.number).toBeGreaterThan(Math.max(first, 5));
    expect(party().system.scene.number).toBe(first);
  });
});
