import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type * as Answer from "../../../src/fates-edge/actions/retinue/answer-ask.ts";
import type * as Ask from "../../../src/fates-edge/actions/retinue/ask-asset.ts";
import type * as Initiative from "../../../src/fates-edge/actions/beat/initiative.ts";
import type * as Recruit from "../../../src/fates-edge/actions/retinue/recruit.ts";
import type * as Ends from "../../../src/fates-edge/state/retinue/arcs-end.ts";
import type * as Assists from "../../../src/fates-edge/state/teamwork/assists.ts";
import type * as Scene from "../../../src/fates-edge/state/scene.ts";
import type * as Actions from "../../../src/fates-edge/actions/retinue/people.ts";
import { isCompanion } from "../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, TOMAS } from "../client/support/start-game.ts";
import {
  BRYN,
  companion,
  HALL,
  openRetinue,
  PELL,
  pc,
  pellsDouble,
  posts,
  ROOK,
  SABLE,
  serving,
  settled,
  storedFollower,
  theHall,
  theParty,
} from "./support/retinue-world.ts";

const BROKEN = "followerBroken00";

/** What must hold of the retinue whatever hands and players do to it. */
describe("the retinue holds", () => {
  const acts = {} as typeof Answer &
    typeof Ask &
    typeof Initiative &
    typeof Recruit &
    typeof Ends &
    typeof Assists &
    typeof Scene &
    typeof Actions;
  const told: string[] = [];
  const acting = { initiative: "distract", cost: "harm", clock: "watch" } as const;
  const watch = () => theParty().system.filled["watch"];
  const helping = (helper: string) => () => acts.chosenCompanions(pc(SABLE), "stealth", [{ helper }]);
  const nextScene = async () => {
    const { number } = theParty().system.scene;
    await theParty().update({ system: { scene: { number: number + 1 } } });
  };

  beforeAll(async () => {
    const condition = { condition: "ruined", loyalty: "besotted", cap: 99, missed: -4 };
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    await openRetinue([storedFollower(BROKEN, "Bent", BRYN, condition)]);
    expect(warned.mock.calls.flat().map(String).join()).toContain("ruined is not a valid choice");
    warned.mockRestore();
    const tell = (text: string): number => told.push(text);
    Object.assign(ui, { notifications: { info: tell, warn: tell, error: tell } });
    const loaded = await Promise.all([
      import("../../../src/fates-edge/actions/retinue/answer-ask.ts"),
      import("../../../src/fates-edge/actions/retinue/ask-asset.ts"),
      import("../../../src/fates-edge/actions/beat/initiative.ts"),
      import("../../../src/fates-edge/actions/retinue/recruit.ts"),
      import("../../../src/fates-edge/actions/retinue/people.ts"),
      import("../../../src/fates-edge/state/retinue/arcs-end.ts"),
      import("../../../src/fates-edge/state/teamwork/assists.ts"),
      import("../../../src/fates-edge/state/scene.ts"),
    ]);
    Object.assign(acts, ...loaded);
    await pc(SABLE).update({ system: { skills: { stealth: 3 } } });
  });

  beforeEach(async () => {
    told.splice(0);
    await nextScene();
    await companion(PELL).update({ system: { harm: { value: 0 } } });
  });

  afterEach(() => settled());

  it('Clarification 4, "Follower Initiative unused": who is there counts, a line of a ledger does not; nobody, nothing', async () => {
    const advantages = () => acts.knownAdvantages().filter(({ kind }) => kind === "initiative");
    const lark = { kind: "follower", xp: -4, label: "Lark", target: "Lark", from: 0, to: 2 };
    await pc(BRYN).update({ system: { ledger: { lark } } });
    expect(advantages()).toEqual([
      expect.objectContaining({ sure: true, label: expect.stringContaining("Pell") }),
    ]);
    expect(advantages()[0]?.label).not.toContain("Lark");
    const there = game.actors.contents.filter(isCompanion).filter(({ system }) => system.place === "crew");
    for (const one of there) await one.update({ system: { place: "gone" } });
    expect(advantages()).toEqual([]);
    for (const one of there) await one.update({ system: { place: "crew" } });
  });

  it("who is gone comes back by a GM's word alone", async () => {
    await companion(PELL).update({ system: { place: "gone" } });
    vi.spyOn(game.user, "isGM", "get").mockReturnValue(false);
    expect(await acts.callBack(companion(PELL))).toBe(false);
    vi.restoreAllMocks();
    expect(await acts.callBack(companion(PELL))).toBe(true);
    expect(companion(PELL).system.place).toBe("crew");
  });

  it("two who ask for the scene's one initiative at the same moment: the second is refused", async () => {
    const [first, second] = await Promise.all([
      posts(MARA, "initiative", `Actor.${PELL}`, acting),
      posts(TOMAS, "initiative", `Actor.${ROOK}`, acting),
    ]);
    const states = [first, second].map(({ system }) => system.gm.state);
    expect(states).toEqual(["done", "refused"]);
    expect(watch()).toBe(1);
  });

  it("a copy of somebody on an unlinked token is them: it acts once with them, is marked as they are, and helps as they do", async () => {
    const double = pellsDouble();
    expect(double.uuid).toContain(".Token.");
    const harm = companion(PELL).system.harm.value;
    const first = await acts.takeInitiative(double, { initiative: "effect", cost: "harm" });
    await settled();
    expect(first?.system.gm.state).toBe("done");
    expect(companion(PELL).system.harm.value).toBe(harm + 1);
    expect(await acts.takeInitiative(double, { initiative: "effect", cost: "harm" })).toBeNull();
    const again = await posts(MARA, "initiative", double.uuid, { initiative: "effect", cost: "harm" });
    expect(again.system.gm).toMatchObject({ state: "refused" });
    expect(helping(double.uuid)()).toMatchObject([{ helper: `Actor.${PELL}`, dice: 3 }]);
  });

  it("nobody has another's people act, helps with them, or takes them in", async () => {
    const forged = await posts(TOMAS, "initiative", `Actor.${PELL}`, acting);
    expect(forged.system.gm).toMatchObject({ state: "refused", reason: "NotTheirs" });
    expect(helping(`Actor.${ROOK}`)).toThrow();
    expect(await acts.takeIn(pc(SABLE), companion(ROOK))).toBe(false);
    expect(told.at(-1)).toMatch(/Rook.*Bryn/);
    expect([serving(SABLE), serving(BRYN)]).toEqual([["Pell"], ["Rook"]]);
  });

  it("nobody is recruited for nothing, for another, or twice by one line", async () => {
    const line = { kind: "follower", xp: -8, label: "Wren", target: "Thief", from: 0, to: 3 };
    const wish = { type: "follower", name: "Wren", role: "Thief", cap: 5, line: "wren" };
    const state = async (author: string, data: object) =>
      (await posts(author, "recruit", `Actor.${SABLE}`, data)).system.gm;
    expect(await state(MARA, wish)).toMatchObject({ state: "refused", reason: "NotBoughtYet" });
    await pc(SABLE).update({ system: { ledger: { wren: line } } });
    expect(await state(TOMAS, wish)).toMatchObject({ state: "refused", reason: "NotTheirs" });
    expect(await state(MARA, wish)).toMatchObject({ state: "done" });
    expect(await state(MARA, wish)).toMatchObject({ state: "refused", reason: "PersonThere" });
    const wren = game.actors.contents.find(({ name }) => name === "Wren")!;
    expect(wren.system).toMatchObject({ cap: 3, serves: `Actor.${SABLE}` });
    await wren.delete();
  });

  it("without a GM what is asked waits, and is taken up once when one comes", async () => {
    const gm = game.users.get(GM) as unknown as { active: boolean };
    gm.active = false;
    onTestFinished(() => void (gm.active = true));
    await pc(SABLE).update({
      system: { ledger: { wren: { kind: "follower", label: "Wren", from: 0, to: 1 } } },
    });
    const wish = { type: "follower", name: "Wren", role: "Thief", cap: 1, line: "wren" };
    const recruit = await posts(MARA, "recruit", `Actor.${SABLE}`, wish);
    const ask = { asset: theHall().uuid, place: "off", pay: "free", words: "Beds" };
    const asked = await posts(MARA, "activate", `Actor.${SABLE}`, ask);
    const unpaid = await posts(MARA, "activate", `Actor.${SABLE}`, { ...ask, pay: "boon" });
    expect([recruit, asked, unpaid].map(({ system }) => system.gm.state)).toEqual(["", "", ""]);
    expect(serving(SABLE)).toEqual(["Pell"]);
    gm.active = true;
    for (const _again of [1, 2]) {
      Hooks.callAll("userConnected", game.users.get(GM)! as never, true);
      await settled();
    }
    expect([recruit, asked, unpaid].map(({ system }) => system.gm.state)).toEqual(["done", "", "refused"]);
    expect(serving(SABLE)).toEqual(["Pell", "Wren"]);
    expect(await acts.answerAsk(asked, "yes")).toBe(true);
    expect(await acts.answerAsk(asked, "stretch")).toBe(false);
    const uses = Object.values(pc(SABLE).system.activations).filter(({ by }) => by === asked.id);
    expect(uses).toMatchObject([{ asset: HALL, place: "off", paid: "free" }]);
  });

  it("a condition set by hand counts at once: for help, for an ask that waits, and for what an arc's end asks", async () => {
    const hall = theHall();
    const wish = { place: "off", pay: "boon", words: "A roof" } as const;
    await theParty().update({ system: { scene: { running: true } } });
    const boons = pc(SABLE).system.boons.value;
    const ask = await acts.askAsset(pc(SABLE), hall, wish);
    expect(pc(SABLE).system.boons.value).toBe(boons - 1);
    await hall.update({ system: { condition: "compromised" } });
    await settled();
    expect(ask?.system.gm).toMatchObject({ state: "refused", reason: "AssetCompromised" });
    expect(pc(SABLE).system.boons.value).toBe(boons);
    await companion(PELL).update({ system: { condition: "neglected" } });
    expect(helping("Pell")()).toMatchObject([{ dice: 2 }]);
    await companion(PELL).update({ system: { condition: "compromised" } });
    expect(helping("Pell")).toThrow();
    expect((await posts(MARA, "initiative", `Actor.${PELL}`, acting)).system.gm.state).toBe("refused");
    expect(acts.resourcesOf(pc(SABLE)).map(({ name, kept }) => [name, kept.condition])).toEqual(
      expect.arrayContaining([
        ["Pell", "compromised"],
        ["The old hall", "compromised"],
      ]),
    );
    for (const one of [companion(PELL), hall])
      await one.update({ system: { condition: "maintained" } } as never);
  });

  it("a line that somebody's edits have broken is named and left alone, and everybody else is still made", async () => {
    expect([...game.actors.invalidDocumentIds]).toEqual([BROKEN]);
    expect(() => acts.holdersAtEnd()).not.toThrow();
    await expect(companion(PELL).update({ system: { condition: "ruined" } } as never)).rejects.toThrow();
    expect(companion(PELL).system.condition).toBe("maintained");
  });

  it("whoever left the crew is asked for nothing, and nobody can ask them", async () => {
    await acts.letGo(companion(PELL));
    onTestFinished(async () => void (await acts.callBack(companion(PELL))));
    expect(helping(`Actor.${PELL}`)).toThrow();
    expect((await posts(MARA, "initiative", `Actor.${PELL}`, acting)).system.gm.state).toBe("refused");
    expect(acts.resourcesOf(pc(SABLE)).map(({ name }) => name)).not.toContain("Pell");
  });

  it("somebody without an owner still serves: whoever plays their leader has them act", async () => {
    await companion(PELL).update({ ownership: { default: 0, [MARA]: 0 } } as never);
    const request = await posts(MARA, "initiative", `Actor.${PELL}`, acting);
    expect(request.system.gm.state).toBe("done");
    expect(helping("Pell")()).toHaveLength(1);
  });

  it("somebody who is deleted is missed where they were paid for, and nothing else is broken by it", async () => {
    const { recruitedOf } = await import("../../../src/fates-edge/state/retinue/people.ts");
    const wren = game.actors.contents.find(({ name }) => name === "Wren")!;
    await theParty().update({
      system: { upkeep: { round: "round", arc: 1, choices: { [wren.id]: "xp" } } },
    });
    await wren.delete();
    const errors = vi.spyOn(console, "error");
    onTestFinished(() => errors.mockRestore());
    expect(recruitedOf(pc(SABLE)).map(({ person, cap }) => [person, cap])).toEqual([[null, 1]]);
    expect(acts.holdersAtEnd().flatMap(({ resources }) => resources.map(({ name }) => name))).not.toContain(
      "Wren",
    );
    expect((await posts(MARA, "initiative", wren.uuid, acting)).system.gm.state).toBe("refused");
    expect(await acts.makeAgain(pc(SABLE), "wren")).toBe(true);
    expect(await acts.makeAgain(pc(SABLE), "wren")).toBe(false);
    expect(serving(SABLE)).toEqual(["Pell", "Wren"]);
    expect(errors).not.toHaveBeenCalled();
  });

  it("whose leader is deleted serves nobody, acts for nobody, and may be taken in by another", async () => {
    await pc(BRYN).delete();
    const request = await posts(TOMAS, "initiative", `Actor.${ROOK}`, acting);
    expect(request.system.gm).toMatchObject({ state: "refused" });
    expect(await acts.takeIn(pc(SABLE), companion(ROOK))).toBe(true);
    expect(serving(SABLE)).toContain("Rook");
  });
});
