import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RETINUE } from "../../../src/fates-edge/setup/api/retinue.ts";
import {
  BRYN,
  companion,
  playerRequestAt,
  HALL,
  openRetinue,
  PELL,
  pc,
  SABLE,
  serving,
  settled,
  theParty,
} from "./support/retinue-world.ts";

/** `game.fatesEdge.retinue`, called by a GM's macro. */
describe("the retinue for macros", () => {
  let api: typeof RETINUE;
  const heard: string[] = [];
  const told: string[] = [];
  const sable = { actor: `Actor.${SABLE}` };

  beforeAll(async () => {
    await openRetinue();
    const tell = (text: string): number => told.push(text);
    Object.assign(ui, { notifications: { info: () => undefined, warn: tell, error: tell } });
    api = (await import("../../../src/fates-edge/setup/api/retinue.ts")).RETINUE;
    const { startModuleHooks } = await import("../../../src/fates-edge/setup/module-hooks.ts");
    startModuleHooks();
    for (const name of ["purchase", "initiative", "ask", "upkeep"])
      Hooks.on(`fatesEdge.${name}` as never, (() => heard.push(name)) as never);
  });

  beforeEach(() => void told.splice(0));

  it("lists who stands beside a character, and what they hold", async () => {
    expect(await api.list(sable.actor)).toEqual([
      {
        uuid: `Actor.${PELL}`,
        name: "Pell",
        type: "follower",
        role: "Scout",
        rank: 3,
        condition: "maintained",
      },
      {
        uuid: `Actor.${SABLE}.Item.${HALL}`,
        name: "The old hall",
        type: "asset",
        role: "workshop",
        rank: 2,
        condition: "maintained",
      },
    ]);
  });

  it("recruits in a line at the edition's price (SRD 16.3: a Cap of 3 for 8 or 9 XP), and raises a Cap at the difference", async () => {
    const before = pc(SABLE).system.xp.left;
    expect(await api.recruit("Thief 3 Wren: knows every roof", { ...sable, downtime: "none" })).toBe(true);
    expect(serving(SABLE)).toEqual(["Pell", "Wren"]);
    const wren = game.actors.contents.find(({ name }) => name === "Wren")!;
    expect(wren.system).toMatchObject({ role: "Thief", cap: 3, look: "knows every roof", loyalty: "steady" });
    const { followerPrice } = await import("../../../src/fates-edge/rules/advancement/prices.ts");
    const { currentEdition } = await import("../../../src/fates-edge/data/settings.ts");
    const price = (cap: number): number => followerPrice(cap, currentEdition());
    expect(before - pc(SABLE).system.xp.left).toBe(price(3));
    expect(await api.promote(wren.uuid, { downtime: "none" })).toBe(true);
    expect(companion(wren.id).system.cap).toBe(4);
    expect(before - pc(SABLE).system.xp.left).toBe(price(4));
    expect(heard).toEqual(["purchase", "purchase"]);
  });

  it("gives somebody for nothing, as a GM", async () => {
    const before = pc(BRYN).system.xp.left;
    expect(await api.recruit("Cook 1 Hob", { actor: `Actor.${BRYN}`, as: "given" })).toBe(true);
    expect(serving(BRYN)).toEqual(["Hob", "Rook"]);
    expect(pc(BRYN).system.xp.left).toBe(before);
  });

  it("lets somebody act of their own accord, once a scene, and calls it out", async () => {
    const id = await api.act(`Actor.${PELL}`, { initiative: "distract", cost: "harm", clock: "watch" });
    await settled();
    expect(playerRequestAt(id).system.gm.state).toBe("done");
    expect(theParty().system.filled["watch"]).toBe(1);
    expect(companion(PELL).system.harm.value).toBe(1);
    expect(heard.at(-1)).toBe("initiative");
    expect(await api.act(`Actor.${PELL}`, { initiative: "effect", cost: "harm" })).toBe("");
    expect(told).toHaveLength(1);
  });

  it("asks an asset at its price, and calls out what a GM granted", async () => {
    const wish = { ...sable, place: "off", pay: "free", words: "Beds for the night" } as const;
    const id = await api.ask(`Actor.${SABLE}.Item.${HALL}`, wish);
    expect(playerRequestAt(id).system.gm.state).toBe("");
    const { answerAsk } = await import("../../../src/fates-edge/actions/retinue/answer-ask.ts");
    expect(await answerAsk(playerRequestAt(id), "yes")).toBe(true);
    expect(heard.at(-1)).toBe("ask");
  });

  it("opens an arc's upkeep and settles it, and calls that out", async () => {
    await companion(PELL).update({ system: { flagged: "Seen at the gate" } });
    expect(await api.startUpkeep()).toBe(true);
    expect(await api.startUpkeep()).toBe(false);
    expect(await api.closeUpkeep()).toBe(true);
    expect(companion(PELL).system).toMatchObject({ condition: "neglected", flagged: "" });
    expect(heard.at(-1)).toBe("upkeep");
    expect(await api.keep(`Actor.${PELL}`, "xp")).toBe(true);
    expect(companion(PELL).system.condition).toBe("maintained");
  });

  it.each<[string, (api: typeof RETINUE) => Promise<unknown>, unknown]>([
    ["nobody in the line", (macros) => macros.recruit("3", sable), false],
    ["no character", (macros) => macros.recruit("Cook 1 Hob", { actor: "Actor.none" }), false],
    ["a Cap that nobody has", (macros) => macros.promote("Actor.none"), false],
    ["a character in a follower's place", (macros) => macros.promote(sable.actor), false],
    ["a familiar's or anybody's keep", (macros) => macros.keep(sable.actor, "xp"), false],
    [
      "an initiative of nobody",
      (macros) => macros.act("nonsense", { initiative: "fetch", cost: "harm" }),
      "",
    ],
    [
      "an initiative that is none",
      (macros) => macros.act(`Actor.${PELL}`, { initiative: "fly" } as never),
      "",
    ],
    ["no asset", (macros) => macros.ask(sable.actor, { place: "off", pay: "free", words: "Beds" }), ""],
    ["no words", (macros) => macros.ask("x", { place: "off", pay: "free", words: " " }), ""],
    ["an arc before the first", (macros) => macros.startUpkeep(0), false],
    ["a round that is not open", (macros) => macros.closeUpkeep(), false],
    ["somebody else's list", (macros) => macros.list("Actor.none"), []],
  ])("refuses in words: %s", async (_what, call, refused) => {
    expect(await call(api)).toEqual(refused);
    expect(told).toHaveLength(1);
  });
});
