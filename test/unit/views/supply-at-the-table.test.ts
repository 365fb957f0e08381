// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  BRYN,
  buttonOf,
  buttonsOf,
  cardFor,
  GM,
  MARA,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
} from "./support/whole-table.ts";

/** Supply runs down and fills up by rule (SRD 20.5). A leg of travel, fatigue for all and their undo, by keys at two pages: `play/supply`. */
describe("Supply at the table", () => {
  let openSupply: () => Promise<HTMLElement>;
  const supply = (): number => party().system.supply;

  beforeAll(async () => {
    await openWholeTable({ changes: { party: { clocks: { supply: { size: 4, kind: "supply" } } } } });
    const [{ startSupplyWatch }, { SupplyWindow }] = await Promise.all([
      import("../../../src/fates-edge/actions/clocks/supply.ts"),
      import("../../../src/fates-edge/apps/supply.ts"),
    ]);
    startSupplyWatch();
    openSupply = async () => {
      await new SupplyWindow().render({ force: true } as never);
      return opened("Supply");
    };
  });

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Sets supply by hand, as if it had always been so. */
  async function fill(filled: number): Promise<void> {
    const hand = filled - supply();
    const ticks = { [`fill${filled}${supply()}`]: hand };
    await party().update({ system: { clocks: { supply: { size: 4, kind: "supply", ticks } } } });
    await soon(supply).toBe(filled);
  }

  it("out of supply offers the collapse; once there is food again, the offer is gone", async () => {
    await fill(3);
    const window = await openSupply();
    buttonOf(window, "An asset uses stores").click();
    await soon(supply).toBe(4);
    const low = () => game.messages.contents.findLast((each) => each.export().includes("Supply runs low"));
    await soon(async () => low() && told(GM, low()!)).toMatch(/2 fatigue for each.*must stop/);
    expect(buttonsOf(await cardFor(GM, low()!)).join()).toMatch(/fatigue for each/);
    await soon(() => buttonOf(window, "An asset uses stores").disabled).toBe(true);
    buttonOf(window, "Civilization reached").click();
    await soon(supply).toBe(0);
    await soon(async () => buttonsOf(await cardFor(GM, low()!)).join()).not.toMatch(/fatigue for each/);
    await soon(() => buttonOf(window, "Civilization reached").disabled).toBe(true);
  });

  it("foraging is one roll of the group; its success clears a segment, once", async () => {
    await fill(2);
    const { postCall } = await import("../../../src/fates-edge/actions/roll/calls.ts");
    const call = (await postCall({
      actors: [pc(SABLE).uuid, pc(BRYN).uuid],
      skill: "survival",
      attribute: "wits",
      approach: "What do you find?",
      together: "group",
      purpose: "forage",
    }))!;
    const snares = {
      skill: "survival",
      attribute: "wits",
      request: call.id!,
      approach: "Snares along the stream.",
    };
    await thrown(MARA, SABLE, { ...snares, faces: [9, 8, 3] });
    expect(buttonsOf(await cardFor(GM, call))).not.toContain("Clear a segment of supply");
    await thrown(TOMAS, BRYN, { ...snares, faces: [3, 2] });
    await press(GM, call, "Clear a segment of supply");
    expect(supply()).toBe(1);
    expect(buttonsOf(await cardFor(GM, call))).not.toContain("Clear a segment of supply");
    const notice = game.messages.contents.at(-1)!;
    expect(await told(MARA, notice)).toMatch(/Supply.*Foraging found something\./);
  });
});
