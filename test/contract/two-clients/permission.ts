import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { type Client, ask, refused } from "./ask.ts";
import { type Seats, createActor, GM, nameAt, PLAYER, post, remove, SECOND_GM } from "./seats.ts";

/** The GM's part of an action's card. */
interface Part {
  readonly drawer: string;
}

/** The GM's half of a deed. */
interface Stamp {
  readonly moves: object;
  readonly told: readonly string[];
}

const rename = ({ game }: Client, id: string): Promise<unknown> =>
  game.actors.get(id)!.update({ name: "Contract forged" });

/** Who may change what, whatever their client thinks of it. */
export function declarePermission(seats: () => Seats): void {
  /** @see https://foundryvtt.com/article/users/ */
  it.each([0, 1, 2])(
    "a player at level %i may not change the document: refused, and nothing changed anywhere",
    async (level) => {
      const { gm, player } = seats();
      const id = await createActor(seats(), { ownership: { default: level } });
      expect(await refused(player, rename, id)).toBe(true);
      expect([await nameAt(gm, id), await nameAt(player, id)]).toEqual(["Contract two", "Contract two"]);
      await remove(seats(), id);
    },
  );

  /** @see https://foundryvtt.com/article/users/ */
  it("an owner may change it, and may neither delete it nor hand it on", async () => {
    const { gm, player } = seats();
    const id = await createActor(seats(), { ownership: { default: 0, [PLAYER]: 3 } });
    expect(await refused(player, rename, id)).toBe(false);
    await expect.poll(() => nameAt(gm, id)).toBe("Contract forged");
    expect(await refused(player, ({ game }, actor: string) => game.actors.get(actor)!.delete(), id)).toBe(
      true,
    );
    const give = ({ game }: Client, actor: string): Promise<unknown> =>
      game.actors.get(actor)!.update({ ownership: { default: 3 } });
    expect(await refused(player, give, id)).toBe(true);
    await remove(seats(), id);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  it("gmOnlyFields stay as they are when the document's owner writes them", async () => {
    const { gm, player } = seats();
    const id = await post(player, { type: "action", content: "probe" });
    const drawer = (page: Page): Promise<unknown> =>
      ask(
        page,
        ({ game }, message) => (game.messages.get(message)?.system.gm as Part | undefined)?.drawer,
        id,
      );
    await expect.poll(() => drawer(gm)).toBeTypeOf("string");
    const before = await drawer(gm);
    const forge = ({ game }: Client, message: string): Promise<unknown> =>
      game.messages.get(message)!.update({ system: { gm: { drawer: "forged" } } });
    await refused(player, forge, id);
    expect([await drawer(gm), await drawer(player)]).toEqual([before, before]);
    await ask(gm, ({ game }, message) => game.messages.get(message)!.delete().then(Boolean), id);
  });

  /** 13 leaves it out, 14 refuses the whole message. @see https://github.com/foundryvtt/foundryvtt/issues/14252 */
  it("a player's new deed cannot bring the GM's half along", async () => {
    const { gm, player } = seats();
    const content = `forged ${Date.now().toString(36)}`;
    const forge = ({ CONFIG }: Client, words: string): Promise<unknown> =>
      CONFIG.ChatMessage.documentClass.create({
        type: "deed",
        content: words,
        system: { kind: "tick", moves: { a: 1 }, gm: { state: "done", moves: { a: 1 } } },
      });
    await refused(player, forge, content);
    const halves = ({ game }: Client, words: string): unknown[] =>
      game.messages
        .filter((message) => (message as unknown as { content: string }).content === words)
        .map(({ system }) => (system.gm as Stamp).moves);
    const after = await post(player, { type: "deed", content: "", system: { kind: "help" } });
    await expect.poll(() => ask(gm, ({ game }, id) => game.messages.get(id) !== undefined, after)).toBe(true);
    for (const page of [gm, player])
      expect(JSON.stringify(await ask(page, halves, content))).not.toContain('"a":1');
    await clear(gm);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  it("a deed's author adds to their half, and cannot write the GM's", async () => {
    const { gm, player } = seats();
    const system = { kind: "help", data: { words: "I hold the rope" } };
    const id = await post(player, { type: "deed", content: "", system });
    const write = ({ game }: Client, [message, changes]: readonly [string, object]): Promise<unknown> =>
      game.messages.get(message)!.update({ system: changes });
    expect(await refused(player, write, [id, { moves: { a: 1 } }] as const)).toBe(false);
    await refused(player, write, [id, { gm: { state: "done", told: ["forged"] } }] as const);
    const at = (page: Page): Promise<unknown> =>
      ask(
        page,
        ({ game }, message) => {
          const { moves, gm: stamp } = game.messages.get(message)!.system;
          return { moves, told: (stamp as Stamp).told };
        },
        id,
      );
    for (const page of [gm, player]) await expect.poll(() => at(page)).toEqual({ moves: { a: 1 }, told: [] });
    await clear(gm);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.packages.types.ServerSanitizationFields.html */
  it("an NPC's owner writes its open fields, and not the one that is the GM's; yet their client holds it", async () => {
    const { gm, player } = seats();
    const system = { role: "warden", secret: "<p>the mole</p>" };
    const id = await createActor(seats(), { type: "npc", system, ownership: { default: 0, [PLAYER]: 3 } });
    const write = ({ game }: Client, [actor, changes]: [string, object]): Promise<unknown> =>
      game.actors.get(actor)!.update({ system: changes });
    expect(await refused(player, write, [id, { role: "captain" }] as const)).toBe(false);
    await refused(player, write, [id, { secret: "<p>forged</p>" }] as const);
    const at = (page: Page): Promise<unknown> =>
      ask(
        page,
        ({ game }, actor) => {
          const { role, secret } = game.actors.get(actor)!.system;
          return { role, secret };
        },
        id,
      );
    const after = { role: "captain", secret: "<p>the mole</p>" };
    await expect.poll(() => at(gm)).toEqual(after);
    expect(await at(player)).toEqual(after);
    await remove(seats(), id);
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.BaseChatMessage.html */
  it("a message belongs to its author: another player's change is refused", async () => {
    const { gm, player } = seats();
    const id = await post(gm, { content: "theirs" });
    const change = ({ game }: Client, message: string): Promise<unknown> =>
      game.messages.get(message)!.update({ content: "forged" });
    await expect
      .poll(() => ask(player, ({ game }, message) => game.messages.get(message) !== undefined, id))
      .toBe(true);
    expect(await refused(player, change, id)).toBe(true);
    await ask(gm, ({ game }, message) => game.messages.get(message)!.delete().then(Boolean), id);
  });

  /** @see https://foundryvtt.com/article/chat/ */
  it("a whisper reaches everybody's client and is visible to whom it was whispered", async () => {
    const { gm, player } = seats();
    const id = await post(gm, { content: "secret", whisper: [GM, SECOND_GM] });
    const seen = (page: Page): Promise<boolean | undefined> =>
      ask(page, ({ game }, message) => game.messages.get(message)?.visible, id);
    expect(await seen(gm)).toBe(true);
    await expect.poll(() => seen(player)).toBe(false);
    await ask(gm, ({ game }, message) => game.messages.get(message)!.delete().then(Boolean), id);
  });

  /** unsourced: what the system's keyed entries stand on. @see https://github.com/foundryvtt/foundryvtt/issues/8545 */
  it("two who write different keys at once lose nothing", async () => {
    const { gm, player } = seats();
    const id = await createActor(seats(), { ownership: { default: 3 } });
    const write = (page: Page, key: string): Promise<boolean> =>
      ask(
        page,
        ({ game }, [actor, name]) =>
          game.actors
            .get(actor)!
            .update({ flags: { "fates-edge": { probe: { [name]: 1 } } } })
            .then(Boolean),
        [id, key] as [string, string],
      );
    await Promise.all([write(gm, "a"), write(player, "b")]);
    for (const page of [gm, player]) {
      await expect
        .poll(() =>
          ask(page, ({ game }, actor) => game.actors.get(actor)!.getFlag("fates-edge", "probe"), id),
        )
        .toEqual({ a: 1, b: 1 });
    }
    await remove(seats(), id);
  });
}

/** Takes every deed off the log. */
async function clear(gm: Page): Promise<void> {
  const removeAll = ({ game }: Client): Promise<unknown> =>
    Promise.all(game.messages.filter(({ type }) => type === "deed").map((message) => message.delete())).then(
      Boolean,
    );
  await ask(gm, removeAll, null);
}
