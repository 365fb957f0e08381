import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM } from "../../../../test/e2e/support/people.ts";
import { tableOfFile } from "../../../../test/e2e/support/table-of-file.ts";
import { POWERS_OF_THE_TEXT } from "../unit/packs/powers-of-the-text.ts";
import { card, CREW, nextDice, windowTitled } from "./support/table.ts";

const ADA = "Ada";
const BEN = "Ben";
const FOE = "Ogre";

/** What a power leaves behind by the text: statuses of foe, user and ally, what it lets them do besides. */
interface Leaves {
  readonly foe?: string;
  readonly self?: string;
  readonly ally?: string;
  readonly free?: string;
  /** What its window is to be told: a field's label and the line. */
  readonly choose?: Readonly<Record<string, string>>;
  /** Where it answers an attack: on whom that is. */
  readonly on?: "self" | "ally" | "ownHit" | "advance";
}

/** Each power with what the text says of its effect (Appendix A). */
const LEAVES: Readonly<Record<string, Leaves>> = {
  Bash: {},
  Block: { on: "self" },
  "Goading Stance": { free: "melee" },
  "Disarming Flourish": { foe: "disarmed 1" },
  Dodge: { on: "self" },
  "Flanking Stance": { free: "melee", self: "flanking 1" },
  Parry: { on: "self" },
  "Off-Hand Strike": { free: "melee" },
  Sidestep: { on: "ownHit" },
  "Defensive Stance": { self: "deflecting 1 kinetic" },
  "Deep Cut": { foe: "bleeding 1" },
  Protect: { on: "ally", ally: "sheltered 4 1r" },
  Riposte: { on: "ally", free: "melee" },
  "Double Strike": { free: "basic, basic" },
  Intercept: { on: "advance", free: "charge" },
  Sprint: { self: "quickened 3 10r" },
  "Stunning Strike": { foe: "stunned 4" },
  "Triple Strike": { free: "basic, basic, basic" },
  "Attack!": { free: "ally basic" },
  "Bolster Defense": { self: "fortified 1 ward", choose: { "Which defence": "WARD" } },
  "Exploit Opponent": { foe: "exposed 1 iron" },
  Haunt: { foe: "terrified 3" },
  Inhale: { self: "burning 2", choose: { "What passes over": "Burning 2" } },
  Clarity: { ally: "focused 2 10r" },
  Feint: { free: "melee" },
  "Inner Flame": { ally: "regenerating 1 10r" },
  Interrupt: { on: "self" },
  Cleanse: { choose: { "Which wound": "Burning 2" } },
  Exhale: { foe: "burning 2", choose: { "What passes over": "Burning 2" } },
  Shadowstep: {},
  "Ink Blot": { foe: "blinded 4" },
  "Reposition!": { free: "ally maneuver" },
  Sabotage: { foe: "vulnerable 4 glacial", choose: { "Type of damage": "glacial" } },
  "Advance!": { free: "ally stride" },
  Fog: { ally: "concealed 2 10r" },
  Carouse: { foe: "charmed 3", choose: { "Coin spent on it": "1" } },
  "Ice Dart": { foe: "slowed 1" },
  "Plasmic Darts": {},
  Wolfbite: {},
  "Caustic Flame": { foe: "burning 2, corroding 2" },
  "Lightning Bolt": {},
  "Shattered Earth": { foe: "downed 2" },
  Wither: { foe: "blighted 1, weakened 1" },
  "Acid Arrow": {},
  Fireball: {},
  "Plasmic Cage": { foe: "rooted 3" },
  Pox: { foe: "blighted 1, sickened 3" },
  "Rock Slam": {},
  Aegis: { ally: "resistant 3 10r radiant", choose: { "Type of damage": "radiant" } },
  Cataclysm: { foe: "downed 2" },
  Thunderclap: { foe: "dazed 2, deafened 2" },
  Invisibility: { self: "hidden 5 10r" },
  Timeslip: { ally: "hastened 4 10r" },
};

/** What a power costs by the text: Acts, Reacts, stress. */
function printed(line: string) {
  const [name = "", , , ways = "", , , roll = ""] = line.split(" | ");
  const each = ways.split(" or ").map((way) => /^(\w+) (\d)a (\d)r (\d+|\?)/.exec(way) ?? []);
  return {
    name,
    ways: each.map(([, time, acts, reacts, stress]) => ({
      time,
      acts: Number(acts),
      reacts: Number(reacts),
      stress,
    })),
    roll,
  };
}

