import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ActKinds, WishCard } from "../../../../../src/table/wishes.ts";
import type { ActMessage, CreatureActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** What a card asks for several targets at once is done in one go, as far as it concerns different documents. */
describe("Acts that are done together", () => {
  let foes: CreatureActor[];
  let writes: string[][];
  let wishes: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    await startBeaconRoad();
    wishes = await load();
    Hooks.on("updateChatMessage", (_message: unknown, changed: object) =>
      writes.push(Object.keys((changed as Written).system?.gm?.acts ?? {})),
    );
  });
  beforeEach(async () => {
    await clearActors();
    foes = [await make("creature", { hp: { value: 9 } }), await make("creature", { hp: { value: 9 } })];
    writes = [];
  });

  /** Each act takes 2 of its target's hit points, and says how many are left. */
  const KINDS: ActKinds<WishCard> = {
    damage: ({ data }) => {
      const foe = foes[Number(data["target"])]!;
      const before = foe.system.hp.value;
      const change = { uuid: foe.uuid, path: "system.hp.value", before, after: before - 2 };
      return { changes: [change], data: { left: before - 2 } };
    },
  };

  async function answered(asked: Record<string, number>): Promise<ActMessage> {
    const wanted = Object.entries(asked).map(([id, target]) => [id, { kind: "damage", data: { target } }]);
    const system = { kind: "damage", wishes: Object.fromEntries(wanted) as object };
    const message = (await ChatMessage.implementation.create({
      type: "act",
      content: "",
      system,
    } as unknown as ChatMessage.CreateData)) as unknown as ActMessage;
    const is = (one: ChatMessage.Implementation): one is ActMessage => one === message;
    const queue = wishes.wishQueue(is, KINDS, () => Promise.resolve(), { damage: "target" });
    queue.add(message);
    await queue.done();
    return message;
  }

  const left = ({ system }: ActMessage): unknown[] =>
    Object.values(system.gm.acts).map(({ data }) => data["left"]);

  test("two targets take one write on the card", async () => {
    expect(left(await answered({ one: 0, two: 1 }))).toEqual([7, 7]);
    expect(writes).toEqual([["one", "two"]]);
    expect(foes.map(({ system }) => system.hp.value)).toEqual([7, 7]);
  });

  test("what concerns one target twice is judged anew after the first", async () => {
    expect(left(await answered({ one: 0, two: 0, three: 1 }))).toEqual([7, 5, 7]);
    expect(writes).toEqual([["one"], ["two", "three"]]);
    expect(foes.map(({ system }) => system.hp.value)).toEqual([5, 7]);
  });

  test("two who ask differently of one document wait for each other", async () => {
    foes[1] = foes[0]!;
    expect(left(await answered({ one: 0, two: 1 }))).toEqual([7, 5]);
    expect(writes).toEqual([["one"], ["two"]]);
  });
});

function load() {
  return import("../../../../../src/table/wishes.ts");
}

/** The part of an update that GMs' clients write on a card. */
interface Written {
  readonly system?: { readonly gm?: { readonly acts?: object } };
}
