import { beforeAll, describe, expect, it } from "vitest";
import type * as Patronage from "../../../src/fates-edge/actions/magic/patronage.ts";
import type * as TakeBack from "../../../src/fates-edge/actions/growth/take-back.ts";
import type * as UndoAny from "../../../src/table/acts/take-back.ts";
import type * as Undo from "../../../src/fates-edge/actions/undo.ts";
import {
  type BankSpendMessage,
  type PlayerRequestMessage,
  isBankSpend,
} from "../../../src/fates-edge/data/kinds.ts";
import { isPatron, isResourceDraw, projectXp } from "../../../src/fates-edge/rules/advancement/patronage.ts";
import type { LedgerLine } from "../../../src/fates-edge/rules/advancement/ledger.ts";
import type * as State from "../../../src/fates-edge/state/magic/patronage.ts";
import type * as Ledger from "../../../src/fates-edge/state/growth/ledger.ts";
import { GM, MARA, TOMAS } from "../client/support/start-game.ts";
import { bryn, request, openHoldings, partyHere, sable, settled } from "./support/holdings-world.ts";

const CARD = {
  name: "",
  suit: "diamonds",
  rank: "7",
  domain: "resources",
  severity: "moderate",
  img: "",
  prompt: "",
};

describe("The Patronage Track (SRD 7)", () => {
  const line = (id: string, kind: string, xp: number, of = ""): LedgerLine =>
    ({ id, kind, xp, of, label: id, target: "civic", from: 0, to: 0 }) as unknown as LedgerLine;

  it('"Spending 8+ XP on civic, guild, or temple projects grants a Patron tag": seven do not, what was given back does not count', () => {
    const seven = [line("a", "project", -4), line("b", "project", -3), line("c", "talent", -9)];
    expect([projectXp(seven), isPatron(seven)]).toEqual([7, false]);
    const eight = [...seven, line("d", "project", -1)];
    expect(isPatron(eight)).toBe(true);
    expect(isPatron([...eight, line("e", "refund", 4, "a")])).toBe(false);
  });

  it('"a resource-related Complication (Diamonds suit)": a draw with a card of Diamonds, and no other', () => {
    expect(isResourceDraw(["spades", "diamonds"])).toBe(true);
    expect(isResourceDraw(["hearts", "clubs", "spades"])).toBe(false);
  });
});

