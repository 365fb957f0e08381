import { describe, expect, it } from "vitest";
import type { Pack } from "../../../playground/server/packs.ts";
import { PLAIN_SAMPLE } from "../../../playground/server/sample-world.ts";
import { startWorld } from "../../../playground/server/start-world.ts";
import type { Source } from "../../../playground/server/source.ts";
import { playing } from "../../../tools/playing.ts";
import { ownPack } from "../packs/support.ts";

/** One of our packs as the server reads it. */
async function packOf(name: string): Promise<Pack> {
  const { documents } = await ownPack(name, "Actor");
  const isFolder = ({ collection }: { collection: string }): boolean => collection === "folders";
  const sources = documents.filter((one) => !isFolder(one)).map(({ data }) => data as unknown as Source);
  return {
    metadata: { type: "Actor" },
    index: [],
    folders: documents.filter(isFolder).map(({ data }) => data as unknown as Source),
    documents: new Map(sources.map((source) => [String(source._id), source])),
  };
}

describe("a new world", async () => {
  const packs = await Promise.all(["characters", "followers", "familiars", "npcs"].map(packOf));
  const {
    actors = [],
    folders = [],
    users = [],
  } = startWorld(packs, { sample: playing().sample, empty: false, seed: 1 });
  const named = (type: string): string[] =>
    actors.filter((actor) => actor["type"] === type).map((actor) => String(actor["name"]));

  it("has the characters that somebody at the table plays, their party and the GM's people", () => {
    expect(named("pc").toSorted()).toEqual(["Ash Thorne", "Bryn of the Ledger", "Sable Kestrel"]);
    expect(users.filter(({ character }) => character !== null)).toHaveLength(3);
    expect(named("party")).toEqual(["The Company"]);
    expect(named("npc").length).toBeGreaterThan(0);
  });

  it("leaves in the compendium whom nobody has hired or bound yet, and their folders", () => {
    expect([...named("follower"), ...named("familiar")]).toEqual([]);
    expect(folders.map(({ name }) => name)).toEqual(["The Company"]);
  });

  it("of a game that says nothing seats three players without characters, and has everybody in it", () => {
    const plain = startWorld(packs, { sample: PLAIN_SAMPLE, empty: false, seed: 1 });
    const players = (plain.users ?? []).filter(({ role }) => role === 1);
    expect(players.map(({ name, character }) => [name, character])).toEqual([
      ["Mara", null],
      ["Tomas", null],
      ["Ines", null],
    ]);
    expect((plain.actors ?? []).some(({ type }) => type === "follower")).toBe(true);
  });

  it("calls the GMs' seats as a game without a Game Master says, under the same ids", () => {
    const sample = { ...PLAIN_SAMPLE, gms: ["Host"] };
    const leading = startWorld([], { sample, empty: false, seed: 1 }).users?.filter(({ role }) => role === 4);
    expect(leading?.map(({ _id, name }) => [_id, name])).toEqual([
      ["gamemaster000001", "Host"],
      ["gamemaster000002", "Second GM"],
    ]);
  });

  it("seats as many as the game names, under ids of their own, and holds its settings", () => {
    const names = ["Ada", "Bo", "Cy", "Di"];
    const sample = {
      players: names.map((name) => ({ name })),
      actors: {},
      settings: { "tide-watch.welcomed": true },
    };
    const made = startWorld([], { sample, empty: false, seed: 1 });
    expect(made.users?.map(({ _id }) => _id).at(-1)).toBe("player0000000004");
    expect(made.users?.map(({ name }) => name)).toEqual(["Gamemaster", "Second GM", ...names]);
    expect(made.settings).toMatchObject([{ key: "tide-watch.welcomed", value: "true" }]);
  });

  it.each([
    [[], 1],
    [["party"], 2],
  ])("shows everybody the actors that are said to be shown: %j", (shown, level) => {
    const sample = { ...PLAIN_SAMPLE, actors: { shown } };
    const party: Source = { _id: "partyNobodys0000", name: "Nobody's", type: "party" };
    const pack = { metadata: { type: "Actor" }, index: [], folders: [], documents: new Map([["p", party]]) };
    const made = startWorld([pack], { sample, empty: false, seed: 1 });
    expect(made.actors?.[0]?.["ownership"]).toMatchObject({ default: level });
  });
});
