import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type * as Seats from "../../../src/fates-edge/actions/welcome/seats.ts";
import type { PlayerRequestMessage, PcActor } from "../../../src/fates-edge/data/kinds.ts";
import type * as State from "../../../src/fates-edge/state/seats.ts";
import type * as TableSeats from "../../../src/table/welcome/seats.ts";
import type * as Taking from "../../../src/table/welcome/take-seats.ts";
import { GM, MARA, TOMAS } from "../client/support/start-game.ts";
import { startWorld, type StoredDocument } from "./support/played-world.ts";

const pc = (name: string, owner?: string): StoredDocument =>
  ({
    _id: name.toLowerCase().padEnd(16, "0"),
    name,
    type: "pc",
    items: [],
    system: {},
    ownership: { default: 1, ...(owner !== undefined && { [owner]: 3 }) },
  }) as unknown as StoredDocument;

/** Who plays whom: given by the GM, or asked for by a player whose GM's client makes the character. */
describe("seats", () => {
  const acts = {} as typeof Seats & typeof State & typeof TableSeats & typeof Taking;
  const user = (id: string): User.Implementation => game.users.get(id, { strict: true });
  const actor = (name: string): PcActor => game.actors.getName(name) as PcActor;

  const allow = (may: boolean): Promise<void> =>
    import("../../../src/fates-edge/data/settings.ts").then(({ changeSetting }) =>
      changeSetting("playersMakeCharacters", may),
    );

  beforeAll(async () => {
    await startWorld({ actors: [pc("Wren"), pc("Bryn", TOMAS)] });
    Object.assign(
      acts,
      await import("../../../src/fates-edge/actions/welcome/seats.ts"),
      await import("../../../src/fates-edge/state/seats.ts"),
      await import("../../../src/table/welcome/seats.ts"),
      await import("../../../src/table/welcome/take-seats.ts"),
    );
  });

  beforeEach(async () => {
    for (const id of [MARA, TOMAS]) await user(id).update({ character: null });
    await allow(true);
  });

  const asked = async (data: object, author = MARA): Promise<PlayerRequestMessage> => {
    const source = { type: "deed", author, content: "", system: { kind: "character", data } };
    const message = (await ChatMessage.implementation.create(
      source as never,
    )) as unknown as PlayerRequestMessage;
    await acts.characterRequest.take([message]);
    return message;
  };

  it("a character that is given is owned and played, and by nobody else any more", async () => {
    await acts.giveCharacter(acts.CHARACTERS, user(TOMAS), actor("Wren"));
    await acts.giveCharacter(acts.CHARACTERS, user(MARA), actor("Wren"));
    expect(acts.seats().map(({ user: { name }, character }) => [name, character?.name ?? null])).toEqual([
      ["Mara", "Wren"],
      ["Tomas", null],
    ]);
    expect([actor("Wren").ownership[MARA], actor("Wren").ownership[TOMAS]]).toEqual([3, 0]);
    expect(acts.freeOnes(acts.CHARACTERS).map(({ name }) => name)).toEqual(["Bryn"]);
  });

  it("a character that was deleted meanwhile is given to nobody, and the GM is told who it was", async () => {
    const told = vi.fn<(words: string) => void>();
    Object.assign(ui, { notifications: { info: told, warn: told, error: told } });
    const nell = (await Actor.implementation.create({ name: "Nell", type: "pc" } as never)) as PcActor;
    await nell.delete();
    expect(await acts.giveCharacter(acts.CHARACTERS, user(MARA), nell)).toBe(false);
    expect(told.mock.calls.map(([words]) => words)).toEqual([expect.stringMatching(/Nell.* was deleted/)]);
  });

  it("a seat that is emptied leaves the character in the world", async () => {
    await acts.giveCharacter(acts.CHARACTERS, user(MARA), actor("Wren"));
    await acts.takeCharacter(acts.CHARACTERS, user(MARA));
    expect(acts.characterOf(user(MARA))).toBeNull();
    expect(actor("Wren").ownership[MARA]).toBe(0);
  });

  it("a player's wish is granted once: asked again, they have one already", async () => {
    const first = await asked({ name: "<b>Nell</b>", from: "" });
    expect(first.system.gm.state).toBe("done");
    expect(acts.characterOf(user(MARA))?.name).toBe("<b>Nell</b>");
    const second = await asked({ name: "Another", from: "" });
    expect(second.system.gm).toMatchObject({ state: "refused", reason: "TABLE.Error.HasCharacter" });
    expect(game.actors.getName("Another")).toBeUndefined();
  });

  it("a GM's page that dies before it has said so, and the next one, make one between them", async () => {
    const message = await asked({ name: "Twice", from: "" });
    await acts.characterRequest.take([message]);
    expect(game.actors.filter(({ name }) => name === "Twice")).toHaveLength(1);
    expect(message.system.gm.state).toBe("done");
  });

  it("a name of any length and none is made fit, and what is no name is none", async () => {
    await asked({ name: `  ${"N".repeat(500)}` });
    expect(acts.characterOf(user(MARA))?.name).toHaveLength(120);
    await user(MARA).update({ character: null });
    await asked({ name: { evil: true }, from: 7 });
    expect(acts.characterOf(user(MARA))?.name).toBe("Mara");
  });

  it.each([
    ["an actor of the world", "Actor.bryn000000000000", "TABLE.Error.NotReady"],
    ["another compendium", "Compendium.world.secrets.Actor.abcdefghijklmnop", "TABLE.Error.NotReady"],
  ])("a copy of %s is refused", async (_what, from, reason) => {
    const message = await asked({ name: "", from });
    expect(message.system.gm).toMatchObject({ state: "refused", reason });
  });

  it("a ready character that was taken out of the compendium since is named, to the GM and to who asked", async () => {
    const uuid = "Compendium.fates-edge.characters.Actor.isaure0000000000";
    const { startNotingGone } = await import("../../../src/table/gone.ts");
    startNotingGone();
    const ready = { uuid, name: "Isaure Vell", testUserPermission: () => true };
    Hooks.callAll("deleteActor", ready as never, {} as never, "");
    const told = vi.fn<(words: string) => void>();
    Object.assign(ui, { notifications: { info: told, warn: told, error: told } });
    expect(await acts.giveReadyCharacter(acts.CHARACTERS, user(MARA), uuid)).toBeNull();
    expect(told.mock.lastCall?.[0]).toMatch(/^Isaure Vell is no longer in the compendium/);
    const message = await asked({ name: "", from: uuid });
    expect(message.system.gm).toMatchObject({ state: "refused", reason: "TABLE.Error.NotReadyNamed" });
    const { wordsOfReason } = await import("../../../src/fates-edge/state/player-requests.ts");
    expect(wordsOfReason(message.system.gm.data)).toEqual({ gone: "Isaure Vell" });
  });

  it("where the GM gives out the characters, nobody makes their own, and a GM needs none", async () => {
    expect((await asked({ name: "Mine" }, GM)).system.gm.state).toBe("refused");
    await allow(false);
    expect((await asked({ name: "Mine" })).system.gm).toMatchObject({
      state: "refused",
      reason: "TABLE.Error.CharactersByGM",
    });
    expect(game.actors.getName("Mine")).toBeUndefined();
  });
});
