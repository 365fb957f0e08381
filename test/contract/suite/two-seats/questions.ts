import { type Data, type Doc, documentClass, game, type MessageDoc } from "../support/foundry.ts";
import { createActor, forget, listen, uniqueName } from "../support/fixtures.ts";
import { comesTo } from "../support/assert.ts";
import { here, player, question, type Seat } from "../support/seats.ts";
import { scope } from "../support/played.ts";

/** What a fact of two tabs asks of each: made here once, answered in whichever tab it is put to. */

const heard = new Map<string, unknown[]>();

/** Keeps what is heard in this tab under a name, until the fact is over. */
export function keep(name: string): unknown[] {
  const kept: unknown[] = [];
  heard.set(name, kept);
  return kept;
}

/** What a tab has kept under a name. */
export const kept = question("what was kept", (name: string) => [...(heard.get(name) ?? [])]);

/** Has a tab keep the ids of the users with which a hook is called there. */
export const keepUserIds = question("keep user ids", (hook: string) => {
  const ids = keep(hook);
  listen(hook, (...parts: unknown[]) => void ids.push(parts.at(-1)));
});

/** Whether a tab has an actor. */
export const has = question("has actor", (id: string) => game().actors.has(id));

/** The name of an actor in a tab. */
export const nameOf = question("name of actor", (id: string) => actor(id).name);

/** When an actor was last changed, as a tab knows it. */
export const modifiedTime = question("time of actor", (id: string) => {
  const { _stats } = actor(id).toObject() as { readonly _stats: { readonly modifiedTime: number } };
  return _stats.modifiedTime;
});

/** Parts of an actor's system data in a tab, by their keys. */
export const systemOf = question("system of actor", ({ id, keys }: { id: string; keys: string[] }) =>
  Object.fromEntries(keys.map((key) => [key, actor(id).system[key]])),
);

/** The flags that facts write to an actor. */
export const flagOf = question("flag of actor", (id: string) => actor(id).getFlag(scope(), "probe"));

/** Changes an actor as the tab's user. */
export const change = question("change actor", async ({ id, changes }: { id: string; changes: Data }) => {
  await actor(id).update(changes);
});

/** Deletes an actor as the tab's user. */
export const remove = question("delete actor", async (id: string) => void (await actor(id).delete()));

/** Posts a message as the tab's user, and answers its id. */
export const post = question("post message", async (data: Data) => {
  const made = await documentClass<MessageDoc>("ChatMessage").create({
    content: uniqueName("message"),
    ...data,
  });
  if (!made) throw new Error("No message was posted");
  return forget(made).id;
});

/** Changes a message as the tab's user. */
export const changeMessage = question(
  "change message",
  async ({ id, changes }: { id: string; changes: Data }) => {
    await message(id).update(changes);
  },
);

/** Whether a tab has a message, and whether its user sees it. */
export const sees = question("sees message", (id: string) => {
  const found = game().messages.get(id);
  return { has: found !== undefined, sees: found?.visible ?? false };
});

/** Parts of a message's system data in a tab, by their keys. */
export const messageParts = question("system of message", ({ id, keys }: { id: string; keys: string[] }) =>
  Object.fromEntries(keys.map((key) => [key, message(id).system[key]])),
);

/** Creates an actor here and waits until the player's tab has it. */
export async function shareActor(data: Data = {}): Promise<Doc> {
  const made = await createActor(data);
  await comesTo(() => player().ask(has, made.id), true);
  return made;
}

/** Both tabs. */
export function bothSeats(): Seat[] {
  return [here(), player()];
}

/** An actor that the player owns and nobody else sees. */
export function owned(data: Data = {}): Data {
  return { ...data, ownership: { default: 0, [player().userId]: 3 } };
}

function actor(id: string): Doc {
  const found = game().actors.get(id);
  if (!found) throw new Error(`There is no actor ${id}`);
  return found;
}

function message(id: string): MessageDoc {
  const found = game().messages.get(id);
  if (!found) throw new Error(`There is no message ${id}`);
  return found;
}
