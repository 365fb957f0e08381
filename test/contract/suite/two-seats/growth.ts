import { expect } from "chai";
import { comesTo } from "../support/assert.ts";
import { defer } from "../support/clean-up.ts";
import { deletionOf } from "../support/deletion.ts";
import { type Data, type Doc, game } from "../support/foundry.ts";
import { uniqueName } from "../support/fixtures.ts";
import { describe, it } from "../support/mocha.ts";
import { here, otherGM, player, question, type Seat } from "../support/seats.ts";
import { bothSeats, has, nameOf, owned, shareActor, systemOf } from "./questions.ts";
import { FATES_EDGE } from "../support/played.ts";

interface Growth {
  startBuild(actor: Doc): Promise<boolean>;
  buy(actor: Doc, purchase: object, options?: object): Promise<boolean>;
  proposeBond(actor: Doc, uuid: string, words: string): Promise<boolean>;
  dropBond(actor: Doc, id: string): Promise<boolean>;
  grantSession(grant: object): Promise<boolean>;
}

interface SystemApi {
  readonly advancement: Growth;
  undo(message: string): Promise<boolean>;
}

const startBuild = question("start build", (id: string) => system().advancement.startBuild(actor(id)));

const buySkill = question(
  "buy skill",
  ({ id, key, options }: { id: string; key: string; options?: object }): Promise<boolean> =>
    system().advancement.buy(actor(id), { kind: "skill", key }, options),
);

const proposeBond = question("propose bond", ({ from, to }: { from: string; to: string }) =>
  system().advancement.proposeBond(actor(from), actor(to).uuid, "the same levy"),
);

const dropBond = question("drop bond", ({ id, bond }: { id: string; bond: string }) =>
  system().advancement.dropBond(actor(id), bond),
);

const importOver = question("import over actor", async ({ id, data }: { id: string; data: Data }) => {
  await (actor(id) as Doc & { importFromJSON(json: string): Promise<unknown> }).importFromJSON(
    JSON.stringify(data),
  );
});

const grantSession = question(
  "grant session",
  ({ id, session, lines }: { id: string; session: number; lines: object[] }): Promise<boolean> =>
    system().advancement.grantSession({ session, grants: [{ actor: actor(id).uuid, lines }] }),
);

const clocks = question("clocks of the party", () => Object.keys(party().system["clocks"] as object));

const sessionNumber = question(
  "number of the session",
  () => (party().system["session"] as { number: number }).number,
);

const boons = question(
  "boons of actor",
  (id: string) => (actor(id).system["boons"] as { value: number }).value,
);

/** How characters grow when several hands are at it: the system on the host, who may write what, and what stays single. */
export function growthInTwoTabs(): void {
  describe("how characters grow", declare, { game: FATES_EDGE });
}

function declare(): void {
  /** No page says so: the system's own. */
  it("two who buy at once lose no line and no rating", async () => {
    const { id } = await shareActor(owned());
    expect(await player().ask(startBuild, id)).to.equal(true);
    await comesTo(async () => (await xpOf(here(), id)).left, 30);
    await Promise.all([
      here().ask(buySkill, { id, key: "melee" }),
      player().ask(buySkill, { id, key: "lore" }),
    ]);
    for (const seat of bothSeats()) {
      await comesTo(() => xpOf(seat, id), { earned: 30, spent: 4, left: 26, tier: 1 });
      expect(await seat.ask(systemOf, { id, keys: ["skills"] })).to.deep.equal({
        skills: { melee: 1, lore: 1 },
      });
    }
  });

  /** No page says so: the system's own. */
  it("a bond gives each side one boon, and none again when it is dropped and taken up", async () => {
    const [one, other] = [await shareActor(owned()), await shareActor(owned())];
    const bind = (from: Doc, to: Doc): Promise<boolean> =>
      player().ask(proposeBond, { from: from.id, to: to.id });
    expect(await bind(one, other)).to.equal(true);
    expect(await here().ask(boons, one.id)).to.equal(0);
    expect(await bind(other, one)).to.equal(true);
    for (const seat of bothSeats())
      for (const { id } of [one, other]) await comesTo(() => seat.ask(boons, id), 1);
    const bond = [one.id, other.id].sort().join("-");
    expect(await player().ask(dropBond, { id: one.id, bond })).to.equal(true);
    expect(await bind(one, other)).to.equal(true);
    await comesTo(() => here().ask(boons, one.id), 1);
  });

  /** No page says so: the system's own. */
  it("a player who imports a character neither loses nor gains what GMs awarded", async () => {
    const shared = await shareActor(owned());
    const { id } = shared;
    await award(shared);
    await comesTo(async () => (await xpOf(player(), id)).earned, 20);
    const name = uniqueName("imported");
    const awards = { mine: { kind: "award", xp: 500 } };
    await player().ask(importOver, { id, data: { name, type: "pc", system: { awards } } });
    for (const seat of bothSeats()) {
      await comesTo(() => seat.ask(nameOf, id), name);
      expect((await xpOf(seat, id)).earned).to.equal(20);
    }
  });

  /** No page says so: the system's own. */
  it("a purchase in haste starts one clock of four, which the GM's client opens", async () => {
    const shared = await shareActor(owned());
    const { id } = shared;
    await award(shared);
    await comesTo(async () => (await xpOf(player(), id)).left, 20);
    const before = await here().ask(clocks, undefined);
    defer(() => closeClocksBut(before));
    forgetMessages();
    const options = { downtime: "rush" };
    expect(await player().ask(buySkill, { id, key: "stealth", options })).to.equal(true);
    for (const seat of bothSeats())
      await comesTo(async () => (await seat.ask(clocks, undefined)).length, before.length + 1);
  });
}

