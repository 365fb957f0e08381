import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { GM } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** How far what a label names stands below it, and how far the next label stands below that, in CSS pixels. */
interface Spacing {
  readonly label: string;
  readonly next: string;
  readonly own: number;
  readonly below: number;
}

/** In the page: of each field under a label of its own, where another field of the same block stands below it. */
function spacings(root: Element): Spacing[] {
  const isSeen = (element: Element): boolean =>
    element.checkVisibility() && element.getBoundingClientRect().height > 0;
  const labels = [...root.querySelectorAll<HTMLElement>(".tt-field > :is(label, .tt-field-label)")].filter(
    isSeen,
  );
  return labels.flatMap((label): Spacing[] => {
    const field = label.parentElement!;
    const named = [...field.children].find((child) => child !== label && isSeen(child));
    if (!named) return [];
    const [name, box] = [label.getBoundingClientRect(), named.getBoundingClientRect()];
    const end = field.getBoundingClientRect();
    if (box.top < name.bottom - 1) return [];
    const [next] = labels
      .filter((other) => other.parentElement!.parentElement === field.parentElement)
      .map((other) => ({ words: other.innerText, at: other.getBoundingClientRect() }))
      .filter(({ at }) => at.top >= end.bottom - 1 && at.left < end.right && at.right > end.left)
      .sort((one, other) => one.at.top - other.at.top);
    if (!next) return [];
    const own = Math.round(box.top - name.bottom);
    return [{ label: label.innerText, next: next.words, own, below: Math.round(next.at.top - end.bottom) }];
  });
}

/** What the look says of it: `--tt-gap-field`. */
const BETWEEN = 10;
/** Fields beside each other are not all of one height to the pixel, and the next row begins below the highest. */
const isOff = ({ below }: Spacing): boolean => Math.abs(below - BETWEEN) > 1;
/** A field stands under its own label as under nothing else. */
const UNDER = 4;

/** What a label, a field and the next label stand apart, everywhere: whoever looks at a field sees at once which label is its own. */
describe("Fields and their labels", () => {
  const at = tableOfFile();
  let gm: Page;

  beforeAll(async () => {
    gm = await at.seat(GM);
  });

  test("on the sheet of every kind of item a field stands under its own label, and as far from the next as any other", async () => {
    const kinds = await gm.evaluate<string[]>(`game.documentTypes.Item.filter((type) => type !== "base")`);
    const found: Record<string, Spacing[]> = {};
    for (const kind of kinds) {
      // With an edge and a requirement where it has any, whose fields stand below each other too.
      await gm.evaluate(`(async () => {
        const item = await Item.implementation.create({ name: "Measured ${kind}", type: "${kind}" });
        await item.sheet.render({ force: true });
        item.sheet.setPosition({ width: 440, height: 800 });
      })()`);
      const sheet = gm.locator(".application.sheet", { hasText: `Measured ${kind}` }).last();
      await sheet.locator("input, textarea, select").first().waitFor();
      for (const button of await sheet.getByRole("button", { name: /^Add (an edge|a requirement)/ }).all())
        await button.click();
      found[kind] = await sheet.evaluate(spacings);
    }
    const all = Object.entries(found).flatMap(([kind, each]) => each.map((one) => ({ kind, ...one })));
    expect(all.length).toBeGreaterThan(12);
    expect(all.filter(({ own }) => own > UNDER)).toEqual([]);
    expect(all.filter(isOff)).toEqual([]);
  });

  test("where a clock is written each hint stands under its own field, nearer than to the label below", async () => {
    await gm.evaluate('void game.fatesEdge.clocks.edit("Patrol Sweep")');
    const editor = gm.locator(".application", { has: gm.locator(".tt-clock-fields") }).last();
    await editor.locator(".tt-clock-fields").first().waitFor();
    const hints = await editor.evaluate((root) =>
      [...root.querySelectorAll<HTMLElement>("[aria-describedby$='-hint']")].map((control) => {
        const hint = root.querySelector<HTMLElement>(
          `#${CSS.escape(control.getAttribute("aria-describedby")!)}`,
        )!;
        const [own, box] = [control.getBoundingClientRect(), hint.getBoundingClientRect()];
        const below = [...root.querySelectorAll(".tt-field > label")]
          .map((label) => label.getBoundingClientRect())
          .filter(({ top, left, right }) => top >= box.bottom - 1 && left < box.right && right > box.left)
          .map(({ top }) => top - box.bottom);
        return {
          name: control.id.split("-").at(-1),
          apart: Math.round(box.top - own.bottom),
          within: box.left >= own.left - 1 && box.left < own.right,
          next: Math.round(Math.min(...below)),
        };
      }),
    );
    expect(hints.length).toBeGreaterThan(0);
    for (const { name, apart, within, next } of hints) {
      expect(apart, name).toBeGreaterThanOrEqual(0);
      expect(apart, name).toBeLessThanOrEqual(UNDER);
      expect(within, name).toBe(true);
      expect(next, name).toBeGreaterThan(apart);
    }
    const all = await editor.evaluate(spacings);
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter(({ own }) => own > UNDER)).toEqual([]);
    expect(all.filter(isOff)).toEqual([]);
  });
});
