import { expect } from "chai";
import type { TableDoc } from "./support/foundry.ts";
import { create } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

const QUIET = { displayChat: false };

/** Tables: what is drawn, and what is remembered of it. */
export function rollTables(): void {
  describe("Roll tables", declare, { as: "gm" });
}

/** A table of three results, each of one face of a three-sided die. */
function createTable(replacement: boolean): Promise<TableDoc> {
  const results = [1, 2, 3].map((face) => ({
    type: "text",
    name: `Result ${face}`,
    range: [face, face],
    weight: 1,
  }));
  return create<TableDoc>("RollTable", { formula: "1d3", replacement, results });
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#draw */
  it("draw one result, with the roll that found it", async () => {
    const table = await createTable(true);
    const { roll, results } = await table.draw(QUIET);
    expect(results).to.have.lengthOf(1);
    expect(results[0]!.range).to.deep.equal([roll.total, roll.total]);
    expect(results[0]!.drawn).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#draw */
  it("without replacement mark what was drawn and draw it no more", async () => {
    const table = await createTable(false);
    const drawn = new Set<string>();
    for (let draws = 0; draws < 3; draws += 1) drawn.add((await table.draw(QUIET)).results[0]!.id);
    expect(drawn.size).to.equal(3);
    expect(table.results.filter((result) => result.drawn)).to.have.lengthOf(3);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#drawmany */
  it("draw many at once, each another without replacement", async () => {
    const table = await createTable(false);
    const { results } = await table.drawMany(3, QUIET);
    expect(new Set(results.map(({ id }) => id)).size).to.equal(3);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#resetresults */
  it("have everything again after resetResults", async () => {
    const table = await createTable(false);
    await table.drawMany(2, QUIET);
    await table.resetResults();
    expect(table.results.filter((result) => result.drawn)).to.have.lengthOf(0);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.RollTable.html#getresultsforroll */
  it("find the results of a number", async () => {
    const table = await createTable(true);
    expect(table.getResultsForRoll(2).map(({ name }) => name)).to.deep.equal(["Result 2"]);
    expect(table.getResultsForRoll(9)).to.deep.equal([]);
  });
}
