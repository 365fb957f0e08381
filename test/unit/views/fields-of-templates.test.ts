import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRepository } from "../../../tools/stages/paths.ts";

/** Fields of a template that nobody could find again once it is drawn anew. */
function nameless(template: string): string[] {
  const text = readFileSync(inRepository("templates", template), "utf8");
  const fields = text.match(/<(?:input|select|textarea)\b(?:\{\{[^}]*\}\}|[^>])*>/g) ?? [];
  return fields.filter((field) => !/\sid="/.test(field) && !field.includes('type="hidden"'));
}

it("each field of each template has an id, by which what is written in it stays when it is drawn anew", () => {
  const templates = readdirSync(inRepository("templates"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".hbs"),
  );
  expect(templates.length).toBeGreaterThan(100);
  const found = templates.flatMap((template) => nameless(template).map((field) => `${template}: ${field}`));
  expect(found).toEqual([]);
});
