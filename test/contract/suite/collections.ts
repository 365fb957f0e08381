import { expect } from "chai";
import { type Doc, game } from "./support/foundry.ts";
import { createActor, uniqueName } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";

/** Collections: of anything, and of the world's documents. */
export function collections(): void {
  describe("Collections", () => {
    declareAny();
    describe("of documents", declareSearch, { as: "gm" });
  });
}

interface Searchable {
  search(options: object): Doc[];
}

function declareAny(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.utils.Collection.html */
  it("have a global name and iterate over values", () => {
    const made = new Collection<{ name: string }>([["a", { name: "First" }]]);
    expect(Collection).to.equal(foundry.utils.Collection);
    expect([...made]).to.deep.equal([{ name: "First" }]);
    expect(made.getName("First")).to.equal(made.get("a"));
    expect(() => made.getName("None", { strict: true })).to.throw();
  });
}

function declareSearch(): void {
  const search = (options: object): string[] =>
    (game().actors as unknown as Searchable).search(options).map(({ id }) => id);

  /** @see https://foundryvtt.com/api/classes/foundry.documents.abstract.DocumentCollection.html#search */
  it("are searched for words, whatever their case and accents", async () => {
    const name = uniqueName("Añejo");
    const actor = await createActor({ name });
    expect(search({ query: name.toUpperCase().replace("Ñ", "N") })).to.deep.equal([actor.id]);
    expect(search({ query: name, exclude: [actor.id] })).to.deep.equal([]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.abstract.DocumentCollection.html#search */
  it("are searched by filters on their data", async () => {
    const actor = await createActor();
    const filters = [{ field: "_id", operator: "equals", negate: false, value: actor.id }];
    expect(search({ query: "", filters })).to.deep.equal([actor.id]);
    expect(search({ filters: [{ ...filters[0], negate: true }] })).not.to.include(actor.id);
  });
}
