import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { readFileSync } from "node:fs";
import { Said } from "../../../../../src/table/said.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import type { AskedHere } from "../../../src/actions/acts/asked.ts";
import type { CreatureActor, HeroActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** What a power's window says before it is used, and its card after: Inhale, and a spell that the rules do nothing for. */
describe("A power's words", () => {
  let nerys: HeroActor;
  let pelet: HeroActor;
  let fiend: CreatureActor;
  let parts: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  beforeEach(async () => {
    await clearActors();
    const inhale = parse(
      readFileSync(inGame(gameNamed("beacon-road"), "packs/powers/inhale.yml"), "utf8"),
    ) as { readonly system: object };
    const lantern = { does: "They see where you are.", learning: { filled: 6, size: 6 } };
    const warrior = { name: "Warrior", type: "archetype", system: { kind: "warrior" } };
    nerys = await make<HeroActor>("hero", { hp: { value: 13 } }, [
      warrior,
      { name: "Inhale", type: "power", system: inhale.system },
      { name: "Lantern", type: "spell", system: lantern },
    ]);
    pelet = await make<HeroActor>("hero", { hp: { value: 9 } }, [warrior]);
    fiend = await make<CreatureActor>("creature", { written: { hp: 40 }, hp: { value: 40 } });
    await nerys.update({ name: "Nerys" });
    await pelet.update({ name: "Pelet" });
    await make("crew", { members: [nerys.uuid, pelet.uuid] });
    for (const one of [nerys, pelet, fiend]) one.reset();
  });

  test("Inhale is offered for those who have something to pass, and says who loses how much", () => {
    const use = { power: powerOf("Inhale"), ask: {}, said: said({ target: pelet.uuid, shift: "hp" }) };
    const shifts = [pelet, fiend].map((one) => parts.passing.shiftsFrom(one).map(({ value }) => value));
    expect(shifts).toEqual([["hp"], []]);
    expect(parts.passing.passLines(nerys, use)).toEqual([
      "Pelet gets a recovery back: 1d10, 5.5 on average, 7 at most. Nerys loses as many hit points.",
      "Nerys has 13 hit points now.",
    ]);
  });

  test("no more passes than is recovered, and the card tells both sides of it", () => {
    const plan = used("Inhale", { targets: [pelet.uuid], choices: { shift: "hp" } }, 9);
    expect(plan.changes.map(({ uuid, after }) => [uuid, after])).toEqual([
      [pelet.uuid, 16],
      [nerys.uuid, 6],
    ]);
    expect(parts.told.doneText({ kind: "usePower", data: plan.data ?? {} })).toContain(
      "Pelet gets 7 hit points back. Nerys loses 7, 6 left.",
    );
  });

  test("a spell that no rule does anything for says its own words, and that the GM judges", () => {
    // Node has no page: what is written there has no markup.
    const inert = {
      innerHTML: "",
      content: {
        querySelectorAll: () => [],
        get textContent() {
          return inert.innerHTML;
        },
      },
    };
    vi.stubGlobal("document", { createElement: () => inert });
    const words = "They see where you are. No rule does this by itself: the GM says what comes of it.";
    expect(parts.words.whatItDoes(powerOf("Lantern").system).join(" ")).toBe(words);
    const plan = used("Lantern", { targets: [pelet.uuid] });
    expect(parts.told.doneText({ kind: "usePower", data: plan.data ?? {} })).toContain(`At Pelet. ${words}`);
  });

  function powerOf(name: string) {
    const power = parts.used.usedPower(nerys, nerys.items.getName(name)?.id ?? "");
    if (!power) throw new Error(name);
    return power;
  }

  function said(fields: Readonly<Record<string, string>>): Said {
    const data = new Said();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  }

  function used(name: string, data: object, thrown = 0) {
    const rolls = thrown === 0 ? [] : [{ dice: [{ faces: 10, results: [{ result: thrown }] }] }];
    const message = { id: "card", system: { actor: nerys.uuid, gm: { acts: {} } }, rolls };
    const asked = {
      message,
      data: { item: powerOf(name).id, ...data },
      by: game.user,
      card: "card",
      id: "act",
    };
    return parts.use.usePower(asked as unknown as AskedHere);
  }

  async function load() {
    return {
      passing: await import("../../../src/apps/passing.ts"),
      words: await import("../../../src/words/power.ts"),
      used: await import("../../../src/state/used-power.ts"),
      use: await import("../../../src/actions/acts/use-power.ts"),
      told: await import("../../../src/cards/acts-told.ts"),
    };
  }
});
