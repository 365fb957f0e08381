// @vitest-environment happy-dom
import { readFile } from "node:fs/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "yaml";
import type { RollOptions } from "../../../../src/fates-edge/actions/roll/roll-options.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { listNamed } from "../support/labelled.ts";
import {
  as,
  banked,
  BRYN,
  buttonOf,
  choose,
  MARA,
  newest,
  opened,
  openWholeTable,
  party,
  pc,
  SABLE,
  soon,
  wordsOf,
} from "../support/whole-table.ts";
import { allow, closeAll, give, refusedAct, scene, throws, undo } from "./support.ts";

const file = async (path: string) => parse(await readFile(inRepository("packs", path), "utf8"));

/** Weapons, tools, and what a blow does to whom the GM plays (SRD M, O). */
describe("With what, and on whom", () => {
  beforeAll(async () => {
    await openWholeTable({
      changes: {
        party: {
          clocks: { guard: { name: "The Warden", size: 6, kind: "danger", base: 3, scope: "table" } },
        },
      },
    });
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
    for (const item of pc(SABLE).items.filter(({ type }) => type === "gear")) await item.delete();
  });
  beforeEach(async () => {
    await scene(true, party().system.scene.number + 1);
    await party().update({
      system: { scene: { opposition: { foe: { name: "The Warden", tier: 1, actor: "", note: "" } } } },
    });
    await pc(SABLE).update({
      system: { fatigue: { value: 0 }, skills: { ranged: 2, melee: 3, skulduggery: 1 } },
    });
  });
  afterEach(closeAll);

  const SHOT: RollOptions = { skill: "ranged", attribute: "wits", approach: "Across the yard." };

  it("the window asks with which of several weapons, and what the chosen one costs comes by itself", async () => {
    const cannon = await give(SABLE, await file("gear/weapon-hand-cannon.yml"));
    const bow = await give(SABLE, await file("gear/weapon-shortbow.yml"));
    const { RollDialog } = await import("../../../../src/fates-edge/apps/roll/roll-dialog.ts");
    void RollDialog.ask(pc(SABLE), SHOT);
    const dialog = await opened(/Before the roll/);
    const list = listNamed(dialog, "With what");
    expect([...list.options].map(wordsOf)).toEqual([
      "Choose one",
      "Hand Cannon",
      "Shortbow",
      "With none of these",
    ]);
    choose(list, "Hand Cannon");
    await soon(() => listNamed(dialog, "With what").value).toBe(cannon.uuid);
    await closeAll();
    const before = banked();
    const shot = await throws(MARA, SABLE, { ...SHOT, weapon: cannon.uuid, nines: 3 });
    expect(shot.export()).toContain("Hand Cannon");
    expect(banked()).toBe(before + 1);
    await throws(MARA, SABLE, { ...SHOT, weapon: bow.uuid, nines: 3 });
    expect(banked()).toBe(before + 1);
    await bow.delete();
    await throws(MARA, SABLE, { ...SHOT, nines: 3 });
    expect(banked()).toBe(before + 2);
    const cannonEdges = Object.values((cannon.system as { edges: Record<string, { gives: string }> }).edges);
    expect(cannonEdges.map(({ gives }) => gives)).toContain("effect");
    await cannon.delete();
  });

  it("the window remembers the weapon", async () => {
    const { rememberRoll, rememberedRoll } =
      await import("../../../../src/fates-edge/apps/roll/last-roll.ts");
    await rememberRoll(pc(SABLE), { ...SHOT, weapon: "Actor.x.Item.y" }, false);
    expect(rememberedRoll(pc(SABLE))).toMatchObject({ weapon: "Actor.x.Item.y" });
    await rememberRoll(pc(SABLE), SHOT, false);
  });

  it("a lock without lockpicks: the window says so and asks the GM; with them it is silent", async () => {
    const lock: RollOptions = { skill: "skulduggery", attribute: "wits", approach: "The old lock." };
    const { RollDialog } = await import("../../../../src/fates-edge/apps/roll/roll-dialog.ts");
    await as(MARA, async () => {
      void RollDialog.ask(pc(SABLE), lock);
      const dialog = await opened(/Before the roll/);
      expect(wordsOf(dialog)).toContain("Most locks take lockpicks, and you have none.");
      buttonOf(dialog, /^Ask the GM/).click();
    });
    await closeAll();
    const asked = newest();
    await allow(asked);
    const { toolsLacked } = await import("../../../../src/fates-edge/state/tools.ts");
    expect(toolsLacked(pc(SABLE), "skulduggery")).toEqual([]);
    await refusedAct(MARA, SABLE, "tool", { of: "lockpicks" });
    await undo(asked);
    expect(toolsLacked(pc(SABLE), "skulduggery")).toEqual(["lockpicks"]);
    const picks = await give(SABLE, await file("gear/tool-lockpicks.yml"));
    expect(toolsLacked(pc(SABLE), "skulduggery")).toEqual([]);
    expect(toolsLacked(pc(SABLE), "craft")).toEqual(["forgery-set", "alchemists-kit"]);
    await picks.delete();
  });

  const note = () => party().system.scene.opposition["foe"]?.note;

  it("the Echo-Wrought Blade tires an opponent: a segment of the threat that stands for them, or a note on their line", async () => {
    const { duesOf, planDue } = await import("../../../../src/fates-edge/actions/edges/edge-dues.ts");
    const { makeChanges, revertChanges } = await import("../../../../src/table/undo.ts");
    const blade = await give(SABLE, await file("gear/artifact-echo-wrought-blade.yml"));
    const use = {
      id: "strike",
      item: blade.uuid,
      edge: "edEchoWroughtBl2",
      label: "Blade",
      gives: "inflictFatigue",
      amount: 1,
    };
    const planned = () =>
      duesOf(use as never, pc(SABLE).uuid, false).flatMap((due) => [
        ...planDue(due, { act: "strike", message: "m", roller: "" }).changes,
      ]);
    const onClock = planned();
    await makeChanges(onClock);
    expect([party().system.filled["guard"], note()]).toEqual([2, ""]);
    await revertChanges(onClock);
    expect(party().system.filled["guard"]).toBe(3);
    await party().update({ system: { scene: { opposition: { foe: { name: "Nobody's Ghost" } } } } });
    const onLine = planned();
    await makeChanges(onLine);
    expect(note()).toBe("Nobody's Ghost is worn down by 1.");
    await revertChanges(onLine);
    expect(note()).toBe("");
    await blade.delete();
  });

  it("a whip leaves whom it hits restrained: an opponent on their line, a character by a mark", async () => {
    const { duesOf, planDue } = await import("../../../../src/fates-edge/actions/edges/edge-dues.ts");
    const { makeChanges, revertChanges } = await import("../../../../src/table/undo.ts");
    const { aimFields } = await import("../../../../src/fates-edge/apps/edge-aim.ts");
    const whip = await give(SABLE, await file("gear/weapon-whip.yml"));
    const [edge] = Object.values((whip.system as unknown as { edges: object }).edges);
    const [who] = aimFields(whip as never, edge as never, "aim");
    expect(who?.choices.map(({ name }) => name)).toContain("The Warden");
    const use = {
      id: "lash",
      item: whip.uuid,
      edge: "edWhip0000000001",
      label: "Whip",
      gives: "words",
      amount: 0,
    };
    const [due] = duesOf(use as never, pc(SABLE).uuid, false);
    const { changes, summary } = planDue(due!, { act: "lash", message: "m", roller: "" });
    await makeChanges(changes);
    expect(note()).toBe("The Warden is restrained.");
    expect(summary.map(({ key }) => key)).toContain("FATES_EDGE.Edge.FoeRestrained");
    await revertChanges(changes);
    expect(note()).toBe("");
    const spent = { caught: { who: pc(BRYN).uuid } };
    await whip.update({ system: { edges: { edWhip0000000001: { spent } } } });
    const [caught] = duesOf({ ...use, id: "caught" } as never, pc(SABLE).uuid, false);
    const held = planDue(caught!, { act: "caught", message: "m", roller: "" });
    await makeChanges(held.changes);
    const marks = (): unknown[] =>
      Object.values(pc(BRYN).system.marks).map(({ until, dice }) => [until, dice]);
    expect(marks(), "a die less until they get free").toEqual([["free", -1]]);
    await revertChanges(held.changes);
    expect(marks()).toEqual([]);
    await whip.delete();
  });
});
