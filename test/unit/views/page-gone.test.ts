// @vitest-environment happy-dom
import { beforeAll, it } from "vitest";
import { notices, openWholeTable, soon } from "./support/whole-table.ts";

interface Drawn {
  readonly id: string;
  readonly onRender?: (element: HTMLElement) => void;
}

beforeAll(async () => {
  await openWholeTable();
  const { startNotingGone } = await import("../../../src/table/gone.ts");
  const { registerAdventureEnrichers } = await import("../../../src/fates-edge/setup/adventure-enrichers.ts");
  startNotingGone();
  registerAdventureEnrichers();
});

it("a button of a page that was deleted since says which page that was", async () => {
  const source = { name: "The mill", pages: [{ name: "At the wheel", type: "text" }] };
  const entry = (await JournalEntry.implementation.create(source as never))!;
  const { uuid } = entry.pages.contents[0]!;
  const text = document.createElement("div");
  text.innerHTML = `<div data-page="${uuid}"><button type="button" data-adventure="frame"></button></div>`;
  document.body.append(text);
  const enrichers = CONFIG.TextEditor.enrichers as unknown as readonly Drawn[];
  enrichers.find(({ id }) => id === "fates-edge.adventure-frame")!.onRender!(text);
  await entry.delete();
  text.querySelector("button")!.click();
  await soon(() => notices.at(-1)).toMatch(/^The page At the wheel/);
});
