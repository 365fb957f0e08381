import { expect } from "chai";
import { deletionOf } from "./support/deletion.ts";
import { createMessage, uniqueName } from "./support/fixtures.ts";
import { type Data, type Doc, type MessageDoc, documentClass } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { FATES_EDGE } from "./support/played.ts";

/** What clocks, their ticks, and the deeds that ask for them stand on: keyed entries, and objects merged key by key. */
export function clocks(): void {
  describe("Clocks", declareClocks, { as: "gm", game: FATES_EDGE });
  describe("Deeds", declareDeeds, { as: "gm", game: FATES_EDGE });
}

function declareClocks(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
  it("take a tick as one key more: other ticks, other clocks and the rest of the clock stay", () => {
    const party = partyWith({
      sweep: { name: "Sweep", size: 8, ticks: { a: 2 } },
      hunt: { name: "Hunt" },
    });
    party.updateSource({ system: { clocks: { sweep: { ticks: { b: 1 } } } } });
    expect(clockOf(party, "sweep")).to.deep.include({ name: "Sweep", size: 8, ticks: { a: 2, b: 1 } });
    expect(clockOf(party, "hunt")).to.include({ name: "Hunt" });
    expect(party.system["filled"]).to.deep.include({ sweep: 3, hunt: 0 });
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/13090 */
  it("lose one tick, or go as a whole, by the deletion of the running generation", () => {
    const party = partyWith({
      sweep: { name: "Sweep", ticks: { a: 2, b: 1 } },
      hunt: { name: "Hunt" },
    });
    party.updateSource({ system: { clocks: { sweep: { ticks: deletionOf("a") } } } });
    expect(clockOf(party, "sweep")?.["ticks"]).to.deep.equal({ b: 1 });
    party.updateSource({ system: { clocks: deletionOf("sweep") } });
    expect(clockOf(party, "sweep")).to.equal(undefined);
    expect(clockOf(party, "hunt")).to.include({ name: "Hunt" });
  });

  /** A clock without a name is none (`clock-states.ts`). @see https://foundryvtt.com/api/classes/foundry.data.fields.TypedObjectField.html */
  it("that are ticked while somebody takes them away come back as a fresh entry without a name", () => {
    const party = partyWith({ sweep: { name: "Sweep", size: 8 } });
    party.updateSource({ system: { clocks: deletionOf("sweep") } });
    party.updateSource({ system: { clocks: { sweep: { ticks: { late: 1 } } } } });
    expect(clockOf(party, "sweep")).to.deep.include({ name: "", size: 6, ticks: { late: 1 } });
  });

  /** Supply was a number once. @see https://github.com/foundryvtt/foundryvtt/issues/14482 */
  it("`migrateData` reads an update too, though it is given a part only", () => {
    const party = partyWith({ sweep: { name: "Sweep", ticks: { a: 1 } } });
    party.updateSource({ system: { supply: 2 } });
    expect(clockOf(party, "supply")).to.include({ size: 4, base: 2 });
    expect(clockOf(party, "sweep")).to.deep.include({ name: "Sweep", ticks: { a: 1 } });
    expect(systemOf(party)).not.to.have.property("supply");
  });
}

function declareDeeds(): void {
  /** `recursive: false` would replace it. @see https://github.com/foundryvtt/foundryvtt/issues/12133 */
  it("hold what they are about in an ObjectField, which an update merges key by key, lists as a whole", async () => {
    const deed = await createMessage({
      type: "deed",
      system: { kind: "help", data: { clock: "sweep", note: { before: 1, told: ["a", "b"] } } },
    });
    await deed.update({ system: { data: { note: { filled: 2, told: ["c"] } } } });
    const merged = { clock: "sweep", note: { before: 1, filled: 2, told: ["c"] } };
    expect(systemOf(deed)["data"]).to.deep.equal(merged);
    await deed.update({ system: { data: deletionOf("note") } });
    expect(systemOf(deed)["data"]).to.deep.equal({ clock: "sweep" });
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/12133 */
  it("keep a stamp's keys when they are stamped again, but its list of changes is the new one", async () => {
    const deed = await createMessage({ type: "deed", system: { kind: "help" } });
    const change = (path: string): Data => ({ uuid: "Actor.none", path, before: null, after: 1 });
    await stamp(deed, { moves: { a: 1 }, changes: [change("a")], data: { before: 1, filled: 2 } });
    await stamp(deed, { moves: { b: 1 }, changes: [change("b")], data: { filled: 3 } });
    const { moves, changes, data } = systemOf(deed)["gm"] as Data;
    expect(moves).to.deep.equal({ a: 1, b: 1 });
    expect(changes).to.deep.equal([change("b")]);
    expect(data).to.deep.equal({ before: 1, filled: 3 });
  });
}

/** A party that is in no world: one that is has to be asked for before it is deleted. */
function partyWith(kept: Data): Doc {
  const system = { clocks: kept };
  return new (documentClass("Actor"))({ name: uniqueName("party"), type: "party", system });
}

async function stamp(deed: MessageDoc, gm: Data): Promise<void> {
  await deed.update({ system: { gm: { state: "done", ...gm } } });
}

function clockOf(party: Doc, key: string): Data | undefined {
  return (systemOf(party)["clocks"] as Record<string, Data>)[key];
}

function systemOf(document: Doc): Data {
  return document.toObject().system as Data;
}
