// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as Offers from "../../../src/fates-edge/actions/offers/offers.ts";
import type * as Spend from "../../../src/fates-edge/actions/spend/spend.ts";
import type { ActionMessage } from "../../../src/fates-edge/data/kinds.ts";
import {
  banked,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  newestOffer,
  openWholeTable,
  party,
  pc,
  press,
  rolled,
  SABLE,
  soon,
  told,
  TOMAS,
} from "./support/whole-table.ts";

/** A price is put before the player who pays it, and there is always a way out. How it is bought and answered by hand: `play/offers`. */
describe("An offer", () => {
  const acts = {} as typeof Offers & typeof Spend;
  const fatigue = (): number => pc(SABLE).system.fatigue.value;
  const boons = (): number => pc(SABLE).system.boons.value;

  beforeAll(async () => {
    await openWholeTable();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/offers/offers.ts"),
      import("../../../src/fates-edge/actions/spend/spend.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  beforeEach(async () => {
    await party().update({ system: { bank: { carried: 20, entries: {} } } });
    await pc(SABLE).update({ system: { boons: { base: 2, entries: {} }, fatigue: { value: 0 } } });
  });

  /** Mara rolls two setbacks, and the GM puts a level of fatigue before her first. */
  async function offered(approach: string, bargain = ""): Promise<ActionMessage> {
    const roll = await rolled(approach, [9, 8, 7, 6, 1, 1]);
    const ways = ["boon", "asset", ...(bargain === "" ? [] : ["bargain"])] as const;
    const offer = { actor: pc(SABLE).uuid, ways, bargain } as never;
    const effects = { first: { type: "fatigue", amount: 1, who: "roller" } } as never;
    expect(await acts.spendOnRoll(roll, { points: 1, label: "Fatigue", effects, offer })).toBe(true);
    return roll;
  }

  it("traded for a boon, it costs the boon and nothing else, and undo gives the boon back", async () => {
    const roll = await offered("Through the yard.");
    const before = fatigue();
    expect(await told(TOMAS, roll)).toContain(`Offered to ${SABLE}`);
    await press(MARA, newestOffer(), "Pay a boon instead");
    expect(await told(TOMAS, newestOffer())).toContain(`${SABLE} pays a boon.`);
    expect(await told(TOMAS, roll)).toContain(`${SABLE} paid a boon instead.`);
    expect(boons()).toBe(1);
    expect(fatigue()).toBe(before);
    await press(GM, newestOffer(), /^Undo:/);
    await soon(boons).toBe(2);
  });

  it("traded for a bargain, it stands in words", async () => {
    await offered("Past the dogs.", "You owe the kennel master");
    expect(await told(TOMAS, newestOffer())).toContain("The bargain: You owe the kennel master");
    await press(MARA, newestOffer(), "Accept the bargain instead");
    expect(await told(TOMAS, newestOffer())).toContain(`${SABLE} accepts: You owe the kennel master`);
  });

  it("traded for an asset, it takes the asset for good, until it is undone", async () => {
    const line = {
      kind: "asset",
      xp: -4,
      label: "Garden gate",
      target: "contact",
      from: 0,
      to: 1,
      session: 1,
      arc: 1,
      time: Date.now(),
      how: "",
    };
    await pc(SABLE).update({ system: { ledger: { contact000000001: line } } });
    const givenUp = async (): Promise<string[]> => {
      const card = await cardFor(MARA, newestOffer());
      return [...card.querySelectorAll("[data-asset] option")].map(({ textContent }) => textContent.trim());
    };
    await offered("Into the garden.");
    expect(await givenUp()).toContain("Garden gate");
    await press(MARA, newestOffer(), "Give this up instead");
    expect(await told(TOMAS, newestOffer())).toContain(`${SABLE} gives up Garden gate for good.`);
    const again = await offered("Out again.");
    expect(await givenUp()).not.toContain("Garden gate");
    await press(GM, newestOffer(), "Withdraw the offer");
    expect(await told(MARA, newestOffer())).toContain("Withdrawn: nothing happens.");
    expect(await told(MARA, again)).toContain(`The offer to ${SABLE} was withdrawn.`);
  });

  it("is answered by a GM for a player who is away, and the spend's undo takes the offer along", async () => {
    const points = banked();
    const roll = await offered("Alone.");
    const answers = (await cardFor(GM, newestOffer())).querySelector<HTMLElement>("[role=group]")!;
    expect(answers.getAttribute("aria-label")).toBe(`Answer for ${SABLE}`);
    expect(buttonsOf(answers)).toContain("Take it");
    await press(GM, newestOffer(), "Take it");
    expect(fatigue()).toBe(1);
    await press(GM, roll, /^Undo: Fatigue/);
    await soon(fatigue).toBe(0);
    await soon(banked).toBe(points + 2);
    expect(await told(MARA, newestOffer())).toContain("undone");
  });

  it("that waits is withdrawn with its spend", async () => {
    const roll = await offered("Never mind.");
    await press(GM, roll, /^Undo: Fatigue/);
    expect(await told(MARA, newestOffer())).toContain("Withdrawn: nothing happens.");
    expect(buttonsOf(await cardFor(MARA, newestOffer()))).toEqual([]);
  });

  it("can bargain with death", async () => {
    const way = { ways: ["boon", "bargain"], bargain: "The river keeps your sword arm" } as const;
    await acts.makeOffer({ kind: "death", actor: pc(SABLE).uuid, label: "The fall into the gorge", ...way });
    expect(await told(MARA, newestOffer())).toContain(`Death stands before ${SABLE}`);
    await press(MARA, newestOffer(), "Pay a boon instead");
    const card = await told(TOMAS, newestOffer());
    expect(card).toContain(`Death stands before ${SABLE}`);
    expect(card).toContain(`${SABLE} pays a boon.`);
  });

  it("what was given up for it is said in the ledger when it is read", async () => {
    const line = { kind: "asset", xp: -4, label: "Market stall", target: "contact", from: 0, to: 1 };
    await pc(SABLE).update({ system: { ledger: { stall: { ...line, session: 1, time: 2 } } } });
    const label = { key: "FATES_EDGE.Risk.Label", data: { name: { actor: pc(SABLE).uuid, name: SABLE } } };
    await acts.makeOffer({ kind: "cost", actor: pc(SABLE).uuid, label, ways: ["asset"] } as never);
    await press(MARA, newestOffer(), "Give this up instead", (card) => {
      const list = card.querySelector<HTMLSelectElement>("[data-asset]")!;
      list.value = "stall";
    });
    const { ledgerOf } = await import("../../../src/fates-edge/state/growth/ledger.ts");
    const refund = ledgerOf(pc(SABLE)).find(({ kind, of }) => kind === "refund" && of === "stall");
    expect(refund?.reason).toMatchObject({ key: "FATES_EDGE.Offer.BurnedFor" });
    const { ledgerView } = await import("../../../src/fates-edge/sheets/pc/ledger.ts");
    const none = { takeBack: false, refund: "", strike: false } as const;
    const view = ledgerView({
      lines: [refund!],
      faults: [],
      filter: "all",
      all: true,
      lang: "en",
      rights: () => none,
      userName: () => "",
    });
    expect(JSON.stringify(view)).toMatch(new RegExp(`Given up: [^"]*${SABLE}`));
  });
});
