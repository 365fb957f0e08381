import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ClockActs, loadClockActs } from "./support/clock-acts.ts";
import type * as Offers from "../../../src/fates-edge/actions/offers/offers.ts";
import type { Effect } from "../../../src/fates-edge/data/effects.ts";
import type { OfferMessage } from "../../../src/fates-edge/data/kinds.ts";
import type * as AnEffect from "../support/an-effect.ts";
import {
  request,
  MARA,
  openHoldings,
  partyHere,
  SABLE,
  sable,
  settled,
  TOMAS,
} from "./support/holdings-world.ts";

const HERS = `Actor.${SABLE}`;
const PATROL = "patrol0000000001";

/** What the GM's client makes of answers to an offer, honest or not. */
describe("An answer to an offer", () => {
  const acts = {} as ClockActs & typeof Offers & typeof AnEffect;
  const fatigue = (): number => sable().system.fatigue.value;
  const boons = (): number => sable().system.boons.value;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      loadClockActs(),
      import("../../../src/fates-edge/actions/offers/offers.ts"),
      import("../support/an-effect.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  beforeEach(async () => {
    const clock = { name: "Patrol", size: 6, kind: "danger", base: 3 } as const;
    await partyHere().update({ system: { bank: { carried: 4 }, clocks: { [PATROL]: clock } } });
    const { entries } = sable().system.boons;
    const gone = Object.fromEntries(Object.keys(entries).map((key) => [`-=${key}`, null]));
    await sable().update({ system: { boons: { base: 1, entries: gone }, fatigue: { value: 0 } } });
    expect([boons(), fatigue()]).toEqual([1, 0]);
  });

  /** An offer of one fatigue, and of more, with a boon as its way out. */
  async function offer(more: Readonly<Record<string, Effect>> = {}): Promise<OfferMessage> {
    const one = acts.anEffect({ type: "fatigue", who: "roller" });
    const effects = { one, ...more };
    const id = await acts.makeOffer({
      kind: "cost",
      actor: HERS,
      label: "A cold night",
      ways: ["boon"],
      effects,
    });
    return game.messages.get(id, { strict: true }) as OfferMessage;
  }

  /** An answer as a player's client could send it, whatever it says; why it was refused. */
  async function answer(data: object, author = MARA): Promise<string> {
    const made = await request("answer", HERS, data as never, { author });
    await settled();
    expect(made.system.gm.state).not.toBe("");
    return made.system.gm.reason;
  }

  it("a clock is removed while its offer waits: what else was offered still happens, and the rest is told", async () => {
    const made = await offer({ two: acts.anEffect({ type: "tick", clock: PATROL, sort: 1 }) });
    await acts.removeClock(PATROL);
    expect(await answer({ offer: made.id, choice: "take" })).toBe("");
    expect(fatigue()).toBe(1);
    expect(made.export()).toMatch(/Not applied\. .+ was put away or deleted since\./);
  });

  it("answers that no honest client would send are refused with words, and nothing comes of them", async () => {
    const { id } = await offer();
    expect(await answer({ offer: id, choice: "take" }, TOMAS)).toBe("NotYourOffer");
    expect(await answer({ offer: id, choice: "boon" })).toBe("BoonNotPaid");
    expect(await answer({ offer: id, choice: "bargain" })).toBe("WayNotOffered");
    expect(await answer({ offer: id, choice: { toString: 1 } })).toBe("WayNotOffered");
    expect(await answer({ offer: "nothing", choice: "take" })).toBe("OfferGone");
    expect(await answer({})).toBe("OfferGone");
    expect([fatigue(), boons()]).toEqual([0, 1]);
    expect(game.messages.contents.at(-1)?.export()).toContain("Refused. The card of that offer was deleted.");
    expect(await answer({ offer: id, choice: "take" })).toBe("");
    expect(fatigue()).toBe(1);
    expect(await answer({ offer: id, choice: "take" })).toBe("OfferSettled");
    expect(fatigue()).toBe(1);
  });

  it("a boon paid too late is given back with the refusal, and no other with it", async () => {
    await sable().update({ system: { boons: { base: 3 } } });
    const [made, other] = [await offer(), await offer()];
    for (const { id } of [made, other]) await acts.payForOffer(sable(), id!);
    expect(boons()).toBe(1);
    await made.update({ system: { state: "withdrawn" } });
    expect(await answer({ offer: made.id, choice: "boon" }, TOMAS)).toBe("NotYourOffer");
    expect(boons(), "whose boon it is not, cannot have it given back").toBe(1);
    expect(await answer({ offer: made.id, choice: "boon" })).toBe("OfferWithdrawn");
    expect(boons()).toBe(2);
    expect(fatigue()).toBe(0);
  });
});
