import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Client } from "./ask.ts";
import { ask, refused } from "./ask.ts";
import type { Seats } from "./seats.ts";
import { createActor, GM, nameAt, PLAYER, post, remove, SECOND_GM } from "./seats.ts";

/** The GM's part of an action's card. */
interface Part {
  readonly drawer: string;
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
