import type { Page } from "playwright-core";
import { nextDice } from "./table.ts";

/** How a card answered a wish, with all its acts. */
export interface Answer {
  readonly reason: string;
  readonly acts: Readonly<Record<string, { readonly data: Readonly<Record<string, unknown>> }>>;
}

/** In the page: waits until an act is answered, and all that it changes is as it says. */
const MADE = `(async (actOf) => {
  const same = (now, after) => after !== null && typeof after === "object" && now !== null && typeof now === "object"
    ? Object.entries(after).every(([key, value]) => same(now[key], value))
    : JSON.stringify(now ?? null) === JSON.stringify(after);
  const isMade = ({ uuid, path, after }) => {
    // A setting of the world is changed by its key.
    if (path === "setting") return same(game.settings.get(game.system.id, uuid), after);
    const document = fromUuidSync(uuid);
    if (path === "") return (document === null) === (after === null);
    return document !== null && same(foundry.utils.getProperty(document._source, path), after);
  };
  const last = (change, at, all) => all.findLastIndex(({ uuid, path }) => uuid === change.uuid && path === change.path) === at;
  while (!actOf()?.changes.filter(last).every(isMade)) await new Promise((done) => setTimeout(done, 10));
})`;

/** Acts posted by hand in a GM's page, and what the world holds after them. A word that begins with @ is a name. */
export function actsIn(page: () => Page) {
  /** Posts an act and tells its message once it is answered; its reason where it was refused. */
  async function act(
    kind: string,
    actor: string,
    data: object = {},
    die = 0,
  ): Promise<{ id: string; reason: string }> {
    const answer = await page().evaluate<{ id: string; reason: string; isRead: boolean }>(`(async () => {
      const actor = game.actors.getName(${JSON.stringify(actor)});
      const rolls = ${die} ? [await new Roll("1d${die}").evaluate()] : [];
      const named = (value) => typeof value === "string" && value.startsWith("@") ? thing(value.slice(1)) : Array.isArray(value) ? value.map(named) : value && typeof value === "object" ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, named(each)])) : value;
      const thing = (name) => game.actors.getName(name)?.uuid ?? game.actors.contents.flatMap((one) => one.items.contents).find((item) => item.name === name)?.uuid;
      const data = named(${JSON.stringify(data)});
      const message = await ChatMessage.create({ type: "act", content: "", rolls, system: { kind: "${kind}", actor: actor?.uuid ?? "", actorName: actor?.name ?? "", data, wishes: { main: { kind: "${kind}", data } } } });
      return answered(message);
      async function answered(message) {
        await ${MADE}(() => message.system.gm.acts.main);
        const isRead = !(await message.renderHTML()).querySelector("[data-unreadable]");
        return { id: message.id, reason: message.system.gm.acts.main.reason, isRead };
      }
    })()`);
    if (!answer.isRead) throw new Error(`The card of "${kind}" cannot be read.`);
    return answer;
  }

  /** Throws a check with these faces and asks something of its card. */
  async function onCheck(
    actor: string,
    faces: readonly [number, number],
    wish: { kind: string; data: object },
    system: object = {},
  ): Promise<Answer> {
    const [first, second] = faces;
    await nextDice(page(), [first, 10], [second, 10]);
    return page().evaluate(`(async () => {
      const actor = game.actors.getName(${JSON.stringify(actor)});
      const roll = await new Roll("1d10 + 1d10").evaluate();
      const named = (value) => typeof value === "string" && value.startsWith("@") ? game.actors.getName(value.slice(1)).uuid : value;
      const data = Object.fromEntries(Object.entries(${JSON.stringify(wish.data)}).map(([key, value]) => [key, named(value)]));
      const system = ${JSON.stringify(system)};
      if (system.use?.targets) system.use.targets = system.use.targets.map(named);
      const message = await ChatMessage.create({ type: "check", content: "", rolls: [roll], system: { kind: "attribute", difficulty: 10, dice: { first: 10, second: 10 }, pair: { first: "insight", second: "insight" }, actor: actor.uuid, actorName: actor.name, ...system, wishes: { wish: { kind: "${wish.kind}", data } } } });
      await ${MADE}(() => message.system.gm.acts.wish);
      return { reason: message.system.gm.acts.wish.reason, acts: message.system.gm.acts };
    })()`);
  }

  const set = (actor: string, system: object): Promise<unknown> =>
    page().evaluate(
      `game.actors.getName(${JSON.stringify(actor)}).update({ system: ${JSON.stringify(system)} })`,
    );
  const waiting = (actor: string): Promise<string[]> =>
    page().evaluate(
      `Object.values(game.actors.getName(${JSON.stringify(actor)}).system.waiting).filter(({ used }) => used === "").map(({ kind }) => kind)`,
    );

  return { act, onCheck, set, waiting };
}