/** What two GMs do to one session: in the tab of one of them. */
export function growthOfTwoGMs(): void {
  /** No page says so: the system's own. */
  it("of two GMs who grant one session at once, one does; one undo takes all of it back", async () => {
    const { id } = await shareActor(owned());
    await comesTo(() => otherGM().ask(has, id), true);
    const session = await here().ask(sessionNumber, undefined);
    const known = forgetMessages();
    const lines = ["attendance", "objective"].map((key) => ({ key, kind: "award", xp: 2, label: key }));
    const grant = (seat: Seat): Promise<boolean> => seat.ask(grantSession, { id, session, lines });
    const done = await Promise.all([grant(here()), grant(otherGM())]);
    expect(done.filter(Boolean)).to.have.lengthOf(1);
    for (const seat of [here(), otherGM(), player()]) {
      await comesTo(async () => (await xpOf(seat, id)).earned, 4);
      await comesTo(() => seat.ask(sessionNumber, undefined), session + 1);
    }
    expect(await grant(otherGM())).to.equal(false);
    const notices = game().messages.filter(
      (each) => !known.has(each.id) && each.system["kind"] === "session",
    );
    expect(notices).to.have.lengthOf(1);
    expect(await system().undo(notices[0]!.id)).to.equal(true);
    for (const seat of [here(), otherGM(), player()]) {
      await comesTo(async () => (await xpOf(seat, id)).earned, 0);
      await comesTo(() => seat.ask(sessionNumber, undefined), session);
    }
  });
}

interface Experience {
  readonly earned: number;
  readonly spent: number;
  readonly left: number;
  readonly tier: number;
}

async function xpOf(seat: Seat, id: string): Promise<Experience> {
  const { xp } = await seat.ask(systemOf, { id, keys: ["xp"] });
  return xp as Experience;
}

async function award(target: Doc): Promise<void> {
  const gift = { kind: "award", xp: 20, label: "A gift" };
  await target.update({ system: { awards: { gift }, build: { state: "done" } } });
}

/** Deletes the messages that are made from now on when the fact is over. Answers those that were there. */
function forgetMessages(): ReadonlySet<string> {
  const before = new Set(game().messages.map(({ id }) => id));
  defer(async () => {
    for (const message of game().messages.filter(({ id }) => !before.has(id))) await message.delete();
  });
  return before;
}

async function closeClocksBut(kept: readonly string[]): Promise<void> {
  for (const key of await here().ask(clocks, undefined))
    if (!kept.includes(key)) await party().update({ system: { clocks: deletionOf(key) } });
}

function actor(id: string): Doc {
  const found = game().actors.get(id);
  if (!found) throw new Error(`There is no actor ${id}`);
  return found;
}

function party(): Doc {
  const found = game().actors.find(({ type }) => type === "party");
  if (!found) throw new Error("The world has no party");
  return found;
}

function system(): SystemApi {
  return (game() as unknown as { fatesEdge: SystemApi }).fatesEdge;
}
