import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  groupInPlay,
  type GroupKind,
  groupsOf,
  lostGroup,
  requireGroup,
} from "../../../../src/table/group/group.ts";
import {
  bringIntoPlay,
  createGroup,
  isTwin,
  keepLostGroup,
  restoreGroup,
} from "../../../../src/table/group/keep-group.ts";

/** An actor as far as anybody asks here. */
class HeldActor {
  readonly deletedWith: object[] = [];
  readonly _stats: { readonly createdTime: number };

  constructor(
    readonly id: string,
    readonly type: string,
    createdTime: number,
  ) {
    this._stats = { createdTime };
  }

  toObject(): object {
    return { _id: this.id, name: this.id, type: this.type, oil: 4 };
  }

  async delete(options: object = {}): Promise<void> {
    this.deletedWith.push(options);
    actors.delete(this.id);
  }
}

const CREW = {
  type: "crew",
  is: (document: unknown) => document instanceof HeldActor && document.type === "crew",
} as unknown as GroupKind<Actor.Implementation>;

const actors = new Map<string, HeldActor>();
const settings = new Map<string, unknown>();
const told: string[] = [];
let sitter = { isGM: true };
/** What happens on the server while an actor is being made. */
let meanwhile = (): void => undefined;

function add(id: string, type: string, time: number): HeldActor {
  const actor = new HeldActor(id, type, time);
  actors.set(id, actor);
  return actor;
}

const idOfGroup = (): string | null | undefined => groupInPlay(CREW)?.id;

beforeEach(() => {
  actors.clear();
  settings.clear();
  settings.set("primaryParty", "").set("lostParty", {});
  told.length = 0;
  sitter = { isGM: true };
  meanwhile = () => undefined;
  const create = async ({ _id = "made", type }: { readonly _id?: string; readonly type: string }) => {
    meanwhile();
    return add(_id, type, 50);
  };
  const collection = Object.defineProperty(actors, "contents", {
    get: () => [...actors.values()],
    configurable: true,
  });
  vi.stubGlobal("game", {
    actors: collection,
    get user() {
      return sitter;
    },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    settings: {
      get: (_game: string, key: string) => settings.get(key),
      set: async (_game: string, key: string, value: unknown) => void settings.set(key, value),
    },
  });
  vi.stubGlobal("ui", { notifications: { error: (key: string) => told.push(key), info: () => undefined } });
  vi.stubGlobal("Actor", { implementation: { create } });
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OBSERVER: 2 } });
  vi.stubGlobal("foundry", { utils: { parseUuid: () => ({ collection: { documentClass: { create } } }) } });
});

afterEach(() => vi.unstubAllGlobals());

describe("the group in play", () => {
  it("is the oldest, in whatever order a page heard of them, until a GM names another", async () => {
    add("late", "crew", 20);
    const early = add("early", "crew", 10);
    add("hero", "hero", 1);
    expect(groupsOf(CREW).map(({ id }) => id)).toEqual(["early", "late"]);
    expect(idOfGroup()).toBe("early");
    expect(await bringIntoPlay(actors.get("late") as never)).toBe(true);
    expect(idOfGroup()).toBe("late");
    expect(await bringIntoPlay(early as never)).toBe(true);
    expect(idOfGroup()).toBe("early");
  });

  it("is not changed by a player, who is told so", async () => {
    add("early", "crew", 10);
    const late = add("late", "crew", 20);
    sitter = { isGM: false };
    expect(await bringIntoPlay(late as never)).toBe(false);
    expect(idOfGroup()).toBe("early");
    expect(told).toHaveLength(1);
  });

  it("is the oldest again where the one that was named is gone or something else", () => {
    add("hero", "hero", 1);
    add("early", "crew", 10);
    for (const id of ["gone", "hero"]) {
      settings.set("primaryParty", id);
      expect(idOfGroup()).toBe("early");
    }
  });

  it("is asked for where there is none: in words, and what a player cannot make they are told", async () => {
    expect(groupInPlay(CREW)).toBeNull();
    expect(() => requireGroup(CREW)).toThrow("TABLE.Error.NoGroup");
    sitter = { isGM: false };
    expect(await createGroup(CREW)).toBeNull();
    expect(told).toHaveLength(1);
    expect(actors.size).toBe(0);
  });

  it("makes itself once, however often it is asked for, and is in play", async () => {
    const [one, other] = await Promise.all([createGroup(CREW), createGroup(CREW)]);
    expect(one).toBe(other);
    expect(groupsOf(CREW)).toHaveLength(1);
    expect(settings.get("primaryParty")).toBe("made");
  });

  it("is the first one's where another GM made it at the same moment", async () => {
    meanwhile = () => void add("theirs", "crew", 40);
    expect((await createGroup(CREW))?.id).toBe("theirs");
    expect(groupsOf(CREW).map(({ id }) => id)).toEqual(["theirs"]);
    expect(settings.get("primaryParty")).toBe("");
  });
});

/** The server took the other GM's before "made" or after it, all within one millisecond: ids say nothing of who came first. */
describe("of two groups of one millisecond, the one that the server took first", () => {
  it.each(["a theirs", "theirs"])("stays where the other GM's was it, under the id %j", async (theirs) => {
    meanwhile = () => void add(theirs, "crew", 50);
    expect((await createGroup(CREW))?.id).toBe(theirs);
    expect([...actors.keys()]).toEqual([theirs]);
  });

  it.each(["a theirs", "theirs"])(
    "stays where ours was it, and theirs, %j, is heard of later",
    async (theirs) => {
      expect((await createGroup(CREW))?.id).toBe("made");
      add(theirs, "crew", 50);
      expect(idOfGroup()).toBe("made");
      expect((await createGroup(CREW))?.id).toBe("made");
    },
  );
});

describe("a group that was deleted", () => {
  it("comes back under its id, with what it held, and is in play", async () => {
    const crew = add("crew1", "crew", 10);
    await keepLostGroup(crew as never);
    actors.delete("crew1");
    add("other", "crew", 5);
    expect(lostGroup()).toMatchObject({ _id: "crew1", name: "crew1", oil: 4 });
    expect((await restoreGroup(CREW))?.id).toBe("crew1");
    expect(idOfGroup()).toBe("crew1");
    expect(lostGroup()).toBeNull();
    expect(await restoreGroup(CREW)).toBeNull();
    expect(told).toHaveLength(1);
  });

  it("is no loss where another was founded at the same moment", async () => {
    const ours = vi.fn<(actor: HeldActor) => void>();
    meanwhile = () => void add("theirs", "crew", 40);
    const { delete: remove } = HeldActor.prototype;
    vi.spyOn(HeldActor.prototype, "delete").mockImplementation(function (this: HeldActor, options?: object) {
      ours(this);
      return remove.call(this, options);
    });
    await createGroup(CREW);
    const [[gone] = []] = ours.mock.calls;
    expect(gone?.deletedWith.map(isTwin)).toEqual([true]);
    expect(isTwin({})).toBe(false);
  });
});
