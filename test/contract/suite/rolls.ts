import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { api } from "./support/foundry.ts";
import { replace } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { probeRoll, useProbeRoll } from "./support/probe-roll.ts";

/** Dice: evaluated once, told in terms and results, and the same after a journey as JSON. */
export function rolls(): void {
  describe("Rolls", () => {
    describe("evaluation", declareEvaluation);
    describe("terms and results", declareTerms);
    describe("as JSON", declareJson);
  });
}

function declareEvaluation(): void {
  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("is awaited and resolves to the roll itself", async () => {
    const roll = new Roll("2d10");
    expect(roll.total).to.equal(undefined);
    expect(await roll.evaluate()).to.equal(roll);
    expect(roll.total).to.be.within(2, 20);
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("happens once: a second is refused", async () => {
    const roll = await new Roll("1d10").evaluate();
    await refused(roll.evaluate());
  });

  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#evaluatesync */
  it("is possible at once where no die is thrown", () => {
    expect(new Roll("2 + 3").evaluateSync().total).to.equal(5);
    expect(() => new Roll("1d10").evaluateSync()).to.throw();
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("takes values from data by @path", () => {
    expect(new Roll("@a.b + 1", { a: { b: 4 } }).evaluateSync().total).to.equal(5);
  });

  /** unsourced. @see https://foundryvtt.com/api/variables/CONFIG.Dice.html */
  it("takes its chance from CONFIG.Dice.randomUniform", async () => {
    replace(api().CONFIG.Dice, "randomUniform", () => 0.45);
    const { results } = (await new Roll("20d10").evaluate()).dice[0]!;
    expect(new Set(results.map(({ result }) => result)).size).to.equal(1);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#validate */
  it("is told possible or not by validate", () => {
    expect(Roll.validate("4d10 + 2")).to.equal(true);
    expect(Roll.validate("four dice")).to.equal(false);
  });
}

function declareTerms(): void {
  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("name each die with its faces and its results", async () => {
    const [die] = (await new Roll("6d10").evaluate()).dice;
    expect(die).to.be.instanceOf(foundry.dice.terms.Die);
    expect(die).to.include({ number: 6, faces: 10 });
    expect(die!.results).to.have.lengthOf(6);
    for (const { result, active } of die!.results) {
      expect(result).to.be.within(1, 10);
      expect(active).to.equal(true);
    }
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("stand in the order of the formula", async () => {
    const roll = await new Roll("2d10 + 3").evaluate();
    const { Die, NumericTerm, OperatorTerm } = foundry.dice.terms;
    expect(roll.terms[0]).to.be.instanceOf(Die);
    expect(roll.terms[1]).to.be.instanceOf(OperatorTerm);
    expect(roll.terms[2]).to.be.instanceOf(NumericTerm);
    expect(roll.total).to.equal(roll.dice[0]!.total! + 3);
  });
}

function declareJson(): void {
  const journey = (roll: object): Roll => Roll.fromJSON(JSON.stringify(roll)) as Roll;

  /** @see https://foundryvtt.com/api/classes/foundry.dice.Roll.html#fromjson */
  it("bring back formula, total, results and options", async () => {
    const roll = await new Roll("3d10 + 1", {}, { mark: { deep: [1] } } as object).evaluate();
    const back = journey(roll);
    expect(back.formula).to.equal(roll.formula);
    expect(back.total).to.equal(roll.total);
    expect(back.dice[0]!.results).to.deep.equal(roll.dice[0]!.results);
    expect(back.options).to.deep.include({ mark: { deep: [1] } });
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("bring back what was done to the results: a struck face and the one after it", async () => {
    const roll = await new Roll("2d10").evaluate();
    const { results } = roll.dice[0]!;
    Object.assign(results[0]!, { active: false, rerolled: true });
    results.splice(1, 0, { result: 7, active: true });
    expect(journey(roll).dice[0]!.results).to.deep.equal(results);
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("bring back the subclass that is registered in CONFIG.Dice.rolls", async () => {
    const ProbeRoll = useProbeRoll();
    expect(journey(await new ProbeRoll("1d10").evaluate())).to.be.instanceOf(ProbeRoll);
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("cannot bring back a subclass that is not registered", async () => {
    const roll = await new (probeRoll())("1d10").evaluate();
    expect(() => journey(roll)).to.throw(/ContractRoll/);
  });

  /** @see https://foundryvtt.wiki/en/development/api/roll */
  it("bring back a roll that is still locked", async () => {
    await refused(journey(await new Roll("1d10").evaluate()).evaluate());
  });
}
