import { expect } from "chai";
import { type Data, type Doc, game } from "./support/foundry.ts";
import { create, createActor, forgetWhatIsSaid, listen } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

interface CombatantDoc extends Doc {
  readonly actor: Doc | null;
  readonly name: string;
}

interface CombatDoc extends Doc {
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly turns: readonly CombatantDoc[];
  readonly combatant: CombatantDoc | undefined;
  readonly previous: { readonly round: number; readonly turn: number; readonly combatantId: string };
  startCombat(): Promise<CombatDoc>;
  nextTurn(): Promise<CombatDoc>;
  previousTurn(): Promise<CombatDoc>;
  nextRound(): Promise<CombatDoc>;
}

/** Combats: their order, whose turn it is, and what is told of it. */
export function combats(): void {
  describe("Combats", declareTurns, { as: "gm" });
}

/** A combat of actors with these initiatives, in an order that is not that of their turns. */
async function combatOf(...initiatives: readonly (number | null)[]): Promise<CombatDoc> {
  forgetWhatIsSaid();
  const combat = await create<CombatDoc>("Combat", { active: true });
  for (const initiative of initiatives) await enter(combat, initiative);
  return combat;
}

async function enter(combat: CombatDoc, initiative: number | null): Promise<Doc> {
  const actor = await createActor();
  const [made] = await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id, initiative }]);
  return made!;
}

/** The initiatives in the order of the turns. */
function order({ turns }: CombatDoc): unknown[] {
  return turns.map((one) => (one as unknown as Data).initiative);
}

function declareTurns(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html#_sortcombatants */
  it("go by initiative, the highest first, and last whoever has none", async () => {
    const combat = await combatOf(5, null, 12);
    expect(order(combat)).to.deep.equal([12, 5, null]);
    expect(combat.turns[0]!.actor).to.equal(game().actors.get(combat.turns[0]!.actor!.id));
    expect(combat.turns[0]!.name).to.equal(combat.turns[0]!.actor!.name);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html#startcombat */
  it("begin with the first turn of round 1", async () => {
    const combat = await combatOf(5, 12);
    expect(combat.started).to.equal(false);
    const calls = listen<[Doc, Data]>("combatStart");
    await combat.startCombat();
    expect(calls.map(([one, changes]) => [one.id, changes])).to.deep.equal([
      [combat.id, { round: 1, turn: 0 }],
    ]);
    expect([combat.started, combat.round, combat.turn]).to.deep.equal([true, 1, 0]);
    expect(combat.combatant).to.equal(combat.turns[0]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html#nextturn */
  it("go on by turns and, after the last, by rounds, each told before it is written", async () => {
    const combat = await combatOf(5, 12);
    await combat.startCombat();
    const told: unknown[] = [];
    const note = (hook: string) => (_combat: Doc, changes: Data, options: Data) =>
      void told.push([hook, combat.turn, changes, options["direction"]]);
    listen("combatTurn", note("combatTurn"));
    listen("combatRound", note("combatRound"));
    await combat.nextTurn();
    await combat.nextTurn();
    await combat.previousTurn();
    expect(told).to.deep.equal([
      ["combatTurn", 0, { round: 1, turn: 1 }, 1],
      ["combatRound", 1, { round: 2, turn: 0 }, 1],
      ["combatRound", 0, { round: 1, turn: 1 }, -1],
    ]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html#previous */
  it("know, when a change is told, where they stood before", async () => {
    const combat = await combatOf(5, 12);
    await combat.startCombat();
    const [first] = combat.turns;
    const before: unknown[] = [];
    listen("updateCombat", () => void before.push({ ...combat.previous, tokenId: null }));
    await combat.nextTurn();
    expect(before).to.deep.equal([{ round: 1, turn: 0, combatantId: first!.id, tokenId: null }]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.combatTurnChange.html */
  it("tell a change of turn with the turn before and the turn now", async () => {
    const combat = await combatOf(5, 12);
    await combat.startCombat();
    const calls = listen<[Doc, Data, Data]>("combatTurnChange");
    await combat.nextTurn();
    const ids = combat.turns.map(({ id }) => id);
    expect(calls.map(([, before, now]) => [before["combatantId"], now["combatantId"]])).to.deep.equal([ids]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html#setupturns */
  it("leave the turn with whoever has it as others come and go", async () => {
    const combat = await combatOf(5, 12);
    await combat.startCombat();
    const had = combat.combatant;
    const sooner = await enter(combat, 20);
    await until(() => combat.combatant === had);
    expect(order(combat)).to.deep.equal([20, 12, 5]);
    await sooner.delete();
    await until(() => combat.combatant === had);
    expect(order(combat)).to.deep.equal([12, 5]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.Combat.html */
  it("are gone with their combatants", async () => {
    const combat = await combatOf(5);
    const gone = listen<[Doc]>("deleteCombat");
    await combat.delete();
    expect(gone.map(([{ id }]) => id)).to.deep.equal([combat.id]);
    expect(game().collections.get("Combat")!.has(combat.id)).to.equal(false);
  });
}

/** A place in the order may be written after the change that moved it. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !holds(); tries += 1) await new Promise((done) => setTimeout(done, 20));
  expect(holds()).to.equal(true);
}
