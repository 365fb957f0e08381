import { expect } from "chai";
import { describe, it } from "./support/mocha.ts";

/** The pure helpers of foundry.utils. */
export function utilities(): void {
  describe("foundry.utils", () => {
    describe("objects", declareObjects);
    describe("paths", declarePaths);
    describe("words and ids", declareWords);
    describe("files", declareFiles);
  });
}

function declareObjects(): void {
  /** @see https://foundryvtt.com/api/functions/foundry.utils.mergeObject.html */
  it("mergeObject merges deeply, in place, and replaces arrays", () => {
    const original = { a: { b: 1, c: [1, 2] }, d: 1 };
    const merged = foundry.utils.mergeObject(original, { a: { c: [3] }, e: 2 });
    expect(merged).to.equal(original);
    expect(merged).to.deep.equal({ a: { b: 1, c: [3] }, d: 1, e: 2 });
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.mergeObject.html */
  it("mergeObject leaves the original alone where it is told to, and adds no keys where it is told to", () => {
    const original = { a: 1 };
    expect(foundry.utils.mergeObject(original, { a: 2 }, { inplace: false })).to.deep.equal({ a: 2 });
    expect(original).to.deep.equal({ a: 1 });
    expect(foundry.utils.mergeObject({ a: 1 }, { a: 2, b: 3 }, { insertKeys: false })).to.deep.equal({
      a: 2,
    });
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.diffObject.html */
  it("diffObject says what is other in the second", () => {
    const [before, after] = [
      { a: 1, b: { c: 1, d: 2 } },
      { a: 1, b: { c: 1, d: 3 }, e: 4 },
    ];
    expect(foundry.utils.diffObject(before, after)).to.deep.equal({ b: { d: 3 }, e: 4 });
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.deepClone.html */
  it("deepClone copies what is nested", () => {
    const original = { a: [{ b: 1 }], date: new Date(5) };
    const copy = foundry.utils.deepClone(original);
    copy.a[0]!.b = 2;
    expect(original.a[0]!.b).to.equal(1);
    expect(copy.date.getTime()).to.equal(5);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.isEmpty.html */
  it("isEmpty knows what holds nothing", () => {
    for (const empty of [undefined, null, {}, [], ""]) expect(foundry.utils.isEmpty(empty)).to.equal(true);
    expect(foundry.utils.isEmpty({ a: undefined })).to.equal(false);
  });
}

function declarePaths(): void {
  /** @see https://foundryvtt.com/api/functions/foundry.utils.expandObject.html */
  it("expandObject and flattenObject undo each other", () => {
    const flat = { "a.b": 1, "a.c.d": 2, e: [1] };
    const deep = { a: { b: 1, c: { d: 2 } }, e: [1] };
    expect(foundry.utils.expandObject(flat)).to.deep.equal(deep);
    expect(foundry.utils.flattenObject(deep)).to.deep.equal(flat);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.getProperty.html */
  it("getProperty, setProperty and hasProperty go by dotted path", () => {
    const object = { a: { b: 1 } };
    expect(foundry.utils.getProperty(object, "a.b")).to.equal(1);
    expect(foundry.utils.getProperty(object, "a.x.y")).to.equal(undefined);
    expect(foundry.utils.setProperty(object, "a.c.d", 2)).to.equal(true);
    expect(foundry.utils.hasProperty(object, "a.c.d")).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.parseUuid.html */
  it("parseUuid takes a uuid apart", () => {
    const [actor, item] = ["a".repeat(16), "b".repeat(16)];
    expect(foundry.utils.parseUuid(`Actor.${actor}.Item.${item}`)).to.include({ type: "Item", id: item });
    expect(foundry.utils.parseUuid(`Actor.${actor}`)).to.include({ type: "Actor", id: actor });
  });
}

function declareWords(): void {
  /** @see https://foundryvtt.com/api/functions/foundry.utils.escapeHTML.html */
  it("escapeHTML leaves no markup", () => {
    const escaped = foundry.utils.escapeHTML(`<b class="x">&'</b>`);
    expect(escaped).not.to.match(/[<>"']/);
    const shown = document.createElement("p");
    shown.innerHTML = escaped;
    expect(shown.textContent).to.equal(`<b class="x">&'</b>`);
  });

  /** @see https://foundryvtt.com/api/functions/foundry.utils.randomID.html */
  it("randomID makes another one each time, of the length asked for", () => {
    expect(new Set(Array.from({ length: 50 }, () => foundry.utils.randomID())).size).to.equal(50);
    expect(foundry.utils.randomID(8)).to.have.lengthOf(8);
  });
}

function declareFiles(): void {
  /** @see https://foundryvtt.com/api/functions/foundry.utils.saveDataToFile.html */
  it("saveDataToFile has the browser save a text, with its type", async () => {
    const saved: Blob[] = [];
    const addressOf = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob);
      return addressOf(blob);
    };
    try {
      foundry.utils.saveDataToFile("# A heading\n", "text/markdown", "contract-sample.md");
    } finally {
      URL.createObjectURL = addressOf;
    }
    expect(saved.map(({ type }) => type)).to.deep.equal(["text/markdown"]);
    expect(await saved[0]?.text()).to.equal("# A heading\n");
  });
}
