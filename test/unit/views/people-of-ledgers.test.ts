import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { FollowerActor, PcActor } from "../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, type Started } from "../client/support/start-game.ts";
import { keptWorld, startWorld } from "./support/played-world.ts";

const SABLE = "pcSableKestrel00";
const BRYN = "pcBrynLedger0000";

const line = (kind: string, label: string, changed: object = {}): object => ({
  kind,
  xp: -5,
  label,
  target: "",
  from: 0,
  to: 2,
  session: 1,
  arc: 1,
  time: 1,
  reason: "",
  user: GM,
  days: 0,
  how: "",
  of: "",
  ...changed,
});

/** A ledger as it was before followers were people: what is owned stands here and nowhere else. */
const SABLES = {
  wren: line("follower", "Wren", { target: "Scout" }),
  wrenUp: line("follower", "Wren", { target: "Scout", from: 2, to: 3, of: "wren" }),
  nameless: line("follower", "", { target: "Healer", to: 1 }),
  lost: line("follower", "Lost Tam"),
  lostBack: line("refund", "Lost Tam", { of: "lost", xp: 5 }),
  titan: line("follower", "Titan", { to: 9 }),
  nobody: line("follower", " "),
  backwards: line("asset", "Backwards", { from: 3, to: 1 }),
  hall: line("asset", "The old hall", { target: "workshop" }),
  rumours: line("asset", "Rumour mill", { target: "ears and hands", to: 1 }),
  kept: line("follower", "Wren", { target: "Scout", from: 3, to: 3, how: "upkeep" }),
  held: line("asset", "Held already", { target: "civic" }),
  melee: line("skill", "Melee", { target: "melee" }),
};
/** A copy of a character has the lines of whom it was copied from. */
const BRYNS = { wren: SABLES.wren, asked: line("follower", "Just bought", { target: "Thief" }) };

