import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goneError, goneName, startNotingGone } from "../../../src/table/gone.ts";

type Listener = (document: object) => void;
const hooks = new Map<string, Listener>();
/** Who may see what is deleted. */
let seers = ["gm", "mara"];
const USERS = [{ id: "gm" }, { id: "mara" }];
const [GM, MARA] = USERS as unknown as [User.Implementation, User.Implementation];

function deleted(
  kind: string,
  uuid: string,
  name: string,
  items: readonly object[] = [],
  pages: readonly object[] = [],
): void {
  const testUserPermission = ({ id }: { readonly id: string }): boolean => seers.includes(id);
  const carried = items.map((item) => ({ ...item, testUserPermission }));
  hooks.get(`delete${kind}`)?.({ uuid, name, items: carried, pages, testUserPermission });
}

beforeEach(() => {
  hooks.clear();
  seers = ["gm", "mara"];
  vi.stubGlobal("game", { user: MARA, users: USERS });
  vi.stubGlobal("Hooks", { on: (hook: string, listener: Listener) => hooks.set(hook, listener) });
  startNotingGone();
});

afterEach(() => vi.unstubAllGlobals());

describe("what was deleted while this page was open", () => {
  it("is still called by its name, a thing too that went with whoever carried it", () => {
    deleted("Item", "Actor.sable.Item.rope", "Rope");
    deleted("Actor", "Actor.bryn", "Bryn", [{ uuid: "Actor.bryn.Item.axe", name: "Axe" }]);
    expect(
      ["Actor.sable.Item.rope", "Actor.bryn", "Actor.bryn.Item.axe"].map((uuid) => goneName(uuid)),
    ).toEqual(["Rope", "Bryn", "Axe"]);
  });

  it("has no name for a user who was not shown it, and none where it went before", () => {
    seers = ["gm"];
    deleted("Actor", "Actor.secret", "The traitor", [{ uuid: "Actor.secret.Item.seal", name: "Seal" }]);
    const uuids = ["Actor.secret", "Actor.secret.Item.seal", "Actor.never"];
    expect(uuids.map((uuid) => goneName(uuid))).toEqual(["", "", ""]);
    expect(uuids.map((uuid) => goneName(uuid, GM))).toEqual(["The traitor", "Seal", ""]);
    expect(goneName("Actor.secret", null)).toBe("");
  });

  it("of a journal's pages tells each user the names of those that this user was shown", () => {
    const page = (id: string, mine: boolean) => ({
      uuid: `JournalEntry.mill.JournalEntryPage.${id}`,
      name: id,
      testUserPermission: (user: { readonly id: string }) => mine || user.id === "gm",
    });
    const pages = [page("Wheel", true), page("Miller's secret", false)];
    deleted("JournalEntry", "JournalEntry.mill", "The mill", [], pages);
    const told = pages.map(({ uuid }) => [goneName(uuid), goneName(uuid, GM)]);
    expect(told).toEqual([
      ["Wheel", "Wheel"],
      ["", "Miller's secret"],
    ]);
    const alone = page("Weir", true);
    hooks.get("deleteJournalEntryPage")?.(alone);
    expect(goneName(alone.uuid)).toBe("Weir");
  });

  it("is forgotten, the oldest first, before a long evening's fills the memory", () => {
    for (let count = 0; count <= 1000; count += 1) deleted("Item", `Item.${count}`, `Thing ${count}`);
    expect(goneName("Item.0")).toBe("");
    expect(goneName("Item.1000")).toBe("Thing 1000");
  });
});

describe("the refusal of what is gone", () => {
  it("names it where its name is known, whoever knows it", () => {
    deleted("Item", "Actor.sable.Item.rope", "Rope");
    expect(goneError("X.ItemGone", "Actor.sable.Item.rope")).toMatchObject({
      key: "X.ItemGoneNamed",
      words: { gone: "Rope" },
    });
    expect(goneError("X.ItemGone", "Item.never", "Lamp")).toMatchObject({ words: { gone: "Lamp" } });
  });

  it("is a whole sentence without a name", () => {
    expect(goneError("X.ItemGone", "Item.never")).toMatchObject({ key: "X.ItemGone", words: {} });
  });
});
