// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type * as Api from "../../../src/fates-edge/setup/api/characters.ts";
import type * as Builder from "../../../src/fates-edge/apps/builder/builder.ts";
import type * as Replace from "../../../src/fates-edge/apps/builder/replace.ts";
import {
  as,
  buttonOf,
  buttonsOf,
  GM,
  MARA,
  newest,
  notices,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  soon,
  thrown,
  wordsOf,
} from "./support/whole-table.ts";

const NAME = "Worn";
const NEW_NAME = "Comes <b>After</b>";

/** What a body, its belongings and a seat go through between two scenes, by the windows of their player and of the GM. */
describe("Wear and recovery by hand", () => {
  const acts = {} as typeof Api & typeof Builder & typeof Replace;

  beforeAll(async () => {
    await openWholeTable();
    const loaded = await Promise.all([
      import("../../../src/fates-edge/setup/api/characters.ts"),
      import("../../../src/fates-edge/apps/builder/builder.ts"),
      import("../../../src/fates-edge/apps/builder/replace.ts"),
    ]);
    Object.assign(acts, ...loaded);
    await make(NAME, { build: { state: "done" }, awards: { wall: award(3) } });
    await supply(0);
  });

  afterEach(closeAll);

  async function closeAll(): Promise<void> {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  }

  const award = (xp: number) => ({ kind: "award", xp, label: "The palace wall", session: 1, time: 1 });
  /** Sets what Worn has left to spend. */
  const leave = (xp: number) => {
    const now = pc(NAME).system.xp.left;
    const before = pc(NAME).system.awards?.["given"]?.xp ?? 0;
    return pc(NAME).update({ system: { awards: { given: { ...award(before + xp - now), kind: "other" } } } });
  };
  /** How many segments of the party's supply are gone. */
  const supply = (base: number) =>
    party().update({ system: { clocks: { supply: { size: 4, kind: "supply", base } } } });
  const left = (): number => pc(NAME).system.xp.left;

  async function make(name: string, system: object = {}, ownership: object = { [MARA]: 3 }): Promise<void> {
    await Actor.implementation.create({ name, type: "pc", ownership, system } as never);
  }

  async function giveGear(name: string, tier: string, to = NAME): Promise<void> {
    const system = { tier, kind: "tool", cost: 4 };
    await pc(to).createEmbeddedDocuments("Item", [{ name, type: "gear", system }] as never);
  }

  const conditionOf = (name: string): string =>
    (pc(NAME).items.getName(name)!.system as unknown as { condition: string }).condition;

  /** A part of a sheet as somebody has it before them. */
  async function partOf(user: string, tab = "Gear & Talents", of = NAME): Promise<HTMLElement> {
    await closeAll();
    return as(user, async () => {
      await pc(of).sheet!.render({ force: true } as never);
      const sheet = await opened(new RegExp(of));
      const wanted = [...sheet.querySelectorAll<HTMLElement>("[role=tab]")].find(
        (each) => wordsOf(each) === tab,
      );
      wanted!.click();
      await soon(() => wanted!.getAttribute("aria-selected")).toBe("true");
      return part(of);
    });
  }

  /** The part of a sheet that is in sight, as it is now. */
  function part(of = NAME): HTMLElement {
    const element = pc(of).sheet!.element as HTMLElement;
    return element.querySelector<HTMLElement>("[role=tabpanel].active")!;
  }

  /** Somebody presses a button that stands beside a piece of gear, and says yes where they are asked. */
  async function request(user: string, label: string, name: string): Promise<void> {
    const shown = await partOf(user);
    await as(user, async () => {
      buttonOf(shown, `${label}: ${name}`).click();
      if (label === "Mark as damaged") buttonOf(await opened(`${label}: ${name}`), "Mark as damaged").click();
    });
  }

  it("a patch holds for its scene", async () => {
    await giveGear("Good Rope", "standard");
    await request(MARA, "Mark as damaged", "Good Rope");
    await thrown(MARA, NAME, {
      skill: "craft",
      attribute: "wits",
      approach: "A splice.",
      faces: [9, 9],
    });
    await request(MARA, "Patch it with your roll", "Good Rope");
    await partOf(MARA);
    await soon(() => wordsOf(part())).toContain("Patched");
    await party().update({ system: { scene: { number: party().system.scene.number + 1 } } });
    await soon(() => wordsOf(part())).toContain("Compromised");
    expect(conditionOf("Good Rope")).toBe("compromised");
  });

  it("a proper repair holds for good; XP pays for one, and no more than there are", async () => {
    await leave(3);
    await giveGear("Old Lamp", "standard");
    await request(MARA, "Mark as damaged", "Old Lamp");
    await request(MARA, "Repair for 1 XP", "Old Lamp");
    await soon(() => conditionOf("Old Lamp")).toBe("sound");
    await soon(left).toBe(2);
    await leave(0);
    await request(MARA, "Mark as damaged", "Old Lamp");
    await request(MARA, "Repair for 1 XP", "Old Lamp");
    await soon(() => notices.at(-1)).toMatch(/1 XP short/);
    expect(conditionOf("Old Lamp")).toBe("compromised");
    await request(MARA, "Repair in downtime", "Old Lamp");
    await press(GM, newest(), "Accept");
    await soon(() => conditionOf("Old Lamp")).toBe("sound");
  });

  it("broken gear is only a story's to restore, and only a GM tells it", async () => {
    await giveGear("Storied Blade", "superior");
    await request(MARA, "Mark as damaged", "Storied Blade");
    await request(MARA, "Mark as damaged", "Storied Blade");
    await soon(() => conditionOf("Storied Blade")).toBe("broken");
    const mends = /^(Repair|Restore|Patch|Mark as damaged).*Storied Blade/;
    const hers = await partOf(MARA);
    expect(wordsOf(hers)).toContain("Storied Blade");
    expect(buttonsOf(hers).filter((each) => mends.test(each))).toEqual([]);
    await request(GM, "Restore it by the story", "Storied Blade");
    await soon(() => conditionOf("Storied Blade")).toBe("sound");
  });

  it("after an arc the GM asks for upkeep: given in downtime, paid with XP, or missed", async () => {
    await leave(2);
    await giveGear("Lock Case", "standard");
    for (const way of ["Upkeep in downtime", "Upkeep for 1 XP"]) {
      await request(GM, "Mark upkeep as due", "Lock Case");
      await request(MARA, way, "Lock Case");
      await partOf(GM);
      await soon(() => buttonsOf(part())).toContain("Mark upkeep as due: Lock Case");
    }
    await soon(left).toBe(1);
    await soon(() => conditionOf("Lock Case")).toBe("sound");
    await request(GM, "Mark upkeep as due", "Lock Case");
    await request(GM, "Mark upkeep as missed", "Lock Case");
    await soon(() => conditionOf("Lock Case")).toBe("compromised");
    const ledger = await partOf(MARA, "Growth");
    expect(wordsOf(ledger)).toContain("Lock Case");
    expect([...ledger.querySelectorAll(".tt-fault")].map(wordsOf)).toEqual([]);
  });

  /** Mara's window of rests. */
  async function openRest(): Promise<HTMLElement> {
    await partOf(MARA, "Play");
    return as(MARA, async () => {
      buttonOf(await opened(new RegExp(NAME)), "Rest…").click();
      return opened(`${NAME} recovers`);
    });
  }

  it.each([
    ["A night’s sleep", { fatigue: 2, harm: 1 }, { fatigue: 1, harm: 1 }],
    ["Treatment", { fatigue: 2, harm: 2 }, { fatigue: 1, harm: 1 }],
    ["A place of safety", { fatigue: 3, harm: 2 }, { fatigue: 1, harm: 2 }],
  ] as const)("a rest clears what it says: %s", async (way, before, after) => {
    await pc(NAME).update({ system: { fatigue: { value: before.fatigue }, harm: { value: before.harm } } });
    const rest = await openRest();
    await as(MARA, () => buttonOf(rest, `Recover ${way}`).click());
    await soon(() => pc(NAME).system.fatigue.value).toBe(after.fatigue);
    await soon(() => pc(NAME).system.harm.value).toBe(after.harm);
    await soon(() => rest.isConnected).toBe(false);
  });

  it("no rest clears anything on an empty stomach", async () => {
    await supply(4);
    const hungry = await openRest();
    expect(wordsOf(hungry)).toContain("Supply is too low: no rest clears fatigue.");
    expect(buttonOf(hungry, "Recover A night’s sleep").disabled).toBe(true);
    await supply(0);
  });

  it("who is not the player gets no such button, and no such deed", async () => {
    await make("Theirs", {}, { default: 2 });
    const other = pc("Theirs");
    await giveGear("Not Yours", "standard", "Theirs");
    const mends = (from: HTMLElement) => buttonsOf(from).filter((each) => each.endsWith(": Not Yours"));
    expect(mends(await partOf(GM, "Gear & Talents", "Theirs"))).toContain("Mark as damaged: Not Yours");
    expect(mends(await partOf(MARA, "Gear & Talents", "Theirs"))).toEqual([]);
    const { ADVANCEMENT } = acts;
    const calls = {
      startBuild: () => ADVANCEMENT.startBuild(other),
      buy: () => ADVANCEMENT.buy(other, { kind: "attribute", key: "body" } as never),
      adoptLedger: () => ADVANCEMENT.adoptLedger(other),
      takeComplication: () => ADVANCEMENT.takeComplication(other, null),
      grantSession: () => ADVANCEMENT.grantSession({ session: 1, grants: [] }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const said = await as(MARA, () => Promise.resolve(call()).then(Boolean, () => false));
      expect(said, name).toBe(false);
    }
    expect(other.toObject().system.ledger).toEqual({});
  });

  it("a talent whose ground was taken back keeps its character out of play, and says what is missing", async () => {
    await make("Ungrounded");
    const actor = pc("Ungrounded");
    const requirements = { a: { kind: "skill", key: "melee", min: 2 } };
    const riposte = await Item.implementation.create({
      name: "Riposte",
      type: "talent",
      ownership: { default: 2 },
      system: { slug: "riposte-t", cost: 2, requirements },
    } as never);
    const { ADVANCEMENT } = acts;
    await as(MARA, async () => {
      await ADVANCEMENT.startBuild(actor);
      for (const _step of [1, 2]) await ADVANCEMENT.buy(actor, { kind: "skill", key: "melee" } as never);
      await ADVANCEMENT.buyItem(actor, riposte as never);
      const [second] = ADVANCEMENT.ledger(actor).filter(({ kind, to }) => kind === "skill" && to === 2);
      await ADVANCEMENT.takeBack(actor, second!.id);
    });
    expect(actor.system.skills["melee"]).toBe(1);
    await as(MARA, () => acts.BuilderWindow.open(actor));
    const builder = await opened(/^Make a character/);
    const pressed = (name: string | RegExp) => as(MARA, () => buttonOf(builder, name).click());
    await pressed(/^Review/);
    await soon(() => wordsOf(builder)).toMatch(/needs Melee 2 \(now 1\)/);
    await pressed("Start playing");
    await soon(() => notices.at(-1)).toMatch(/needs Melee 2/);
    expect(actor.system.build.state).toBe("building");
    await pressed(/^Skills/);
    await pressed(/^Melee to 2/);
    await pressed(/^Review/);
    await pressed("Start playing");
    await soon(() => actor.system.build.state).toBe("done");
  });

  it("a peril clock runs once, and who comes after is built with what they are given", async () => {
    await make("Taken");
    const dialog = (): Promise<HTMLElement> => opened("Who comes after Taken?");
    for (const found of [true, false]) {
      await acts.ReplaceDialog.open(pc("Taken"));
      const open = await dialog();
      expect(buttonsOf(open).includes("Start a peril clock")).toBe(found);
      if (found) await as(GM, () => buttonOf(open, "Start a peril clock").click());
      await soon(() => wordsOf(open)).toContain("The peril clock is running");
      await soon(() => buttonsOf(open)).not.toContain("Start a peril clock");
      await closeAll();
    }
    await acts.ReplaceDialog.open(pc("Taken"));
    const open = await dialog();
    const radio = [...open.querySelectorAll("label")].find((each) =>
      wordsOf(each).startsWith("Somebody new"),
    )!;
    (radio.control as HTMLInputElement).click();
    const name = [...open.querySelectorAll("label")].find((each) => wordsOf(each) === "Name")!;
    (name.control as HTMLInputElement).value = NEW_NAME;
    await as(GM, () => buttonOf(open, "Bring them in and build").click());
    const builder = await opened(`Make a character: ${NEW_NAME}`);
    await soon(() => wordsOf(builder)).toContain("30 XP left");
    expect(pc(NEW_NAME).testUserPermission(game.users.get(MARA)!, "OWNER")).toBe(true);
  });
});