describe("ledgers in which followers and assets were lines", () => {
  let table: Started;
  let startWhenMigrated: (start: () => void) => void;
  /** What was told to stay, and the ids that were asked for, run by run. */
  const told: string[] = [];
  const asked: string[][] = [];
  const notices: string[] = [];
  const tours = { Tour: { activeTour: null as object | null } };
  const followers = () =>
    (game.actors.contents as Actor.Implementation[])
      .filter((actor): actor is FollowerActor => actor.type === "follower")
      .map(({ name, ownership, system }) => {
        const { serves, role, cap, line: of, loyalty } = system;
        return { name, mine: ownership[MARA] ?? 0, serves, role, cap, of, loyalty };
      })
      .sort((one, other) => one.name.localeCompare(other.name) || one.serves.localeCompare(other.serves));
  const holdings = (id: string) =>
    (game.actors.get(id) as PcActor).items.contents
      .filter(({ type }) => type === "asset")
      .map(({ name, system }) => ({ name, ...(system as { tier: number; line: string; kind: string }) }))
      .map(({ name, tier, line: of, kind }) => ({ name, tier, of, kind }));
  let number: () => number;
  /** Lets the GM's page bring the world up to date; it dies after so many documents. */
  const migrate = async (many = Infinity): Promise<void> => {
    const { connection } = table;
    const modify = connection.modify.bind(connection);
    const ids: string[] = [];
    asked.push(ids);
    connection.modify = async (frame) => {
      if (frame["action"] !== "create" || frame["type"] === "Setting") return modify(frame);
      ids.push(...(frame["data"] as { _id: string }[]).map(({ _id }) => _id));
      // What a page sends after its end reaches no server.
      if (ids.length > many) throw new Error("The page is gone.");
      return modify(frame);
    };
    await new Promise<void>((done) => startWhenMigrated(done));
    connection.modify = modify;
  };

  beforeAll(async () => {
    const { actors, users } = await keptWorld("world-0.1-second-evening");
    const stored = structuredClone(actors) as unknown as {
      _id: string;
      system: Record<string, unknown>;
      items: object[];
      ownership: object;
    }[];
    const sable = stored.find(({ _id }) => _id === SABLE)!;
    const bryn = stored.find(({ _id }) => _id === BRYN)!;
    sable.system["ledger"] = SABLES;
    sable.ownership = { default: 1, [MARA]: 3 };
    sable.items.push({
      _id: "heldAlready00000",
      name: "Held already",
      type: "asset",
      system: { line: "held", tier: 2 },
    });
    bryn.system["ledger"] = BRYNS;
    bryn.ownership = { default: 1, [MARA]: 3 };
    const recruit = { kind: "recruit", actor: `Actor.${BRYN}`, data: { line: "asked" } };
    const request = { _id: "askedFor00000001", type: "deed", system: recruit, rolls: [], author: MARA };
    const messages = [{ ...request, timestamp: 1, _stats: { createdTime: 1 } }];
    table = await startWorld({ users, actors: stored as never, messages });
    Object.assign(foundry, { nue: tours });
    const tell = (text: string): number => told.push(text);
    Object.assign(ui, {
      notifications: {
        info: (text: string) => void (text.startsWith("The followers") && notices.push(text)),
        warn: tell,
        remove: () => undefined,
      },
    });
    const { setting } = await import("../../../src/fates-edge/data/settings.ts");
    number = () => setting("migration");
    ({ startWhenMigrated } = await import("../../../src/table/setup/migrate-world.ts"));
  });

  it("killed in the middle, nothing is lost and the world's number stays", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => errors.mockRestore());
    await migrate(2);
    expect(number()).toBe(0);
    expect(followers()).toHaveLength(1);
    expect(holdings(SABLE).map(({ name }) => name)).toEqual(["Held already", "The old hall"]);
  });

  it("each that stands and is nobody yet becomes a person or a thing, once, and belongs to who plays the character", async () => {
    await migrate();
    const common = { mine: 3, loyalty: "steady" };
    expect(followers()).toEqual([
      { name: "Healer", serves: `Actor.${SABLE}`, role: "Healer", cap: 1, of: "nameless", ...common },
      { name: "Wren", serves: `Actor.${BRYN}`, role: "Scout", cap: 2, of: "wren", ...common },
      { name: "Wren", serves: `Actor.${SABLE}`, role: "Scout", cap: 3, of: "wren", ...common },
    ]);
    expect(holdings(SABLE)).toEqual([
      { name: "Held already", tier: 2, of: "held", kind: "other" },
      { name: "The old hall", tier: 2, of: "hall", kind: "workshop" },
      { name: "Rumour mill", tier: 1, of: "rumours", kind: "other" },
    ]);
    expect(number()).toBe(5);
  });

  it("what one page asked for as it died, the next asks for under the same id: taken twice, it is one", () => {
    const [first, second] = asked as [string[], string[]];
    expect(new Set(first).size).toBe(5);
    expect(second).toEqual(first.slice(2));
  });

  it("nobody paid again: the ledgers stand as they stood", () => {
    expect(Object.keys((game.actors.get(SABLE) as PcActor).system.ledger)).toEqual(Object.keys(SABLES));
    expect(Object.keys((game.actors.get(BRYN) as PcActor).system.ledger)).toEqual(Object.keys(BRYNS));
  });

  it("broken lines are left alone and named", () => {
    const last = told.at(-1) ?? "";
    expect(last).toContain("3 could not be read and were left alone: ");
    for (const name of ["Titan", "Follower", "Backwards"]) expect(last).toContain(`Sable Kestrel: ${name}`);
  });

  it("somebody deleted afterwards stays deleted: it is done once in the life of a world", async () => {
    const wren = game.actors.contents.find(({ name, type }) => type === "follower" && name === "Healer");
    await wren?.delete();
    await migrate();
    expect(followers().map(({ name }) => name)).toEqual(["Wren", "Wren"]);
  });

  it("a character out of a compendium brings them along; one that was made here brings nobody", async () => {
    const { startBringingPeople } =
      await import("../../../src/fates-edge/actions/bonds/people-of-ledgers.ts");
    startBringingPeople();
    const system = { ledger: { rook: line("follower", "Rook", { target: "Scout" }), hall: SABLES.hall } };
    const make = async (name: string, stats: object): Promise<PcActor> =>
      (await Actor.implementation.create({ name, type: "pc", system, ...stats } as never)) as PcActor;
    await make("Made here", {});
    const origin = { compendiumSource: "Compendium.fates-edge.characters.Actor.pcAshThorne00000" };
    const ash = await make("Ash Thorne", { _stats: origin });
    await vi.waitFor(() => expect(holdings(ash.id ?? "")).toHaveLength(1));
    expect(followers().filter(({ name }) => name === "Rook")).toMatchObject([{ serves: ash.uuid, cap: 2 }]);
    expect(followers()).toHaveLength(3);
  });

  it("of characters who come together is told once, by their names, and not while a tour is shown", async () => {
    // That of the one before comes first.
    await vi.waitFor(
      () => expect(notices).toEqual(["The followers and assets of Ash Thorne have been added."]),
      5000,
    );
    tours.Tour.activeTour = {};
    const system = { ledger: { rook: line("follower", "Finch", { target: "Scout" }) } };
    const origin = { compendiumSource: "Compendium.fates-edge.characters.Actor.pcAshThorne00000" };
    for (const name of ["Bryn", "Sable"])
      await Actor.implementation.create({ name, type: "pc", system, _stats: origin } as never);
    await vi.waitFor(() => expect(followers().filter(({ name }) => name === "Finch")).toHaveLength(2));
    await new Promise((done) => setTimeout(done, 2500));
    expect(notices).toHaveLength(1);
    tours.Tour.activeTour = null;
    await vi.waitFor(() => expect(notices).toHaveLength(2), 5000);
    expect(notices.at(-1)).toBe("The followers and assets of Bryn and Sable have been added.");
  });
});
