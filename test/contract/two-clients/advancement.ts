import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Client, ask, refused } from "./ask.ts";
import { type Seats, createActor, nameAt, PLAYER, remove, SECOND_GM } from "./seats.ts";

const OWNED = { ownership: { default: 0, [PLAYER]: 3 } };

/** How characters grow when several hands are at it: who may write what, and what stays single. */
export function declareAdvancement(seats: () => Seats): void {
  it("a player cannot write what GMs award: nothing changes anywhere", async () => {
    const { gm, player } = seats();
    const id = await createActor(seats(), OWNED);
    const forge = ({ game }: Client, actor: string): Promise<unknown> =>
      game.actors.get(actor)!.update({ system: { awards: { forged: { kind: "award", xp: 100 } } } });
    await refused(player, forge, id);
    for (const page of [gm, player]) expect((await xpOf(page, id)).earned).toBe(0);
    await remove(seats(), id);
  });

  it("two who buy at once lose no line and no rating", async () => {
    const { gm, player } = seats();
    const id = await createActor(seats(), OWNED);
    await started(player, id);
    await expect.poll(async () => (await xpOf(gm, id)).left).toBe(30);
    await Promise.all([buySkill(gm, id, "melee"), buySkill(player, id, "lore")]);
    for (const page of [gm, player]) {
      await expect.poll(() => xpOf(page, id)).toEqual({ earned: 30, spent: 4, left: 26, tier: 1 });
      const skills = await ask(page, ({ game }, actor) => game.actors.get(actor)!.system["skills"], id);
      expect(skills).toEqual({ melee: 1, lore: 1 });
    }
    await remove(seats(), id);
  });

  it("a bond gives each side one boon, and none again when it is dropped and taken up", async () => {
    const { gm, player } = seats();
    const [one, other] = [await createActor(seats(), OWNED), await createActor(seats(), OWNED)];
    await propose(player, one, other);
    await expect.poll(() => boonsOf(gm, one)).toBe(0);
    await propose(player, other, one);
    for (const page of [gm, player]) {
      await expect.poll(() => boonsOf(page, one)).toBe(1);
      await expect.poll(() => boonsOf(page, other)).toBe(1);
    }
    const bond = [one, other].sort().join("-");
    const dropped = ask(
      player,
      ({ game }, [actor, key]) => game.fatesEdge.advancement.dropBond(game.actors.get(actor)!, key),
      [one, bond] as [string, string],
    );
    expect(await dropped).toBe(true);
    await propose(player, one, other);
    await gm.reload();
    await gm.waitForFunction(() => (globalThis as unknown as Client).game?.ready);
    await expect.poll(() => boonsOf(gm, one)).toBe(1);
    await remove(seats(), one);
    await remove(seats(), other);
  });

  it("a bond made while no GM is here gives its boons when one comes", async () => {
    const { gm, player } = seats();
    const [one, other] = [await createActor(seats(), OWNED), await createActor(seats(), OWNED)];
    const seat = gm.url();
    await gm.goto("about:blank");
    await expect.poll(() => ask(player, ({ game }) => game.users.activeGM === null, null)).toBe(true);
    await propose(player, one, other);
    await propose(player, other, one);
    expect([await boonsOf(player, one), await boonsOf(player, other)]).toEqual([0, 0]);
    await gm.goto(seat);
    await expect.poll(() => boonsOf(player, one)).toBe(1);
    await expect.poll(() => boonsOf(player, other)).toBe(1);
    await gm.waitForFunction(() => (globalThis as unknown as Client).game?.ready);
    await remove(seats(), one);
    await remove(seats(), other);
  });

  it("a player who imports a character neither loses nor gains what GMs awarded", async () => {
    const { gm, player } = seats();
    const id = await createActor(seats(), OWNED);
    await award(gm, id);
    await expect.poll(async () => (await xpOf(player, id)).earned).toBe(20);
    const forged = {
      name: "Taken over",
      type: "pc",
      system: { awards: { mine: { kind: "award", xp: 500 } } },
    };
    await ask(
      player,
      ({ game }, [actor, json]) => game.actors.get(actor)!.importFromJSON(json).then(Boolean),
      [id, JSON.stringify(forged)] as [string, string],
    );
    for (const page of [gm, player]) {
      await expect.poll(() => nameAt(page, id)).toBe("Taken over");
      expect((await xpOf(page, id)).earned).toBe(20);
    }
    await remove(seats(), id);
  });

  it("of two GMs who grant one session at once, one does; one undo takes all of it back", async () => {
    const { gm, player, table } = seats();
    const second = await table.join(SECOND_GM);
    const id = await createActor(seats(), OWNED);
    await expect.poll(() => ask(second, ({ game }, actor) => Boolean(game.actors.get(actor)), id)).toBe(true);
    const session = await sessionAt(gm);
    const done = await Promise.all([grant(gm, id, session), grant(second, id, session)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    for (const page of [gm, second, player]) {
      await expect.poll(async () => (await xpOf(page, id)).earned).toBe(4);
      await expect.poll(() => sessionAt(page)).toBe(session + 1);
    }
    expect(await grant(second, id, session)).toBe(false);
    const notice = await ask(
      gm,
      ({ game }) => game.messages.filter(({ system }) => system["kind"] === "session").map((each) => each.id),
      null,
    );
    expect(notice).toHaveLength(1);
    expect(await ask(gm, ({ game }, message) => game.fatesEdge.undo(message), notice.join())).toBe(true);
    for (const page of [gm, player]) {
      await expect.poll(async () => (await xpOf(page, id)).earned).toBe(0);
      await expect.poll(() => sessionAt(page)).toBe(session);
    }
    expect(await grant(gm, id, session)).toBe(true);
    await expect.poll(async () => (await xpOf(player, id)).earned).toBe(4);
    await remove(seats(), id);
    await second.close();
  });

  it("a purchase in haste starts one clock of four, which the GM's client opens", async () => {
    const { gm, player } = seats();
    const id = await createActor(seats(), OWNED);
    await award(gm, id);
    await expect.poll(async () => (await xpOf(player, id)).left).toBe(20);
    const rushed = ({ game }: Client, actor: string): Promise<boolean> =>
      game.fatesEdge.advancement.buy(
        game.actors.get(actor)!,
        { kind: "skill", key: "stealth" },
        { downtime: "rush" },
      );
    const before = await clocksAt(gm);
    expect(await ask(player, rushed, id)).toBe(true);
    for (const page of [gm, player]) await expect.poll(() => clocksAt(page)).toBe(before + 1);
    await remove(seats(), id);
  });
}

function xpOf(
  page: Page,
  id: string,
): Promise<{ earned: number; spent: number; left: number; tier: number }> {
  return ask(
    page,
    ({ game }, actor) => game.actors.get(actor)!.system["xp"] as Awaited<ReturnType<typeof xpOf>>,
    id,
  );
}

function boonsOf(page: Page, id: string): Promise<number> {
  return ask(
    page,
    ({ game }, actor) => (game.actors.get(actor)!.system["boons"] as { value: number }).value,
    id,
  );
}

function sessionAt(page: Page): Promise<number> {
  const number = ({ game }: Client): number => {
    const party = game.actors.find(({ type }) => type === "party")!;
    return (party.system["session"] as { number: number }).number;
  };
  return ask(page, number, null);
}

function clocksAt(page: Page): Promise<number> {
  const count = ({ game }: Client): number =>
    Object.keys(game.actors.find(({ type }) => type === "party")!.system["clocks"] as object).length;
  return ask(page, count, null);
}

async function started(page: Page, id: string): Promise<void> {
  const start = ({ game }: Client, actor: string): Promise<boolean> =>
    game.fatesEdge.advancement.startBuild(game.actors.get(actor)!);
  expect(await ask(page, start, id)).toBe(true);
}

function buySkill(page: Page, id: string, key: string): Promise<boolean> {
  const buy = ({ game }: Client, [actor, skill]: [string, string]): Promise<boolean> =>
    game.fatesEdge.advancement.buy(game.actors.get(actor)!, { kind: "skill", key: skill });
  return ask(page, buy, [id, key] as [string, string]);
}

async function propose(page: Page, from: string, to: string): Promise<void> {
  const said = ({ game }: Client, [actor, other]: [string, string]): Promise<boolean> =>
    game.fatesEdge.advancement.proposeBond(
      game.actors.get(actor)!,
      game.actors.get(other)!.uuid,
      "the same levy",
    );
  expect(await ask(page, said, [from, to] as [string, string])).toBe(true);
}

async function award(page: Page, id: string): Promise<void> {
  const line = { kind: "award", xp: 20, label: "A gift" };
  const write = ({ game }: Client, [actor, given]: [string, object]): Promise<unknown> =>
    game.actors
      .get(actor)!
      .update({ system: { awards: { gift: given }, build: { state: "done" } } })
      .then(Boolean);
  await ask(page, write, [id, line] as [string, object]);
}

function grant(page: Page, id: string, session: number): Promise<boolean> {
  const lines = [
    { key: "attendance", kind: "award", xp: 2, label: "Attendance" },
    { key: "objective", kind: "award", xp: 2, label: "Objective" },
  ];
  const give = (
    { game }: Client,
    given: { actor: string; session: number; lines: object[] },
  ): Promise<boolean> =>
    game.fatesEdge.advancement.grantSession({
      session: given.session,
      grants: [{ actor: game.actors.get(given.actor)!.uuid, lines: given.lines }],
    });
  return ask(page, give, { actor: id, session, lines });
}
