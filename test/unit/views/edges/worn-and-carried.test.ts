import { describe, expect, it } from "vitest";
import type { GearItem } from "../../../../src/fates-edge/data/kinds.ts";
import { printedWorld } from "./printed-world.ts";

/** The text's own weapons, armour and rare things at the table, each as its table prints it. */
describe("things as they are worn and carried", () => {
  const at = printedWorld([
    "Hand Cannon",
    "Crossbow",
    "Whip",
    "Duelist's Rapier",
    "Echo-Wrought Blade",
    "Oshiiran Abacus",
    "Rothari War-Kit",
    "Plate Harness",
    "Leather Jerkin",
    "Shield (Tower)",
  ]);
  const { acts, MELEE, thing, keyOf, rolled, points, usable } = at;
  const RANGED = { attribute: "wits", skill: "ranged" };
  const edgeKey = (name: Parameters<typeof thing>[0], place = 0): string =>
    `${thing(name).id}.${keyOf(name, place)}`;
  const conditionOf = (name: Parameters<typeof thing>[0]): string =>
    (thing(name) as GearItem).system.condition;
  const dice = (options: Parameters<typeof acts.prepareRoll>[1], name: string): number[] =>
    acts
      .prepareRoll(at.bryn, { edges: [], ...options })
      .parts.flatMap((part) => (part.label === name ? [part.dice] : []));
  const offers = (attribute: string, skill: string, tags: string[] | null = null) =>
    acts.edgesFor(at.bryn, attribute, skill, { tags });

  it('O, Hand Cannon: "Creates 1 CP on use", and none while it stays in its case', async () => {
    const before = points();
    await rolled(at.bryn, { ...RANGED, edges: [edgeKey("Hand Cannon")] }, [8, 8, 8]);
    expect(points()).toBe(before + 1);
    await rolled(at.bryn, RANGED, [8, 8, 8]);
    expect(points(), "another weapon was fired").toBe(before + 1);
    expect(offers("body", "melee").map(({ label }) => label)).not.toContain("Hand Cannon");
  });

  it('O, Crossbow: "Reload costs 1 action": told on the card of the shot', async () => {
    const shot = await rolled(at.bryn, { ...RANGED, edges: [edgeKey("Crossbow", 1)] }, [8, 8, 8]);
    const told = Object.values(shot.system.gm.settled).flatMap((act) => act.summary);
    expect(told).toMatchObject([{ key: "FATES_EDGE.Edge.Told.actions", data: { count: 1 } }]);
  });

  it('K, Duelist\'s Rapier: "Bends (Compromised) on failed roll with Complications"', async () => {
    await rolled(at.bryn, MELEE, [3, 3, 3, 3]);
    expect(conditionOf("Duelist's Rapier"), "failed, without a setback").toBe("sound");
    await rolled(at.bryn, MELEE, [1, 8, 8, 8]);
    expect(conditionOf("Duelist's Rapier"), "a success that costs").toBe("sound");
    await rolled(at.bryn, RANGED, [1, 3, 3]);
    expect(conditionOf("Duelist's Rapier"), "no blow of a blade").toBe("sound");
    await rolled(at.bryn, MELEE, [1, 3, 3, 3]);
    expect(conditionOf("Duelist's Rapier")).toBe("compromised");
    await thing("Duelist's Rapier").update({ system: { condition: "sound" } });
  });

  it('K, Duelist\'s Rapier: "On Intricate attack, reroll one failed die", and on no other', async () => {
    const attack = { ...MELEE, tags: ["attack"] };
    const on = async (options: object): Promise<boolean> =>
      usable(await rolled(at.bryn, { ...attack, ...options }, [8, 8, 3, 8])).includes("Duelist's Rapier");
    expect(await on({ ladder: "intricate" })).toBe(true);
    expect(await on({ ladder: "detailed" })).toBe(false);
    expect(await on({ ladder: "intricate", tags: ["defence"] })).toBe(false);
  });

  it('O, Whip: "May inflict Restrained": offered on the card of a hit, and told there', async () => {
    expect(await rolled(at.bryn, MELEE, [3, 3, 3, 3]).then(usable)).not.toContain("Whip");
    const hit = await rolled(at.bryn, MELEE, [8, 8, 8, 8]);
    expect(usable(hit)).toContain("Whip");
    await acts.payEdge(thing("Whip").uuid, keyOf("Whip"), hit.id!);
    await acts.creditRolls([hit]);
    const { cardText } = await import("../../../../src/table/cards/plain-text.ts");
    expect(cardText(hit, game.user)?.join("\n")).toContain("Restrained");
  });

  it('M, Echo-Wrought Blade: "On hit, can inflict Fatigue instead of damage": on whom it strikes, or told of them', async () => {
    const blade = thing("Echo-Wrought Blade");
    const key = keyOf("Echo-Wrought Blade", 1);
    expect(await rolled(at.bryn, MELEE, [3, 3, 3, 3]).then(usable)).not.toContain("Echo-Wrought Blade");
    const hit = await rolled(at.bryn, MELEE, [8, 8, 8, 8]);
    expect(usable(hit)).toContain("Echo-Wrought Blade");
    await acts.payEdge(blade.uuid, key, hit.id!, { who: at.wren.uuid });
    await acts.creditRolls([hit]);
    expect([at.wren.system.fatigue.value, at.bryn.system.fatigue.value]).toEqual([1, 0]);
    await acts.ROLL_UNDO.uses(hit, hit.system.gm.judged!.uses[0]!.id);
    expect(at.wren.system.fatigue.value).toBe(0);
    const other = await rolled(at.bryn, MELEE, [8, 8, 8, 8]);
    await acts.payEdge(blade.uuid, key, other.id!);
    await acts.creditRolls([other]);
    const told = Object.values(other.system.gm.settled).flatMap((act) => act.summary);
    expect(told, "of somebody the GM plays").toMatchObject([{ key: "FATES_EDGE.Edge.Struck" }]);
    expect(offers("body", "melee").find(({ uuid }) => uuid === blade.uuid)?.circumstance).toMatch(/spirits/);
  });

  it('L, Oshiiran Abacus: "On trip-planning, add +1 free Supply segment if Lore roll succeeds"', async () => {
    const lore = { attribute: "wits", skill: "lore", tags: ["planning"] };
    expect(await rolled(at.bryn, lore, [3, 3, 3]).then(usable), "failed").not.toContain("Oshiiran Abacus");
    const other = await rolled(at.bryn, { ...lore, tags: ["parley"] }, [8, 8, 8]);
    expect(usable(other), "about something else").not.toContain("Oshiiran Abacus");
    await acts.fillSupply("harsh");
    const before = at.party.system.supply;
    const planned = await rolled(at.bryn, lore, [8, 8, 8]);
    expect(usable(planned)).toContain("Oshiiran Abacus");
    await acts.payEdge(thing("Oshiiran Abacus").uuid, keyOf("Oshiiran Abacus"), planned.id!);
    await acts.creditRolls([planned]);
    expect(at.party.system.supply).toBe(before - 1);
  });

  it('L, Rothari War-Kit: "Once per session: cancel 1 Complication from a stealth/ambush roll"', async () => {
    const sneaks = { attribute: "wits", skill: "stealth" };
    const lore = await rolled(at.bryn, { attribute: "wits", skill: "lore" }, [1, 8, 8]);
    expect(usable(lore)).not.toContain("Rothari War-Kit");
    const ambush = await rolled(at.bryn, { ...MELEE, tags: ["surprise"] }, [1, 8, 8, 8]);
    expect(usable(ambush)).toContain("Rothari War-Kit");
    const before = points();
    const message = await rolled(at.bryn, sneaks, [1, 1, 8]);
    expect(points()).toBe(before + 1);
    expect(usable(message)).toContain("Rothari War-Kit");
    await acts.payEdge(thing("Rothari War-Kit").uuid, keyOf("Rothari War-Kit"), message.id!);
    await acts.creditRolls([message]);
    expect(points()).toBe(before);
    const again = await rolled(at.bryn, sneaks, [1, 1, 8]);
    expect(usable(again), "once a session").not.toContain("Rothari War-Kit");
    await at.party.update({ system: { session: { number: at.party.system.session.number + 1 } } });
    expect(usable(await rolled(at.bryn, sneaks, [1, 8, 8]))).toContain("Rothari War-Kit");
  });

  it('O, Plate Harness: "+2 dice resisting harm; -2 stealth", the loss whatever is ticked and whoever paid', async () => {
    expect(
      dice(
        { attribute: "body", skill: "endurance", tags: ["harm"], edges: [edgeKey("Plate Harness")] },
        "Plate Harness",
      ),
    ).toEqual([2]);
    expect(offers("body", "endurance", ["travel"]).map(({ label }) => label)).not.toContain("Plate Harness");
    const sneaks = { attribute: "wits", skill: "stealth" };
    expect(dice(sneaks, "Plate Harness")).toEqual([-2]);
    await thing("Plate Harness").update({ system: { paid: false } });
    expect(dice(sneaks, "Plate Harness"), "had for coin").toEqual([-2]);
    expect(offers("body", "endurance", ["harm"]).map(({ label }) => label)).not.toContain("Plate Harness");
    await thing("Plate Harness").update({ system: { paid: true, place: "stored" } });
    expect(dice(sneaks, "Plate Harness"), "at home").toEqual([]);
    await thing("Plate Harness").update({ system: { place: "hand" } });
  });

  it('O, Leather Jerkin: "No penalty; +1 die vs. glancing blows"', () => {
    const glance = offers("body", "melee", ["glancing-blow"]).find(({ label }) => label === "Leather Jerkin");
    expect(glance).toMatchObject({ gives: "dice", dice: 1, sure: true });
    expect(
      dice({ ...MELEE, tags: ["glancing-blow"], edges: [edgeKey("Leather Jerkin")] }, "Leather Jerkin"),
    ).toEqual([1]);
    expect(dice({ attribute: "wits", skill: "stealth" }, "Leather Jerkin")).toEqual([]);
  });

  it('O, Shield (Tower): "+2 dice vs. ranged; -1 init"', () => {
    const missiles = offers("body", "melee", ["missiles"]).find(
      ({ label, dice: given }) => given === 2 && label === "Shield (Tower)",
    );
    expect(missiles).toMatchObject({ gives: "dice", sure: true });
    const first = { attribute: "wits", skill: "athletics", tags: ["initiative"] };
    expect(dice(first, "Shield (Tower)"), "who acts first, whatever is ticked").toEqual([-1]);
    expect(dice({ ...first, tags: ["attack"] }, "Shield (Tower)")).toEqual([]);
  });
});
