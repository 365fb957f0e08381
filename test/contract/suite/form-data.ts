import { expect } from "chai";
import { describe, it } from "./support/mocha.ts";

/** What a form's fields say, with types. */
export function formData(): void {
  describe("FormDataExtended", declare);
}

function read(fields: string): { object: object; expanded: object } {
  const form = document.createElement("form");
  form.innerHTML = fields;
  const data = new foundry.applications.ux.FormDataExtended(form);
  return { object: data.object, expanded: foundry.utils.expandObject(data.object) };
}

function declare(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("reads fields under their whole names, to be expanded by their dots", () => {
    const { object, expanded } = read(
      `<input name="system.word" value="one"><input name="system.other" value="two">`,
    );
    expect(object).to.deep.equal({ "system.word": "one", "system.other": "two" });
    expect(expanded).to.deep.equal({ system: { word: "one", other: "two" } });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("makes numbers of number and range fields, and null of an empty one", () => {
    const fields = `<input type="number" name="a" value="4"><input type="range" name="b" min="0" max="9" value="7"><input type="number" name="c" value="">`;
    expect(read(fields).object).to.deep.equal({ a: 4, b: 7, c: null });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("makes true and false of a checkbox", () => {
    const fields = `<input type="checkbox" name="a" checked><input type="checkbox" name="b">`;
    expect(read(fields).object).to.deep.equal({ a: true, b: false });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("takes of several radio buttons the chosen one", () => {
    const fields = `<input type="radio" name="a" value="x"><input type="radio" name="a" value="y" checked>`;
    expect(read(fields).object).to.deep.equal({ a: "y" });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("casts by data-dtype", () => {
    const fields = `<select name="a" data-dtype="Number"><option value="3" selected>three</option></select>`;
    expect(read(fields).object).to.deep.equal({ a: 3 });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("leaves out disabled fields, and those of a disabled group", () => {
    const fields = `<input name="a" value="1"><input name="b" value="2" disabled><fieldset disabled><input name="c" value="3"></fieldset>`;
    expect(read(fields).object).to.deep.equal({ a: "1" });
  });

  /** unsourced: whether it takes the blanks off. @see https://foundryvtt.com/api/classes/foundry.applications.ux.FormDataExtended.html */
  it("reads a button as no field", () => {
    expect(read(`<button name="a" value="1">x</button><input name="b" value="2">`).object).to.deep.equal({
      b: "2",
    });
  });
}