/** All powers, used one after the other in a fight: price, targets, roll, and what they leave. */
describe("The 54 powers", () => {
  const at = tableOfFile({ game: "beacon-road", fresh: true });
  let gm: Page;

  beforeAll(async () => {
    gm = (await at.seatAtChat(GM))[0];
    await gm.evaluate(`(async () => {
      const crew = await Actor.create({ name: "${CREW}", type: "crew", system: { tier: 1 } });
      await game.settings.set("beacon-road", "primaryParty", crew.id);
      await game.settings.set("beacon-road", "reactionWait", 0);
      const actions = Object.fromEntries(["finesse","prowl","skirmish","wreck","craft","hunt","study","survey","command","consort","sway","utter"].map((action) => [action, 5]));
      const knife = { name: "Knife", type: "weapon", system: { die: "d4", light: true, types: ["kinetic"], ready: true, melee: 5, defensive: 1 } };
      const powers = (await game.packs.get("beacon-road.powers").getDocuments()).map((power) => power.toObject());
      const extra = { name: "Room", type: "ability", system: { changes: [{ number: "stress", amount: 4 }] } };
      await Actor.create({ name: "${ADA}", type: "hero", system: { actions, hp: { value: 60 }, coin: 3 }, items: [{ name: "Rogue", type: "archetype", system: { kind: "rogue" } }, extra, knife, ...powers] });
      await Actor.create({ name: "${BEN}", type: "hero", system: { actions, hp: { value: 60 } }, items: [knife] });
      await Actor.create({ name: "${FOE}", type: "creature", system: { tier: 1, actions: { skirmish: 3 }, hp: { value: 300 }, written: { hp: 400, iron: 12, ward: 12, grit: 12 } }, items: [knife] });
      const message = await ChatMessage.create({ type: "act", content: "", system: { kind: "beginFight", data: {}, wishes: { main: { kind: "beginFight", data: { actors: ["${ADA}", "${BEN}", "${FOE}"].map((name) => game.actors.getName(name).uuid) } } } } });
      while (!message.system.gm.acts.main) await new Promise((done) => setTimeout(done, 10));
    })()`);
    await gm.locator("#beacon-road-fight").waitFor();
  });

  /** Everybody whole, nothing used, and the turn somebody's. */
  async function fresh(turn: string, statuses: Record<string, object> = {}): Promise<void> {
    await gm.evaluate(`(async () => {
      const wound = ${JSON.stringify(statuses)};
      const { operators } = foundry.data;
      const without = (keys) => Object.fromEntries(keys.map((key) => (operators ? [key, new operators.ForcedDeletion()] : ["-=" + key, null])));
      const people = ["${ADA}", "${BEN}", "${FOE}"].map((name) => game.actors.getName(name));
      const whole = people.map((actor) => ({
        _id: actor.id,
        system: {
          statuses: { ...without(Object.keys(actor.system.statuses).filter((key) => key !== "fire" || !wound[actor.name])), ...(wound[actor.name] && { fire: wound[actor.name] }) },
          hp: { value: actor.name === "${FOE}" ? 300 : 60 },
          ...(actor.type === "hero" && { stress: { value: 0 }, coin: 3 }),
        },
      }));
      const left = people.flatMap((actor) => actor.items.filter((item) => item.system.active)).map((item) => item.update({ system: { active: false } }));
      const crew = game.actors.getName("${CREW}");
      const { combatants } = crew.toObject().system.fight;
      const ids = Object.entries(combatants);
      const all = Object.fromEntries(ids.map(([id, one]) => [id, { acts: 0, reacts: 0, acted: false, used: [], free: without(Object.keys(one.free)) }]));
      const whose = ids.find(([, one]) => one.name === ${JSON.stringify(turn)})?.[0] ?? "";
      await Promise.all([Actor.updateDocuments(whole), crew.update({ system: { fight: { turn: whose, combatants: all } } }), ...left]);
    })()`);
  }

  const statusesOf = (name: string): Promise<string> =>
    gm.evaluate(`Object.values(game.actors.getName("${name}").system.statuses).map(({ id, degree, rounds, defense, type }) =>
      [id, degree, rounds > 0 ? rounds + "r" : "", defense, type].filter((part) => part !== "").join(" ")).toSorted().join(", ")`);

  const freeNow = (): Promise<string> =>
    gm.evaluate(`Object.values(game.actors.getName("${CREW}").system.fight.combatants).flatMap(({ name, free }) =>
      Object.values(free).map(({ manner }) => (name === "${ADA}" ? "" : "ally ") + manner)).join(", ")`);

  const used = (who: string = ADA): Promise<{ acts: number; reacts: number }> =>
    gm.evaluate(
      `(({ acts, reacts }) => ({ acts, reacts }))(Object.values(game.actors.getName("${CREW}").system.fight.combatants).find(({ name }) => name === "${who}"))`,
    );

  /** A weapon's blow of somebody at somebody, thrown through its window, which hits. */
  async function blow(from: string, to: string): Promise<void> {
    await gm.evaluate(`game.beaconRoad.use(game.actors.getName("${from}").items.getName("Knife").uuid)`);
    const attack = windowTitled(gm, `${from} attacks: Knife`);
    await attack.getByLabel(to, { exact: true }).check();
    await nextDice(gm, [19, 20], [18, 20], [3, 4], [3, 4], [3, 4]);
    await attack.getByRole("button", { name: "Roll", exact: true }).click();
    // Cards of earlier blows say the same: this one has cost its Act.
    await expect.poll(() => used(from)).toEqual({ acts: 1, reacts: 0 });
    await card(gm, `${to}, IRON`).waitFor();
  }

  /** What a power answers: a blow at its user or an ally, a blow of its user's, an enemy's advance. */
  async function occasion(on: NonNullable<Leaves["on"]>): Promise<void> {
    if (on === "self") return blow(FOE, ADA);
    if (on === "ally") return blow(FOE, BEN);
    if (on === "ownHit") return blow(ADA, FOE);
    await gm.evaluate(`(async () => {
      const foe = game.actors.getName("${FOE}");
      const data = { act: "advance", nears: game.actors.getName("${BEN}").uuid };
      const message = await ChatMessage.create({ type: "act", content: "", system: { kind: "takeAct", actor: foe.uuid, actorName: "${FOE}", data, wishes: { main: { kind: "takeAct", data } } } });
      while (!message.system.gm.acts.main) await new Promise((done) => setTimeout(done, 10));
    })()`);
  }

  const texts = POWERS_OF_THE_TEXT.map(printed);

  test.each(
    texts.filter(({ name }) => name !== "Mental Imposition").map((text) => [text.name, text] as const),
  )("%s", async (name, { ways, roll }) => {
    const { on, choose = {}, foe = "", self = "", ally = "", free = "" } = LEAVES[name] ?? {};
    const burning = { id: "burning", degree: 2 };
    const wounded =
      { Inhale: { [FOE]: burning }, Exhale: { [ADA]: burning }, Cleanse: { [BEN]: burning } }[name] ?? {};
    await fresh(on && on !== "ownHit" ? FOE : ADA, wounded);
    if (on) await occasion(on);
    const before = await used();
    if (on)
      await gm
        .locator("#chat .tt-answer", { hasText: `${ADA} may react` })
        .last()
        .getByRole("button", { name, exact: true })
        .click();
    else
      await gm.evaluate(
        `game.beaconRoad.use(game.actors.getName("${ADA}").items.getName(${JSON.stringify(name)}).uuid)`,
      );
    const form = windowTitled(gm, `${ADA}: ${name}`);
    const button = form.getByRole("button", { name: "Use it" });
    await button.waitFor();
    for (const [label, line] of Object.entries(choose))
      await form.getByLabel(label).selectOption({ label: line });
    // Of several targets none is ticked before somebody says so.
    const whom = form.getByRole("group", { name: "At whom" });
    if ((await whom.getByRole("checkbox").count()) > 0)
      await whom.getByLabel(roll === "" ? BEN : FOE, { exact: true }).check();
    const messages = await gm.evaluate<number>(`game.messages.size`);
    await nextDice(gm, [19, 20], [18, 20]);
    await button.click();
    await expect.poll(() => gm.evaluate<number>(`game.messages.size`)).toBeGreaterThan(messages);
    await expect
      .poll(() =>
        gm.evaluate(
          `Object.values(game.messages.contents.at(-1).system.gm.acts).some(({ kind }) => kind !== "pay")`,
        ),
      )
      .toBe(true);
    const act = await gm.evaluate<{ state: string; reason: string; data: { stress: number } }>(
      `Object.values(game.messages.contents[${messages}].system.gm.acts).find(({ kind }) => kind !== "pay")`,
    );
    expect(act.reason).toBe("");
    const way = ways.find(({ reacts }) => (on === undefined ? true : reacts > 0)) ?? ways[0];
    expect(way).toBeDefined();
    const price = { acts: before.acts + (way?.acts ?? 0), reacts: before.reacts + (way?.reacts ?? 0) };
    // A card's act is written before what it changes.
    await expect.poll(() => used()).toEqual(price);
    const stress = { Cleanse: 3, Carouse: 5 }[name] ?? Number(way?.stress);
    expect(act.data.stress).toBe(stress);
    if (roll !== "" && name !== "Plasmic Darts") {
      const made = gm.locator("#chat .tt-card", { has: gm.locator(".tt-targets") }).last();
      await made.locator("[data-action=hit]").first().click();
      await expect
        .poll(() =>
          gm.evaluate(
            `Object.values(game.messages.contents[${messages}].system.gm.acts).some(({ kind }) => kind === "damage")`,
          ),
        )
        .toBe(true);
    }
    await expect.poll(() => statusesOf(FOE)).toBe(foe);
    await expect.poll(() => statusesOf(ADA)).toBe(self);
    await expect.poll(() => statusesOf(BEN)).toBe(ally);
    await expect.poll(freeNow).toBe(free);
    expect(await used()).toEqual(price);
    await gm.evaluate(
      `game.messages.contents.at(-1) && document.querySelectorAll(".application .header-control[data-action=close]").forEach((one) => one.click())`,
    );
  });

  test("Mental Imposition costs more stress than anybody has room for", async () => {
    await fresh("");
    await gm.evaluate(
      `game.beaconRoad.use(game.actors.getName("${ADA}").items.getName("Mental Imposition").uuid)`,
    );
    const form = windowTitled(gm, `${ADA}: Mental Imposition`);
    await form.getByText("asks for an ability that is missing").waitFor();
    await form.getByRole("button", { name: "Use it" }).click();
    await card(gm, `${ADA} has no room for 17 more stress.`).waitFor();
  });

  test("a power without somebody to go at, and one without its weapon, are refused and cost nothing", async () => {
    await fresh(ADA);
    const refused = (power: string): Promise<string> =>
      gm.evaluate<string>(`(async () => {
        const ada = game.actors.getName("${ADA}");
        const data = { item: ada.items.getName("${power}").id, targets: [], choices: {}, way: 0, as: "act", card: "", free: "" };
        const message = await ChatMessage.create({ type: "act", content: "", system: { kind: "usePower", actor: ada.uuid, data: {}, wishes: { main: { kind: "usePower", data } } } });
        while (!message.system.gm.acts.main) await new Promise((done) => setTimeout(done, 10));
        return message.system.gm.acts.main.reason;
      })()`);
    expect(await refused("Clarity")).toBe("BEACON_ROAD.Error.NoTarget");
    expect(await refused("Wolfbite")).toBe("BEACON_ROAD.Error.WhichWeapon");
    expect(await gm.evaluate(`game.actors.getName("${ADA}").system.stress.value`)).toBe(0);
  });

  test("an upgrade that is full changes what its power does: who was pushed is slammed", async () => {
    await fresh(ADA);
    await gm.evaluate(`(async () => {
      const bash = game.actors.getName("${ADA}").items.getName("Bash");
      const upgrades = bash.toObject().system.upgrades.map((upgrade) => ({ ...upgrade, filled: upgrade.size }));
      await bash.update({ system: { upgrades } });
    })()`);
    await gm.evaluate(`game.beaconRoad.use(game.actors.getName("${ADA}").items.getName("Bash").uuid)`);
    const form = windowTitled(gm, `${ADA}: Bash`);
    await nextDice(gm, [19, 20], [18, 20]);
    await form.getByRole("button", { name: "Use it" }).click();
    const made = gm.locator("#chat .tt-card", { has: gm.locator(".tt-targets") }).last();
    await made.locator("[data-action=hit]").first().click();
    const struck = card(gm, `${FOE}: slammed 50 feet.`);
    const hp = (): Promise<number> => gm.evaluate(`game.actors.getName("${FOE}").system.hp.value`);
    await expect.poll(hp).toBeLessThan(300);
    const before = await hp();
    await nextDice(gm, [4, 10], [3, 10]);
    await struck.getByRole("button", { name: "Hit something after 20 feet: 2d10" }).click();
    await card(gm, `${FOE} hits something after 20 feet. ${FOE} loses 7 hit points`).waitFor();
    await expect.poll(hp).toBe(before - 7);
    expect(await struck.getByRole("button", { name: /^Hit something after/ }).count()).toBe(0);
  });
});
