import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import type { ClockLooks } from "../../../../../src/table/clocks/book.ts";
import { inRepository } from "../../../../../tools/stages/paths.ts";
import { readManifest } from "../../../../../tools/stages/manifest.ts";
import type {
  ActMessage,
  CallMessage,
  CreatureActor,
  CrewActor,
  HeroActor,
} from "../../../src/data/kinds.ts";
import { isWorkedTowards } from "../../../src/rules/roll/clocks.ts";
import type { Fighting, FightState } from "../../../src/state/fight.ts";
import { clearActors, make, registerSystem } from "./support.ts";

const GAME = gameNamed("beacon-road");
const manifest = await readManifest(inGame(GAME, "system.json"));
const words = (file: string): object => JSON.parse(readFileSync(file, "utf8")) as object;

describe("What those at the table are told", () => {
  beforeAll(() =>
    startGame({
      documentTypes: manifest.documentTypes as unknown as NonNullable<
        Parameters<typeof startGame>[0]
      >["documentTypes"] & {},
      system: registerSystem,
      words: Object.assign(words(inRepository("lang/table/en.json")), words(inGame(GAME, "lang/en.json"))),
    }),
  );
  beforeEach(clearActors);

  test("while everybody chooses, each one's row tells an ambush and a surprise, and so does the fight's line", async () => {
    const { choosingWords, standingWords } = await import("../../../src/apps/fight-words.ts");
    const one = (name: string, more: object = {}) =>
      ({ id: name, name, side: "heroes", chosen: false, pace: null, ...more }) as unknown as Fighting;
    const all = [
      one("Pelet", { ambushing: true }),
      one("the imp", { side: "others", surprised: true }),
      one("Nerys", { chosen: true }),
    ];
    const fight = { all, round: 1, shown: false, turn: "" } as unknown as FightState;
    expect(all.map((each) => standingWords(each, fight))).toEqual([
      "in ambush · chooses",
      "surprised: no turn",
      "has chosen",
    ]);
    const choosing =
      "Everybody chooses in secret: rash (before the monsters, one Act and one React less) " +
      "or cautious (all of them, after the monsters).";
    expect(choosingWords(fight)).toBe(
      `${choosing} In ambush, before all others: Pelet. ` +
        "Surprised, without a turn in this round: the imp.",
    );
    expect(choosingWords({ all, round: 2 })).toBe(choosing);
  });

  test("a roll in place of a defence is told by what the blow came to", async () => {
    const { doneText } = await import("../../../src/cards/acts-told.ts");
    const told = (came: string, by = 0): string =>
      doneText({ kind: "defend", data: { name: "Wick", power: "Parry", total: 7, stress: 1, came, by } });
    expect([told("holds"), told("hits"), told("worse", 1)]).toEqual([
      "Wick defends with Parry: 7 stands in for the defence, and the blow does not hit; 1 stress.",
      "Wick defends with Parry: 7 stands in for the defence, and the blow still hits; 1 stress.",
      "Wick defends with Parry: 7 stands in for the defence, and the blow hits harder, as a critical ×1; 1 stress.",
    ]);
  });

  test("one aims at those in the fight first, then at the crew's heroes and at creatures, never at another crew's", async () => {
    const { othersThan } = await import("../../../src/apps/people.ts");
    const named = async (name: string, type: string) => {
      const actor = await make<HeroActor>(type, {
        hp: { value: 5 },
        ...(type === "creature" && { written: { hp: 9 } }),
      });
      await actor.update({ name });
      return actor;
    };
    const [wick, sable, pelet] = [
      await named("Wick", "hero"),
      await named("Sable", "hero"),
      await named("Pelet", "hero"),
    ];
    const [imp] = [await named("Imp", "creature"), await named("Watchman", "creature")];
    const crew = await make<CrewActor>("crew", { members: [wick.uuid, sable.uuid] });
    const other = await make<CrewActor>("crew", { members: [pelet.uuid] });
    const names = (): string[] => othersThan(wick).map(({ name }) => name);
    expect(names().toSorted()).toEqual(["Imp", "Sable", "Watchman"]);
    const of = (actor: Actor.Implementation, side: "heroes" | "others") => ({
      actor: actor.uuid,
      name: actor.name,
      side,
    });
    const combatants = { a: of(wick, "heroes"), b: of(sable, "heroes"), c: of(imp, "others") };
    // Which of two crews is in play nobody has said.
    for (const one of [crew, other])
      await one.update({ system: { fight: { running: true, number: 1, round: 1, turn: "", combatants } } });
    expect(names()).toEqual(["Imp", "Sable", "Watchman"]);
  });

  test("at its end a danger is let land, and what the heroes worked towards is settled", async () => {
    const crew = await make<CrewActor>("crew", {
      clocks: {
        ours: { name: "Over the wall", size: 4, kind: "obstacle", base: 4, sort: 0 },
        theirs: { name: "The watch comes", size: 6, kind: "danger", base: 6, sort: 1 },
      },
    });
    const { clockCells, placeOf } = await import("../../../../../src/table/clocks/cell.ts");
    const { CLOCKS } = await import("../../../src/state/clocks.ts");
    const looks = Object.assign({}, CLOCKS, { kinds: {}, settles: isWorkedTowards }) as unknown as ClockLooks;
    const cells = clockCells(looks, placeOf(crew, "here"));
    expect(cells.map(({ name, atEnd, settles }) => ({ name, atEnd, settles }))).toEqual([
      { name: "Over the wall", atEnd: true, settles: true },
      { name: "The watch comes", atEnd: true, settles: false },
    ]);
  });

  test("who has chosen what is at stake: the leader of a group action, or the GM who called for it", async () => {
    const hero = await make<HeroActor>("hero");
    const { leaderWhoSet } = await import("../../../src/state/call.ts");
    const { stakeWords } = await import("../../../src/apps/roll-draft.ts");
    const called = (kind: string, isGM: boolean) =>
      leaderWhoSet({ system: { kind, actors: [hero.uuid] }, author: { isGM } } as unknown as CallMessage);
    expect(called("group", false)?.name).toBe(hero.name);
    expect(called("group", true)).toBeNull();
    expect(called("action", false)).toBeNull();
    const draft = { position: "risky", effect: "standard" } as Parameters<typeof stakeWords>[1];
    expect(stakeWords({}, draft)).toBe("At stake: risky, standard effect.");
    expect(stakeWords({ setBy: "Nerys" }, draft)).toBe(
      "Nerys, who leads, has chosen: risky, standard effect.",
    );
  });

  test("who has no weapon is told why no attack is offered, and a hero is led to one", async () => {
    const { unarmedLines, unarmedWays, weaponsOf } = await import("../../../src/apps/weapons.ts");
    const unarmed = await make<HeroActor>("hero");
    expect(unarmedLines(unarmed)).toEqual(["No weapon is at hand, so “Attack” is not offered."]);
    expect(unarmedWays(unarmed).map(({ label }) => label)).toEqual(["Choose a weapon"]);
    const wolf = await make<CreatureActor>("creature");
    expect(unarmedLines(wolf)).toHaveLength(1);
    expect(unarmedWays(wolf)).toEqual([]);
    const stowed = { name: "Knife", type: "weapon", system: { ready: false } };
    const ready = { name: "Sword", type: "weapon", system: { ready: true } };
    const armed = await make<HeroActor>("hero", {}, [stowed, ready]);
    expect(weaponsOf(armed).map(({ name }) => name)).toEqual(["Sword"]);
    expect([unarmedLines(armed), unarmedWays(armed)]).toEqual([[], []]);
  });

  test("whoever lets a foe leave their reach is not asked again, and no card tells it", async () => {
    const hero = await make<HeroActor>("hero", { hp: { value: 5 } });
    const foe = await make<CreatureActor>("creature", { hp: { value: 9 }, written: { hp: 9 } });
    await make<CrewActor>("crew", {
      members: [hero.uuid],
      fight: {
        running: true,
        combatants: {
          a: { actor: hero.uuid, name: "Nerys", side: "heroes" },
          b: { actor: foe.uuid, name: "The imp", side: "others" },
        },
      },
    });
    const { offersOn } = await import("../../../src/state/reactions.ts");
    const { passOccasion } = await import("../../../src/actions/pass.ts");
    const { momentNow } = await import("../../../src/state/fight.ts");
    const away = { act: "advance", leaves: [hero.uuid], enters: [], nears: "", moment: momentNow() };
    const moved = (await ChatMessage.implementation.create({
      type: "act",
      content: "",
      system: {
        kind: "takeAct",
        actor: foe.uuid,
        gm: { acts: { main: { kind: "takeAct", data: away } } },
      },
    } as unknown as ChatMessage.CreateData)) as unknown as ActMessage;
    expect(offersOn(moved).map(({ one }) => one.name)).toEqual(["Nerys"]);
    const cards = game.messages.size;
    expect(await passOccasion(hero, moved)).toBe(true);
    expect(offersOn(moved)).toEqual([]);
    expect(game.messages.size).toBe(cards);
  });
});
