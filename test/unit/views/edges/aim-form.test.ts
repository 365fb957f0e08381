// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { aimFrom } from "../../../../src/fates-edge/apps/edge-aim.ts";

/** What somebody has chosen in the form before an edge is used. */
function chosen(html: string): object {
  const form = document.createElement("form");
  form.innerHTML = html;
  return aimFrom(form);
}

it("of those in earshot the ticked ones are meant, none where none is", () => {
  const tick = (value: string, checked = ""): string =>
    `<input type="checkbox" name="people" data-aim="people" value="${value}" ${checked}>`;
  expect(chosen(tick("Actor.a", "checked") + tick("Actor.b"))).toEqual({ people: ["Actor.a"] });
  expect(chosen(tick("Actor.a") + tick("Actor.b"))).toEqual({ people: [] });
});

it("one choice of a list is one word, and what was not asked is left out", () => {
  const list = '<select data-aim="who"><option value="Actor.a" selected>Wren</option></select>';
  expect(chosen(list)).toEqual({ who: "Actor.a" });
});
