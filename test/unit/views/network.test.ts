import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { beforeAll, describe, expect, it } from "vitest";
import type * as Network from "../../../src/fates-edge/actions/bonds/network.ts";
import type * as TakeBack from "../../../src/fates-edge/actions/growth/take-back.ts";
import type { AssetItem } from "../../../src/fates-edge/data/kinds.ts";
import { checkLedger } from "../../../src/fates-edge/rules/advancement/ledger-faults.ts";
import { EDITIONS } from "../../../src/fates-edge/rules/edition.ts";
import { REGION_XP } from "../../../src/fates-edge/rules/advancement/prices.ts";
import type * as Ledger from "../../../src/fates-edge/state/growth/ledger.ts";
import type * as State from "../../../src/fates-edge/state/network.ts";
import type * as Holdings from "../../../src/fates-edge/sheets/holdings.ts";
import { inRepository } from "../../../tools/stages/paths.ts";
import { bryn, openHoldings, RING, sable } from "./support/holdings-world.ts";

/** A Shadow Broker's network at the table, without a page. */
describe('15, Shadow Broker: "Spend 6 XP to permanently expand your Network\'s reach into that region"', () => {
  const acts = {} as typeof Network & typeof TakeBack & typeof Ledger & typeof State & typeof Holdings;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/bonds/network.ts"),
      import("../../../src/fates-edge/actions/growth/take-back.ts"),
      import("../../../src/fates-edge/state/growth/ledger.ts"),
      import("../../../src/fates-edge/state/network.ts"),
      import("../../../src/fates-edge/sheets/holdings.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  const ring = (): AssetItem => sable().items.get(RING._id) as AssetItem;
  const row = (): unknown => Reflect.get(acts.holdingsContext(sable()), "holdings")[0];
  const expand = (region: string, xp = true): Promise<boolean> =>
    acts.expandNetwork(sable(), xp ? RING._id : "nobody", region);

  it("is nobody's to do without the talent", async () => {
    expect(await expand("The salt coast")).toBe(false);
    expect(row()).toMatchObject({ mayExpand: false });
    expect(await acts.expandNetwork(bryn(), RING._id, "The salt coast")).toBe(false);
  });

  it("costs 6 XP, is a line of the ledger, and stands where the holding says how far it reaches", async () => {
    const text = await readFile(inRepository("packs", "talents", "prestige-shadow-broker.yml"), "utf8");
    const { name, type, system } = parse(text) as { name: string; type: string; system: object };
    // What it requires is another test's.
    await sable().createEmbeddedDocuments("Item", [
      { name, type, system: { ...system, requirements: {} } },
    ] as never);
    expect(row()).toMatchObject({ mayExpand: true });
    const { left, spent } = acts.xpOf(sable());
    expect(await expand(" ")).toBe(false);
    expect(await expand("The salt coast", false)).toBe(false);
    expect(await expand("The salt coast")).toBe(true);
    expect(acts.xpOf(sable())).toMatchObject({ left: left - REGION_XP, spent: spent + REGION_XP });
    expect(REGION_XP).toBe(6);
    expect(acts.reachOf(ring())).toBe("the city, The salt coast");
    expect(JSON.stringify(row())).toContain("the city, The salt coast");
    expect(
      checkLedger(acts.characterFacts(sable()), acts.ledgerOf(sable()), EDITIONS.srd),
    ).not.toContainEqual(expect.objectContaining({ code: expect.stringMatching(/kindUnknown|xpSign/) }));
    expect(await expand("The salt coast"), "twice").toBe(false);
  });

  it("takes no more than there is, and is taken back as any purchase", async () => {
    for (let more = 0; acts.xpOf(sable()).left >= REGION_XP; more += 1)
      expect(await expand(`Region ${more}`)).toBe(true);
    const { left } = acts.xpOf(sable());
    expect(await expand("The far shore"), "not paid for").toBe(false);
    const line = acts.ledgerOf(sable()).find(({ label }) => label === "The salt coast");
    expect(await acts.takePurchaseBack(sable(), line?.id ?? "")).toBe(true);
    expect(acts.xpOf(sable()).left).toBe(left + REGION_XP);
    expect(ring(), "the network itself was not bought by it").toBeDefined();
    expect(acts.reachOf(ring())).not.toContain("The salt coast");
  });
});
