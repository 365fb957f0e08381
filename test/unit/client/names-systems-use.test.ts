import { beforeEach, describe, expect, it } from "vitest";
import type { Actor } from "../../../playground/client/core/documents/actor.ts";
import { registerPc, sable } from "./support/pc-model.ts";
import { startGame, type Started } from "./support/start-game.ts";

let started: Started;
let host: Record<string, Record<string, never>>;

beforeEach(async () => {
  started = await startGame({ system: registerPc, data: { actors: [sable()] } });
  host = globalThis as unknown as typeof host;
});

function actor(): Actor {
  const [first] = started.game.actors.contents;
  if (!first) throw new Error("There is no actor.");
  return first;
}

describe("names that Foundry has and the playground has not", () => {
  it("throw in CONFIG until a system sets them; a package's own are free", () => {
    const { CONFIG } = host as unknown as { CONFIG: Record<string, unknown> };
    expect(() => CONFIG["transcoders"]).toThrow("NotInPlayground: CONFIG.transcoders");
    expect(CONFIG["SOME_SYSTEM"]).toBeUndefined();
    CONFIG["transcoders"] = {};
    expect(CONFIG["transcoders"]).toEqual({});
    Reflect.deleteProperty(CONFIG, "transcoders");
  });

  it("throw on documents and on the game", () => {
    expect(() => Reflect.get(actor(), "rollInitiative")).toThrow("NotInPlayground: Actor#rollInitiative");
    expect(() => Reflect.get(started.game, "video")).toThrow("NotInPlayground: game.video");
  });

  it("may be extended and configured as classes of documents, and throw when one is made", () => {
    const { documents } = host["foundry"] as unknown as {
      documents: { Combat: new (data: object) => object };
    };
    class OwnCombat extends documents.Combat {}
    expect(() => new OwnCombat({})).toThrow("NotInPlayground: documents of the kind Combat");
  });
});

describe("names that systems lean on", () => {
  it("sorts by whole numbers, of one entry where there is room and of all where there is none", () => {
    const { performIntegerSort } = (host["foundry"] as unknown as { utils: Record<string, unknown> })
      .utils as {
      performIntegerSort: (source: object, options: object) => { target: object; update: object }[];
    };
    const [a, b, c] = [{ sort: 100 }, { sort: 101 }, { sort: 900 }];
    expect(performIntegerSort(c, { target: a, siblings: [a, b, c], sortBefore: true })).toEqual([
      { target: c, update: { sort: -99_900 } },
    ]);
    expect(performIntegerSort(c, { target: b, siblings: [a, b, c], sortBefore: true })).toEqual([
      { target: a, update: { sort: 100_000 } },
      { target: c, update: { sort: 200_000 } },
      { target: b, update: { sort: 300_000 } },
    ]);
  });

  it("names a document by what lies within another, and a new one as no other is named", () => {
    const cls = actor().constructor as typeof Actor;
    expect(actor().getRelativeUUID({ uuid: "Actor" } as Actor)).toBe(`.${actor().id}`);
    expect(cls.defaultName()).toBe("Actor");
  });

  it("changes what a token's bar shows, within its bounds", async () => {
    await actor().modifyTokenAttribute("wits", 3, false, false);
    expect(Reflect.get(actor().system, "wits")).toBe(3);
    await actor().modifyTokenAttribute("wits", -1, true, false);
    expect(Reflect.get(actor().system, "wits")).toBe(2);
  });

  it("lets a field of a system's own bring its input", () => {
    const { fields } = (host["foundry"] as unknown as { data: { fields: Record<string, unknown> } }).data;
    const StringField = fields["StringField"] as new () => { toInput(config?: object): unknown };
    class Own extends StringField {
      _toInput(config: { name: string; value: unknown }): unknown {
        return config;
      }
    }
    expect(new Own().toInput({ name: "word", value: "x" })).toEqual({ name: "word", value: "x" });
  });
});
