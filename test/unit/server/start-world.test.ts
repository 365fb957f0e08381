import { describe, expect, it } from "vitest";
import type { Pack } from "../../../playground/server/packs.ts";
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
});
