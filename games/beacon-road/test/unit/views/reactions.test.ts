import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CreatureActor, CrewActor, HeroActor } from "../../../src/data/kinds.ts";
import { clearActors, make, startBeaconRoad } from "./support.ts";

/** React: in response to the actions of another (Actions in Combat). What a card tells may be answered while it is what happens now. */
describe("Reactions", () => {
  let crew: CrewActor;
  let hero: HeroActor;
  let foe: CreatureActor;
  let parts: Awaited<ReturnType<typeof load>>;

  beforeAll(async () => {
    await startBeaconRoad();
    parts = await load();
  });
  beforeEach(async () => {
    await clearActors();
    hero = await make<HeroActor>("hero", { hp: { value: 5 } }, [
      { name: "Rogue", type: "archetype", system: { kind: "rogue" } },
      { name: "Knife", type: "weapon", system: { die: "d6", melee: 5, ready: true } },
    ]);
    foe = await make<CreatureActor>("creature", { hp: { value: 9 } });
    const of = (actor: Actor.Implementation, side: string) => ({ actor: actor.uuid, name: actor.name, side });
    const combatants = { h: of(hero, "heroes"), f: of(foe, "others") };
    crew = await make<CrewActor>("crew", {
      members: [hero.uuid],
      fight: { running: true, number: 1, round: 1, turn: "f", combatants },
    });
  });

  /** The foe leaves the hero's reach. */
  async function moved(): Promise<ChatMessage.Implementation> {
    const made = await ChatMessage.implementation.create({
      type: "act",
      content: "",
      system: { kind: "takeAct", actor: foe.uuid, actorName: foe.name },
    } as unknown as ChatMessage.CreateData);
    const message = made!;
    if (!parts.acts.isActCard(message)) throw new Error("It is no card of ours");
    await parts.wishes.askOnCard(message, parts.acts.ACTS, "takeAct", {
      act: "advance",
      leaves: [hero.uuid],
    });
    return message;
  }

  const offered = (message: ChatMessage.Implementation): string[] =>
    parts.reactions.offersOn(message).map(({ actor }) => actor.name);
  const fight = (change: object): Promise<unknown> => crew.update({ system: { fight: change } });

  test("a move out of reach is answered while its turn goes on, and until another begins", async () => {
    const message = await moved();
    expect(offered(message)).toEqual(["A hero"]);
    await fight({ turn: "" });
    expect(offered(message)).toEqual(["A hero"]);
    await fight({ turn: "h" });
    expect(offered(message)).toEqual([]);
  });

  test("its card offers nothing in a later round, nor in the next fight", async () => {
    const message = await moved();
    await fight({ round: 2 });
    expect(offered(message)).toEqual([]);
    await fight({ round: 1, number: 2 });
    expect(offered(message)).toEqual([]);
    await fight({ number: 1 });
    expect(offered(message)).toEqual(["A hero"]);
  });
});

async function load() {
  return {
    reactions: await import("../../../src/state/reactions.ts"),
    acts: await import("../../../src/actions/acts.ts"),
    wishes: await import("../../../../../src/table/wishes.ts"),
  };
}
