// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type {
  ActionMessage,
  PlayerRequestMessage,
  FollowerActor,
} from "../../../src/fates-edge/data/kinds.ts";
import { labelled, listNamed, mendLists, tick, write } from "./support/labelled.ts";
import {
  as,
  banked,
  BRYN,
  buttonOf,
  choose,
  GM,
  MARA,
  newest,
  newestOffer,
  opened,
  openWholeTable,
  party,
  pc,
  press,
  rolled,
  SABLE,
  soon,
  thrown,
  told,
  TOMAS,
  wordsOf,
} from "./support/whole-table.ts";

const PATROLS = { name: "Patrols", kind: "hunt", size: 6, base: 3 };
const VAULT = { name: "The vault", kind: "progress", size: 6 };

/** Followers and familiars who help on rolls, act of their own accord and come to harm (SRD, Followers as Story Agents; 16.6, 16.7). By keys and between two players: `play/crew`. */
describe("The crew at the table", () => {
  const somebody = (name: string): FollowerActor =>
    game.actors.getName(name, { strict: true }) as FollowerActor;
  const system = (name: string): FollowerActor["system"] => somebody(name).system;
  const kindsOf = (name: string): string[] =>
    Object.values(system(name).record)
      .map(({ kind }) => kind)
      .sort();
  const filled = (clock: string): number => party().system.filled[clock] ?? -1;

  beforeAll(async () => {
    await openWholeTable();
    mendLists();
    const make = (name: string, leader: string, owner: string, data: object, type = "follower") =>
      Actor.implementation.create({
        name,
        type,
        ownership: { default: 0, [owner]: 3 },
        system: { ...data, serves: pc(leader).uuid },
      } as never);
    await make("Pell", SABLE, MARA, { role: "Scout", cap: 2 });
    await make("Rook", SABLE, MARA, { role: "Watcher", cap: 2 }, "familiar");
    await make("Halvar", SABLE, MARA, { role: "Bodyguard", cap: 3, condition: "compromised" });
    await make("Nym", BRYN, TOMAS, { role: "Archivist", cap: 3 });
  });

  beforeEach(async () => {
    const scene = { number: party().system.scene.number + 1, running: true };
    await party().update({
      system: { clocks: { patrols: PATROLS, vault: VAULT }, bank: { carried: 6, entries: {} }, scene },
    });
  });

  /** Until all is done that was begun. */
  const nothingMore = (): void => undefined;

  afterEach(async () => {
    for (const open of [...foundry.applications.instances.values()]) await open.close();
  });

  /** Mara rolls with whom her dialog lets her choose. */
  async function crewRoll(
    faces: readonly number[],
    chooses: (dialog: HTMLElement) => Promise<void>,
  ): Promise<ActionMessage> {
    const dialog = await dialogOf();
    await chooses(dialog);
    const left = [...faces];
    const own = CONFIG.Dice.randomUniform;
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? NaN) - 0.5) / 10;
    await as(MARA, () => buttonOf(dialog, /^Roll \d+ di/).click());
    await soon(() => dialog.isConnected).toBe(false);
    CONFIG.Dice.randomUniform = own;
    expect(left).toEqual([]);
    await as(GM, nothingMore);
    return newest() as ActionMessage;
  }

  async function dialogOf(): Promise<HTMLElement> {
    const { RollDialog } = await import("../../../src/fates-edge/apps/roll/roll-dialog.ts");
    await as(MARA, () => void RollDialog.ask(pc(SABLE), { attribute: "body", skill: "melee" }));
    return opened(`Before the roll: ${SABLE}`);
  }

  const helper = (dialog: HTMLElement): HTMLSelectElement => listNamed(dialog, /^Who helps\?/);
  const offered = (dialog: HTMLElement): string[] => [...helper(dialog).options].map(wordsOf);

  it("one helps in their role: the pool names them, the cap takes what is past three, the card tells it, and undo takes the note away", async () => {
    const roll = await crewRoll([9, 9, 2, 2, 2, 2, 2, 2, 2], async (dialog) => {
      expect(offered(dialog)).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Pell, in role \(Scout\): \+2$/),
          expect.stringMatching(/^Pell, beside the role: \+1$/),
          "Halvar is compromised and cannot help.",
        ]),
      );
      choose(helper(dialog), "Pell, in role");
      await soon(() => wordsOf(dialog)).toContain("Roll 8 dice");
      write(labelled(dialog, /^Help from a friend/), "2");
      await soon(() => wordsOf(dialog)).toContain("Roll 9 dice");
    });
    expect(await told(MARA, roll)).toMatch(
      /Pell helps \+2.*Pell helps in their role\..*The cap on help took 1 die\./,
    );
    expect(kindsOf("Pell")).toEqual(["assist", "hot"]);
    expect(await told(GM, roll)).toContain("Noted for Pell: helped, in danger.");
    await press(GM, roll, /^Undo.*Noted for Pell/);
    expect(kindsOf("Pell")).toEqual([]);
  });

  it("beside their role three questions come first; the second hot beat of a scene exposes a familiar, of an arc flags it", async () => {
    let roll = {} as ActionMessage;
    for (const _ of [1, 2]) {
      roll = await crewRoll([9, 9, 2, 2, 2, 2, 2], async (dialog) => {
        choose(helper(dialog), "Rook, beside the role");
        await soon(() => buttonOf(dialog, /^Roll/).disabled).toBe(true);
        expect(wordsOf(dialog)).toContain("Answer the three questions");
        write(labelled(dialog, "What do they notice?"), "A frayed strand.");
        write(labelled(dialog, "What do they do?"), "Circles it.");
        write(labelled(dialog, "What do they risk?"), "The nets.");
        await soon(() => wordsOf(dialog)).toContain("Roll 7 dice");
        await soon(() => buttonOf(dialog, /^Roll/).disabled).toBe(false);
      });
      expect(await told(GM, roll)).toMatch(
        /Rook helps beside their role\. Notices: A frayed strand\. Does: Circles it\. Risks: The nets\./,
      );
    }
    expect([system("Rook").exposure.value, system("Rook").flagged]).toEqual([
      1,
      "Twice in danger in this arc",
    ]);
    expect(await told(GM, roll)).toMatch(/Exposure \+1\. Rook is flagged/);
    await press(GM, roll, /^Undo.*Noted for Rook/);
    expect([system("Rook").exposure.value, system("Rook").flagged]).toEqual([0, ""]);
  });

  /** Somebody acts of their own accord, as their player sends it from the window. */
  async function acts(
    user: string,
    name: string,
    fills: (act: HTMLElement) => void,
  ): Promise<PlayerRequestMessage> {
    const { ActWindow } = await import("../../../src/fates-edge/apps/crew/act.ts");
    await ActWindow.open(somebody(name));
    const act = await opened(`${name} acts`);
    fills(act);
    await as(user, () => buttonOf(act, "Do it").click());
    await soon(() => act.isConnected).toBe(false);
    await as(GM, nothingMore);
    return game.messages.contents.findLast(({ type }) => type === "deed") as PlayerRequestMessage;
  }

  it("one draws off a rail at a cost to themselves; the GM presses for a point, and takes all back", async () => {
    const card = await acts(MARA, "Pell", (act) => {
      tick(labelled(act, /^Distract and draw/));
      write(labelled(act, "In a few words"), "She throws a stone down the stairs.");
    });
    expect(filled("patrols")).toBe(2);
    expect(await told(GM, card)).toMatch(/Pell acts.*Patrols loses a tick\..*Pell marks exposure\./);
    expect(system("Pell").exposure.value).toBe(1);
    await press(GM, card, "Spend a point: Patrols ticks");
    expect(filled("patrols")).toBe(3);
    expect(await told(MARA, newest())).toMatch(/The GM presses Pell.*Patrols/);
    await press(GM, card, /^Undo/);
    expect(filled("patrols")).toBe(4);
    expect(system("Pell").exposure.value).toBe(0);
  });

  it("what is fetched ticks on the next success", async () => {
    const request = await acts(MARA, "Rook", (act) => {
      tick(labelled(act, /^Fetch and carry/));
      choose(listNamed(act, "Which clock?"), "The vault");
    });
    expect(Object.values(pc(SABLE).system.marks).map(({ kind }) => kind)).toEqual(["carry"]);
    expect(Object.values(pc(BRYN).system.marks)).toEqual([]);
    const roll = await thrown(MARA, SABLE, {
      attribute: "body",
      skill: "melee",
      approach: "With the key in hand.",
      faces: [9, 9, 9, 9, 2, 2],
    });
    // As a server notes which was made first.
    for (const [at, each] of [request, roll].entries())
      each.updateSource({ _stats: { createdTime: at + 1 } });
    await press(GM, roll, "What was fetched: tick The vault");
    expect(filled("vault")).toBe(1);
    expect(Object.values(pc(SABLE).system.marks).map(({ used }) => used)).toEqual([roll.id]);
  });

  it.each([
    ["Pell", 2],
    ["Nym", 4],
  ] as const)(
    "no forged helper: %s with %i dice on a roll of Bryn's is no help, and brings nothing",
    async (name, dice) => {
      const honest = await rolled("Honestly.", [9, 8, 5, 4, 2, 2], { by: BRYN });
      const before = banked();
      const { gm: _gm, ...own } = honest.system.toObject();
      const { uuid } = somebody(name);
      const part = { kind: "companion", label: name, dice, uuid, sort: 10 };
      const forged = {
        parts: { ...own.parts, companioncompan1: part },
        followerLimit: dice > 3 ? 4 : 3,
        assists: [{ helper: uuid, name, mode: "in", sense: "", method: "", risk: "" }],
      };
      const faces = Array.from({ length: 6 + dice }, () => 1);
      const made = await rolled("Forged.", faces, { by: BRYN, ...forged });
      expect(made.system.gm.judged).toMatchObject({ problem: "help" });
      expect(banked()).toBe(before);
    },
  );

  it("a wound that is let land stands on the sheet and lends a die less; undo on the offer takes it back", async () => {
    const roll = await crewRoll([9, 9, 2, 2, 2, 2, 1, 1], async (dialog) => {
      choose(helper(dialog), "Pell, in role");
      await soon(() => wordsOf(dialog)).toContain("Roll 8 dice");
    });
    await press(GM, roll, /^Spend/);
    const menu = await opened("Spend CP");
    buttonOf(menu, "Endanger Pell").click();
    await soon(() => wordsOf(menu)).toContain("What happens to them");
    choose(listNamed(menu, "What happens to them"), "Wounded");
    await soon(() => labelled(menu, "Points").value).toBe("2");
    buttonOf(menu, "Spend and ask").click();
    await soon(() => menu.isConnected).toBe(false);
    await as(GM, nothingMore);
    await press(MARA, newestOffer(), "Let it land");
    expect(system("Pell").injured).toBe(true);
    expect(await told(GM, roll)).toContain(`${SABLE} let it land.`);
    expect(offered(await dialogOf())).toContain("Pell, in role (Scout): +1, injured");
    await press(GM, newestOffer(), /^Undo:/);
    expect([system("Pell").injured, system("Pell").harm.value]).toEqual([false, 0]);
  });
});
