import { describe, expect, it } from "vitest";
import { printedWorld } from "./printed-world.ts";

/** The text's own kits, and what it has one person do for another, each as its table prints it. */
describe("kits, and what wards others", () => {
  const at = printedWorld([
    "Hearth-Banner",
    "Iron Stomach",
    "Spirit Shield",
    "Knight's Heater Shield",
    "Traveler's Pack",
    "Scout's Rig",
    "Scholar's Satchel",
  ]);
  const { acts, MELEE, thing, keyOf, declared, rolled, points, usable, offered } = at;
  const edgeKey = (name: Parameters<typeof thing>[0], place = 0): string =>
    `${thing(name).id}.${keyOf(name, place)}`;
  const offerOf = (
    actor: typeof at.bryn,
    name: string,
    [attribute, skill]: readonly [string, string],
    tags?: string[],
  ) => acts.edgesFor(actor, attribute, skill, { tags: tags ?? null }).find(({ label }) => label === name);
  const supplyAt = (base: number): Promise<unknown> =>
    at.party.update({ system: { clocks: { supply: { base } } } });

  it('O, Knight\'s Heater Shield: "May forgo attack to give ally +2 dice to next defense", and never to its bearer', () => {
    const shield = "Knight's Heater Shield";
    const lent = offerOf(at.wren, `${shield} (Bryn)`, ["body", "melee"], ["defence"]);
    expect(lent).toMatchObject({ gives: "dice", dice: 2, sure: false });
    expect(lent?.circumstance).toMatch(/give up your attack/);
    expect(
      offerOf(at.wren, `${shield} (Bryn)`, ["body", "melee"], ["attack"]),
      "a defence it is",
    ).toBeUndefined();
    expect(offerOf(at.bryn, shield, ["body", "melee"], ["defence"]), "an ally's").toBeUndefined();
    const sizes = [[], [edgeKey(shield)]].map(
      (edges) => acts.prepareRoll(at.wren, { ...MELEE, tags: ["defence"], edges }).pool.size,
    );
    expect(sizes).toEqual([4, 6]);
  });

  it('O, Knight\'s Heater Shield: "Compromise is a story event": its owner is asked as it is damaged', async () => {
    const asked = (): boolean =>
      acts.questionsNow().some(({ item }) => item.name === "Knight's Heater Shield");
    expect(asked()).toBe(false);
    await thing("Knight's Heater Shield").update({ system: { condition: "compromised" } } as never);
    expect(asked()).toBe(true);
    await thing("Knight's Heater Shield").update({ system: { condition: "sound" } } as never);
    expect(asked()).toBe(false);
  });

  it('J, Traveler\'s Pack: "Without it, a PC suffers Fatigue one step sooner than the party": asked at low supply alone', async () => {
    const asked = (): boolean => acts.questionsNow().some(({ item }) => item.name === "Traveler's Pack");
    const tire = async (supply: number): Promise<boolean> => {
      await supplyAt(supply);
      await at.bryn.update({ system: { fatigue: { value: 0 } } });
      await at.bryn.update({ system: { fatigue: { value: 1 } } });
      return asked();
    };
    expect(await tire(0), "at full supply nobody tires of want").toBe(false);
    expect(await tire(3), "with everybody else").toBe(false);
    expect(await tire(2), "one step sooner, as who has no pack").toBe(true);
    const request = await declared("Traveler's Pack");
    expect([at.bryn.system.fatigue.value, asked()]).toEqual([0, false]);
    await acts.undoVerdict(request!);
    expect(at.bryn.system.fatigue.value).toBe(1);
    await supplyAt(1);
  });

  it('J, Scout\'s Rig: "+1 die to a Survival/Stealth roll per session. Loses bonus if Supply is Dangerously Low"', async () => {
    const rig = "Scout's Rig";
    expect(offerOf(at.bryn, rig, ["wits", "survival"])).toMatchObject({ dice: 1, uses: { left: 1 } });
    expect(offerOf(at.bryn, rig, ["wits", "lore"]), "only its skills").toBeUndefined();
    await supplyAt(3);
    expect(offerOf(at.bryn, rig, ["wits", "survival"]), "dangerously low").toBeUndefined();
    await supplyAt(2);
    await rolled(at.bryn, { attribute: "wits", skill: "stealth", edges: [edgeKey(rig)] }, [8, 8, 8, 8]);
    expect(offerOf(at.bryn, rig, ["wits", "stealth"])?.uses?.left, "once a session").toBe(0);
    await supplyAt(1);
  });

  it('J, Scholar\'s Satchel: "+1 die to a Lore/Arcana roll per session. Requires light"', async () => {
    const satchel = "Scholar's Satchel";
    expect(offerOf(at.bryn, satchel, ["wits", "arcana"]), "light must be said").toMatchObject({
      dice: 1,
      sure: false,
      circumstance: expect.stringMatching(/light/),
    });
    expect(offerOf(at.bryn, satchel, ["wits", "lore"], ["light"])).toMatchObject({
      dice: 1,
      circumstance: "",
    });
    expect(offerOf(at.bryn, satchel, ["wits", "stealth"], ["light"]), "only its skills").toBeUndefined();
    const reads = { attribute: "wits", skill: "lore", tags: ["light"], edges: [edgeKey(satchel)] };
    expect(acts.prepareRoll(at.bryn, reads).pool.size).toBe(4);
    await rolled(at.bryn, reads, [8, 8, 8, 8]);
    expect(offerOf(at.bryn, satchel, ["wits", "lore"], ["light"])?.uses?.left, "once a session").toBe(0);
  });

  it('15, Hearth-Banner: "Allies defending your home or banner gain +1 die to all rolls within its borders"', () => {
    expect(offerOf(at.wren, "Hearth-Banner (Bryn)", ["wits", "lore"])).toMatchObject({
      dice: 1,
      sure: false,
      uses: null,
    });
    expect(offerOf(at.bryn, "Hearth-Banner", ["wits", "lore"]), "allies").toBeUndefined();
    const sizes = [[], [edgeKey("Hearth-Banner")]].map(
      (edges) => acts.prepareRoll(at.wren, { ...MELEE, edges }).pool.size,
    );
    expect(sizes).toEqual([4, 5]);
  });

  it('4.5.3, "next defense −1d" and "with this person": such a roll is waited for beyond the scene\'s end, and no other', async () => {
    const { limitedMarks, unspentMarks } = await import("../../../../src/fates-edge/state/roll/marks.ts");
    const { number: scene } = at.party.system.scene;
    const penalty = (label: string, when = "") => ({
      kind: "next" as const,
      label,
      dice: -1,
      steps: 0,
      scene,
      used: "",
      by: "spend",
      ...(when !== "" && { when }),
    });
    const marks = { foot: penalty("Lost footing", "your next defence"), sand: penalty("Sand in the eyes") };
    await at.wren.update({ system: { marks } });
    const waiting = () => [limitedMarks(at.wren), unspentMarks(at.wren)].map((all) => all.map(([id]) => id));
    const dice = (met: string[] = []): number =>
      acts.prepareRoll(at.wren, { ...MELEE, edges: [], met }).pool.size;
    expect(waiting()).toEqual([["foot"], ["foot", "sand"]]);
    expect([dice(), dice(["foot"])], "the one for any roll counts now").toEqual([3, 2]);
    await at.party.update({ system: { scene: { number: scene + 1 } } });
    expect(waiting(), "the scene has ended what the text does not keep").toEqual([["foot"], ["foot"]]);
    expect([dice(), dice(["foot"])]).toEqual([4, 3]);
    await rolled(at.wren, { ...MELEE, met: ["foot"] }, [8, 8, 8]);
    expect(waiting(), "once").toEqual([[], []]);
  });

  it('12.3, Iron Stomach: "Resist mundane poisons; halve Complications from toxins or spoiled food"', async () => {
    const before = points();
    const drinks = { attribute: "body", skill: "endurance", tags: ["poison"] };
    const ill = await rolled(at.bryn, drinks, [1, 1, 1]);
    expect(points()).toBe(before + 3);
    expect(usable(ill)).toContain("Iron Stomach");
    await acts.payEdge(thing("Iron Stomach").uuid, keyOf("Iron Stomach"), ill.id!);
    await acts.creditRolls([ill]);
    expect(points(), "three of them count one").toBe(before + 1);
    expect(usable(ill), "halved once").not.toContain("Iron Stomach");
    const request = await declared("Iron Stomach", {}, 1);
    expect(request?.system.gm.summary, "a mundane poison needs no roll").toContainEqual(
      expect.objectContaining({ key: "FATES_EDGE.Edge.Free" }),
    );
  });

  it('cultural table, Spirit Shield: "Block 1 Complication for an ally", once a session, and none of one\'s own', async () => {
    const own = await rolled(at.bryn, MELEE, [1, 8, 8, 8]);
    expect(usable(own)).not.toContain("Spirit Shield");
    const before = points();
    const ally = await rolled(at.wren, MELEE, [1, 1, 8, 8]);
    expect(offered(ally)).toContain("Spirit Shield by Bryn");
    await acts.payEdge(thing("Spirit Shield").uuid, keyOf("Spirit Shield"), ally.id!);
    await acts.creditRolls([ally]);
    expect(points()).toBe(before + 1);
    expect(
      await acts.payEdge(thing("Spirit Shield").uuid, keyOf("Spirit Shield"), "x").catch(() => null),
      "once a session",
    ).toBeNull();
  });
});