/** A player's patron at the table, on the active GM's client and without a page. */
describe("A patron in play", () => {
  const acts = {} as typeof Patronage &
    typeof TakeBack &
    typeof UndoAny &
    typeof Undo &
    typeof State &
    typeof Ledger;

  beforeAll(async () => {
    await openHoldings();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/magic/patronage.ts"),
      import("../../../src/fates-edge/actions/growth/take-back.ts"),
      import("../../../src/table/acts/take-back.ts"),
      import("../../../src/fates-edge/actions/undo.ts"),
      import("../../../src/fates-edge/state/magic/patronage.ts"),
      import("../../../src/fates-edge/state/growth/ledger.ts"),
    ]);
    Object.assign(acts, ...loaded);
  });

  /** A draw of the GM's that cost a character fatigue. */
  const drawn = async (suit: string, whisper: readonly string[] = []): Promise<BankSpendMessage> => {
    const path = "system.fatigue.value";
    const before = bryn().system.fatigue.value;
    const changes = [{ uuid: bryn().uuid, path, before, after: before + 1 }];
    await bryn().update({ system: { fatigue: { value: before + 1 } } });
    const system = {
      drawn: "bank",
      points: 1,
      text: "The tolls rise.",
      cards: [{ ...CARD, suit }],
      changes,
      user: GM,
    };
    const made = await ChatMessage.implementation.create({
      type: "spend",
      content: "",
      author: GM,
      whisper,
      system,
    } as never);
    if (!isBankSpend(made)) throw new Error("no draw was made");
    return made;
  };
  const calls = async (draw: BankSpendMessage, author = MARA): Promise<PlayerRequestMessage> => {
    const made = await request("patron", sable().uuid, { message: draw.id, draw: "" }, { author });
    await settled();
    return made;
  };

  it("XP goes into a project as a line of the ledger, no more than there is, and is taken back as any purchase", async () => {
    const left = acts.xpOf(sable()).left;
    expect(await acts.payProject(sable(), { kind: "civic", words: "A granary", xp: left + 1 })).toBe(false);
    expect(await acts.payProject(sable(), { kind: "civic", words: " ", xp: 1 })).toBe(false);
    expect(await acts.payProject(sable(), { kind: "temple", words: "A bell", xp: 0 })).toBe(false);
    expect(await acts.payProject(sable(), { kind: "temple", words: "A bell", xp: 8 })).toBe(true);
    expect(acts.xpOf(sable()).left).toBe(left - 8);
    expect(acts.patronageOf(sable())).toEqual({ xp: 8, patron: true, used: false });
    const bell = acts.ledgerOf(sable()).find(({ label }) => label === "A bell");
    expect(await acts.takePurchaseBack(sable(), bell?.id ?? "")).toBe(true);
    expect(acts.patronageOf(sable())).toEqual({ xp: 0, patron: false, used: false });
    expect((await calls(await drawn("diamonds"))).system.gm).toMatchObject({
      state: "refused",
      reason: "Patron.none",
    });
    await acts.payProject(sable(), { kind: "guild", words: "A hall", xp: 8 });
  });

  it('"Once per arc, a Patron may erase": its effects are gone, one undo brings them back, and the next arc gives it anew', async () => {
    const tolls = await drawn("diamonds");
    const tired = bryn().system.fatigue.value;
    expect(acts.erasableDraws().map(({ message }) => message.id)).toContain(tolls.id);
    const made = await calls(tolls);
    expect(made.system.gm).toMatchObject({ state: "done" });
    expect(bryn().system.fatigue.value).toBe(tired - 1);
    expect([tolls.system.erased, acts.patronageOf(sable()).used]).toEqual([sable().name, true]);
    const more = await drawn("diamonds");
    expect((await calls(more)).system.gm).toMatchObject({ state: "refused", reason: "Patron.used" });
    await acts.undoBankSpend(more);
    await acts.undoVerdict(made);
    expect([tolls.system.erased, acts.patronageOf(sable()).used]).toEqual(["", false]);
    expect(bryn().system.fatigue.value).toBe(tired);
    await calls(tolls);
    expect(acts.whyNotPatron(sable())).toBe("used");
    await partyHere().update({ system: { arc: { number: partyHere().system.arc.number + 1 } } });
    expect(acts.whyNotPatron(sable())).toBe("");
  });

  it("erases nothing of another suit, nothing twice, nothing hidden, and answers only who plays the patron", async () => {
    const [spade, secret, theirs] = [
      await drawn("spades"),
      await drawn("diamonds", [GM]),
      await drawn("diamonds"),
    ];
    for (const draw of [spade, secret])
      expect((await calls(draw)).system.gm).toMatchObject({ state: "refused", reason: "Patron.gone" });
    expect((await calls(theirs, TOMAS)).system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
    await acts.undoBankSpend(theirs);
    expect((await calls(theirs)).system.gm).toMatchObject({ state: "refused", reason: "Patron.gone" });
  });

  it("leaves what somebody changed since as it is", async () => {
    const tolls = await drawn("diamonds");
    await bryn().update({ system: { fatigue: { value: 0 } } });
    expect((await calls(tolls)).system.gm.state).toBe("done");
    expect(bryn().system.fatigue.value).toBe(0);
  });

  it("what may be erased is told of as far back as anybody remembers: six draws", async () => {
    for (let count = 0; count < 7; count += 1) await drawn("diamonds");
    expect(acts.erasableDraws()).toHaveLength(6);
    const [latest] = acts.erasableDraws();
    expect(acts.mayBeErased(latest!.message)).toBe(true);
    expect(acts.mayBeErased({ type: "spend", system: { drawn: "" } })).toBe(false);
  });
});
