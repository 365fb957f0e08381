// @vitest-environment happy-dom
import Handlebars from "handlebars";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { registerGenericTemplates } from "../../../../playground/client/ui/handlebars/generic-templates.ts";
import { registerHelpers } from "../../../../playground/client/ui/handlebars/helpers.ts";
import { renderTemplate } from "../../../../playground/client/ui/handlebars/templates.ts";
import { startGame } from "../support/start-game.ts";

const LURE = `"><img class="canary" onerror="x">`;

beforeAll(async () => {
  await startGame({ words: { A: { Name: "Name", Of: "{name} of {place}" } } });
  registerHelpers();
});

const draw = (template: string, context: object = {}): string => Handlebars.compile(template)(context);

describe("words", () => {
  test("are localised, and what is put into them is escaped", () => {
    expect(draw(`{{localize "A.Name"}} {{localize "A.Missing"}}`)).toBe("Name A.Missing");
    expect(draw(`{{localize "A.Of" name=name place="Rome"}}`, { name: LURE })).not.toContain("<");
    expect(draw(`{{localize (concat "A." "Name")}}`)).toBe("Name");
  });

  /** @see https://foundryvtt.com/api/classes/client.HandlebarsHelpers.html */
  test("that concat joins count as safe, as in Foundry: a template must not print names with it", () => {
    expect(draw(`{{concat "a" name 1}}`, { name: "<b>" })).toBe("a<b>1");
  });
});

describe("tests", () => {
  test.each([
    [`{{eq a "1"}}{{ne a "1"}}`, "falsetrue"],
    [`{{lt a 2}}{{lte a 1}}{{gt a 0}}{{gte a 2}}`, "truetruetruefalse"],
    [`{{and a b}}{{or a b}}{{not a}}`, "falsetruefalse"],
    [`{{and a}}{{or b}}`, "truefalse"],
    [`{{ifThen a "yes" "no"}}{{ifThen b "yes" "no"}}`, "yesno"],
    [`<input {{checked a}}{{checked b}} {{disabled a}}>`, "<input checked disabled>"],
  ])("%s says %s", (template, said) => {
    expect(draw(template, { a: 1, b: 0 })).toBe(said);
  });
});

describe("numbers", () => {
  test.each([
    [`{{numberFormat 2.345 decimals=2}}`, "2.35"],
    [`{{numberFormat 3 sign=true}}{{numberFormat 0 sign=true}}`, "&#x2B;3&#x2B;0".replaceAll("&#x2B;", "+")],
    [`{{numberFormat -3 sign=true}}`, "-3"],
  ])("%s is %s", (template, said) => {
    expect(draw(template)).toBe(said);
  });

  test("in a field have escaped attributes, and none that is off", () => {
    const html = draw(`{{numberInput value name=name min=0 disabled=off readonly=on class="n"}}`, {
      value: 3,
      name: LURE,
      off: false,
      on: true,
    });
    const place = document.createElement("div");
    place.innerHTML = html;
    const input = place.firstElementChild;
    expect(place.children).toHaveLength(1);
    expect(
      Object.fromEntries([...(input?.attributes ?? [])].map(({ name, value }) => [name, value])),
    ).toEqual({
      type: "number",
      value: "3",
      class: "n",
      name: LURE,
      min: "0",
      readonly: "",
    });
  });
});

describe("choices", () => {
  function options(template: string, context: object): HTMLOptionElement[] {
    const select = document.createElement("select");
    select.innerHTML = draw(template, context);
    return [...select.querySelectorAll("option")];
  }

  test("are options with their words as text, the chosen one marked, a number as well as its text", () => {
    const found = options(`{{selectOptions choices selected=2}}`, { choices: { 1: "One", 2: LURE } });
    expect(found.map(({ value, textContent }) => [value, textContent])).toEqual([
      ["1", "One"],
      ["2", LURE],
    ]);
    expect(found.map((option) => option.hasAttribute("selected"))).toEqual([false, true]);
  });

  test("may be sorted, localised, grouped, and left blank", () => {
    const choices = [
      { key: "b", name: "A.Name", group: "G" },
      { key: "a", name: "Alpha", group: "G" },
    ];
    const template = `{{selectOptions choices valueAttr="key" labelAttr="name" localize=true sort=true blank=""}}`;
    const found = options(template, { choices });
    expect(found.map(({ value }) => value)).toEqual(["", "a", "b"]);
    expect(found[2]?.parentElement?.getAttribute("label")).toBe("G");
    expect(found[2]?.textContent).toBe("Name");
  });

  test("as radio boxes have their words as text", () => {
    const place = document.createElement("div");
    place.innerHTML = draw(`{{radioBoxes "kind" choices checked="b"}}`, { choices: { a: LURE, b: "B" } });
    expect(place.querySelector(".canary")).toBeNull();
    expect([...place.querySelectorAll("input")].map((input) => input.hasAttribute("checked"))).toEqual([
      false,
      true,
    ]);
  });
});

test("the old rich text field is blank from 14 on, and warns before", async () => {
  expect(draw(`{{editor "words"}}`)).toBe("");
  await startGame({ generation: 13 });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(draw(`{{editor "words" target="system.text"}}`)).toContain('data-edit="system.text">words<');
  expect(String(warn.mock.calls[0]?.[0])).toContain("prose-mirror");
  warn.mockRestore();
});

test("the old pickers make the elements, and the old select marks its choice in 13", async () => {
  await startGame();
  expect(draw(`{{rangePicker name="a" value=3 min=0 max=5}}`)).toBe(
    '<range-picker value="3" min="0" max="5" step="1" name="a"></range-picker>',
  );
  expect(draw(`{{colorPicker name="c" value="#aabbcc"}}`)).toBe(
    '<color-picker value="#aabbcc" name="c"></color-picker>',
  );
  expect(draw(`{{filePicker type="image" target="img"}}`)).toBe(
    '<file-picker type="image" name="img"></file-picker>',
  );
  const text = `{{#select "b"}}<option value="a">A</option><option value="b">B</option>{{/select}}`;
  expect(() => draw(text)).toThrow("Missing helper");
  await startGame({ generation: 13 });
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(draw(text)).toContain('<option value="b" selected="">');
  warn.mockRestore();
});

test("templates of Foundry's own are there for systems that name them", async () => {
  registerGenericTemplates();
  const roll = await renderTemplate("templates/dice/roll.hbs", { formula: "1d6", total: 4, tooltip: "" });
  expect(roll).toContain('<h4 class="dice-total">4</h4>');
  const parts = [{ formula: "1d6", total: 4, rolls: [{ result: "4", classes: "d6" }] }];
  expect(await renderTemplate("templates/dice/tooltip.hbs", { parts })).toContain(
    '<li class="roll d6">4</li>',
  );
});
