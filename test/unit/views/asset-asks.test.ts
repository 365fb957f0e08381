// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Asks from "../../../src/fates-edge/actions/retinue/ask-asset.ts";
import type * as Windows from "../../../src/fates-edge/apps/holdings/ask-asset.ts";
import type { AskWish } from "../../../src/fates-edge/actions/retinue/ask-asset.ts";
import type { AssetItem, OfferMessage } from "../../../src/fates-edge/data/kinds.ts";
import { allLabelled, labelled, listNamed, mendLists, write } from "./support/labelled.ts";
import {
  as,
  banked,
  BRYN,
  buttonOf,
  buttonsOf,
  cardFor,
  choose,
  GM,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  soon,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const NAME = "Spy ring of the Lamp Ward";
const RING = {
  name: NAME,
  type: "asset",
  system: {
    kind: "spy",
    tier: 2,
    scope: "Papers and plans.",
    reach: "the city",
    effect: "Somebody knows somebody who copies letters.",
    onScreen: { controlled: true, rail: true, effect: false },
  },
};

/** What a GM answers an ask of an asset with (SRD 16.12; Clarification 3). By hand and by keys: `play/crew`. */
describe("An ask of an asset", () => {
  let asks: typeof Asks;
  let windows: typeof Windows;
  const ring = (): AssetItem => pc(SABLE).items.getName(NAME) as AssetItem;
  const boons = (): number => pc(SABLE).system.boons.value;
  const condition = (to: "maintained" | "compromised") => ring().update({ system: { condition: to } });

  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    asks = await import("../../../src/fates-edge/actions/retinue/ask-asset.ts");
    windows = await import("../../../src/fates-edge/apps/holdings/ask-asset.ts");
    await pc(SABLE).createEmbeddedDocuments("Item", [RING] as never);
    const awards = { given: { kind: "award", xp: 20 } };
    await pc(SABLE).update({ system: { boons: { base: 5, entries: {} }, awards } });
    // The session's first is free; those of the tests have their price.
    await press(GM, await ask("Which gate is watched?", { pay: "free" }), "Yes");
  });

  beforeEach(async () => {
    await ring().update({ system: { condition: "maintained" } });
    await pc(SABLE).update({ system: { boons: { base: 5, entries: {} } } });
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Mara asks, and pays for it. */
  async function ask(
    words: string,
    wish: Omit<AskWish, "words" | "place"> & { place?: "on" },
  ): Promise<ChatMessage.Implementation> {
    const asked = await as(MARA, () => asks.askAsset(pc(SABLE), ring(), { place: "off", ...wish, words }));
    expect(asked?.author?.id).toBe(MARA);
    return asked!;
  }

  it("answered with no costs nothing, and a stretch gives the GM a point that goes with its undo", async () => {
    const before = boons();
    const archive = await ask("Burn the whole archive.", { pay: "boon" });
    expect(boons()).toBe(before - 1);
    await press(GM, archive, "No");
    expect(await told(MARA, archive)).toContain("The GM says no");
    expect(boons()).toBe(before);
    const key = await ask("A key to the tower.", { pay: "xp" });
    const left = pc(SABLE).system.xp.left;
    const bank = banked();
    await press(GM, key, /^A stretch/);
    await soon(banked).toBe(bank + 1);
    await press(GM, key, /^Undo/);
    await soon(banked).toBe(bank);
    await soon(() => pc(SABLE).system.xp.left).toBe(left + 2);
  });

  it("has its price once the session's first, which was free, is used", async () => {
    await windows.AskAssetWindow.open(ring());
    const asking = await opened(`Use ${NAME}`);
    expect(allLabelled(asking, /Nothing/)).toEqual([]);
    expect(labelled(asking, "1 boon").checked).toBe(true);
  });

  it("of what the party holds in common is anybody's who plays, and the GM's to answer", async () => {
    const [oar] = (await party().createEmbeddedDocuments("Item", [
      { ...RING, name: "The Gilded Oar" },
    ] as never)) as AssetItem[];
    expect(oar?.type).toBe("asset");
    await as(TOMAS, async () => void (await party().sheet!.render({ force: true } as never)));
    const sheet = await opened(new RegExp(party().name));
    const use = buttonOf(sheet, "Use");
    const named = use.getAttribute("aria-labelledby")!.split(" ");
    expect(named.map((id) => wordsOf(document.getElementById(id)!))).toEqual(["Use", "The Gilded Oar"]);
    await as(TOMAS, () => use.click());
    const asking = await opened("Use The Gilded Oar");
    write(labelled(asking, "What is asked: one clear outcome"), "Beds for six.");
    await as(TOMAS, () => buttonOf(asking, "Ask").click());
    await soon(() => asking.isConnected).toBe(false);
    // A GM's client has taken it up.
    await as(GM, () => undefined);
    const card = game.messages.contents.findLast(({ type }) => type === "deed")!;
    expect(await told(GM, card)).toContain("Within its scope and its reach it is a yes.");
    expect(await told(TOMAS, card)).not.toContain("Within its scope");
    await press(GM, card, "Yes");
    expect(Object.keys(party().system.activations)).toHaveLength(1);
    expect(await told(TOMAS, card)).toMatch(new RegExp(`${BRYN}.*Beds for six`));
  });

  it("may need a setup roll first, and less than was asked is put into the GM's words", async () => {
    const forger = await ask("The name of the forger.", { pay: "boon" });
    await press(GM, forger, "First a roll");
    expect(await told(MARA, forger)).toContain("First a roll: the GM asked");
    const call = await told(MARA, newest());
    expect(call).toContain("makes it plausible");
    expect(call).toContain("DV 2");
    await press(GM, forger, "Less, same price");
    const words = await opened("Less than was asked");
    words.querySelector<HTMLInputElement>("input, textarea")!.value = "Only the street he lives in.";
    buttonOf(words, "Give this much").click();
    await soon(() => told(MARA, forger)).toContain("Only the street he lives in.");
    expect(await told(MARA, forger)).toContain("does less");
  });

  it("of one that is compromised while it waits is told and given back; then it is refused with what to do", async () => {
    const before = boons();
    const letter = await ask("One more letter.", { pay: "boon" });
    expect(boons()).toBe(before - 1);
    await condition("compromised");
    await soon(() => told(MARA, letter)).toContain("The asset is compromised");
    await soon(boons).toBe(before);
    await windows.AskAssetWindow.open(ring());
    expect(wordsOf(await opened(`Use ${NAME}`))).toContain("Recover it first in a quest");
  });

  it("on-screen makes the next roll start Controlled, and the neglected lose it a die", async () => {
    await ring().update({ system: { condition: "neglected" } });
    const guard = await ask("The guard looks away.", { pay: "boon", place: "on", effect: "controlled" });
    await press(GM, guard, "Yes");
    expect(Object.values(pc(SABLE).system.marks).map(({ kind }) => kind)).toContain("controlled");
    expect(await told(MARA, guard)).toMatch(/next roll starts Controlled.*loses 1 die/);
  });

  it("that took no roll leaves room for one mild card, which the GM lays beside it and nobody has seen before", async () => {
    const gate = await ask("Which gate is watched?", { pay: "boon" });
    await press(GM, gate, "Yes");
    await press(GM, gate, "Draw one mild card");
    const drawn = await opened("Hidden draw");
    expect(wordsOf(drawn)).toContain("Minor");
    expect((await cardFor(MARA, gate)).querySelector(".tt-drawn")).toBeNull();
    write(drawn.querySelector<HTMLTextAreaElement>("[name=twist]")!, "The landlord wants a favour.");
    buttonOf(drawn, "Reveal").click();
    await soon(() => drawn.isConnected).toBe(false);
    expect((await cardFor(MARA, gate)).querySelectorAll(".tt-drawn")).toHaveLength(1);
    expect(await told(MARA, gate)).toContain("The landlord wants a favour.");
    expect(buttonsOf(await cardFor(MARA, gate)).some((name) => name.includes("Undo"))).toBe(false);
    await press(GM, gate, "Undo: The landlord wants a favour.");
    expect(await told(MARA, gate)).toMatch(/The landlord wants a favour.*undone/);
  });

  it("is not the only use: a roll that leans on a holding has its dice as one part, where the dial gives them", async () => {
    const { changeSetting } = await import("../../../src/fates-edge/data/settings.ts");
    await changeSetting("dials", { assetDice: 2 });
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    void RollDialog.ask(pc(SABLE), { attribute: "body", skill: "melee" });
    const dialog = await opened(new RegExp(SABLE));
    // Six, and the die that the neglected ring still costs the next roll.
    await soon(() => buttonsOf(dialog).join()).toContain("Roll 5 dice");
    const list = listNamed(dialog, "Which asset do you lean on in person?");
    choose(list, `${NAME} +2`);
    await soon(() => buttonsOf(dialog).join()).toContain("Roll 7 dice");
    await changeSetting("dials", {});
  });

  it("a real asset is traded for an offer: it goes, and comes back with the undo", async () => {
    const { id } = ring();
    const offer = (await ChatMessage.implementation.create({
      type: "offer",
      content: "",
      author: GM,
      system: {
        kind: "cost",
        label: "The blade",
        ways: ["asset"],
        user: GM,
        actor: pc(SABLE).uuid,
        actorName: SABLE,
      },
    } as never))!;
    await press(MARA, offer, "Give this up instead", (card) =>
      choose(card.querySelector<HTMLSelectElement>("[data-asset]")!, NAME),
    );
    expect((offer as OfferMessage).system.state).toBe("traded");
    expect(pc(SABLE).items.has(id!)).toBe(false);
    await press(GM, offer, /^Undo/);
    expect(pc(SABLE).items.get(id!)?.name).toBe(NAME);
  });

  it("is the character's from the beginning, and stays so once a GM has answered", async () => {
    const asked = await ask("Who keeps the keys?", { pay: "boon" });
    for (const user of [GM, MARA, TOMAS]) expect(await told(user, asked)).toContain(`${SABLE} asks ${NAME}`);
    await press(GM, asked, "Yes");
    for (const user of [GM, MARA, TOMAS]) expect(await told(user, asked)).toContain(`${SABLE} asks ${NAME}`);
  });

  it.each(["Accept", "Decline"])("as a suggestion is, before a GM says %s and after", async (answer) => {
    const { suggest } = await import("../../../src/fates-edge/actions/teamwork/suggestions.ts");
    const made = (await as(MARA, () => suggest(pc(SABLE), "The gate is rusty.")))!;
    expect(await told(GM, made)).toContain(`${SABLE} suggests`);
    await press(GM, made, answer);
    expect(await told(GM, made)).toContain(`${SABLE} suggests`);
  });
});
