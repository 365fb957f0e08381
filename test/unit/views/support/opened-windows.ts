import { readFile } from "node:fs/promises";
import Handlebars from "handlebars";
import { expect, vi } from "vitest";
import { registerGenericTemplates } from "../../../../playground/client/ui/handlebars/generic-templates.ts";
import { registerHelpers } from "../../../../playground/client/ui/handlebars/helpers.ts";
import { applicationsNamespace } from "../../../../playground/client/ui/namespace.ts";
import { registerThemeSetting } from "../../../../playground/client/ui/settings/theme-choice.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import type { Started } from "../../client/support/start-game.ts";
import { type KeptWorld, startWorld, type WorldOptions } from "./played-world.ts";

/** A window as a test looks at it. */
export interface OpenWindow {
  readonly element: HTMLElement;
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
}

/**
 * Starts a world whose windows and sheets are the real ones, drawn of their real templates on happy-dom's page. Import what
 * extends the host's windows only afterwards.
 */
export async function startWorldWithWindows(
  data: Partial<KeptWorld>,
  options: Omit<WorldOptions, "applications"> = {},
): Promise<Started> {
  vi.stubGlobal("Handlebars", Handlebars);
  vi.stubGlobal("fetch", async (path: string) => {
    const [, own] = /systems\/fates-edge\/(templates\/.+)$/.exec(path) ?? [];
    const text = await readFile(inRepository(...(own ?? "missing").split("/")), "utf8");
    return { ok: true, text: async () => text, json: async () => ({ html: text, success: true }) };
  });
  registerHelpers();
  registerGenericTemplates();
  const started = await startWorld(data, { ...options, applications: applicationsNamespace() });
  registerThemeSetting();
  await loadTemplates([]);
  return started;
}

/** The window on the page that has this id. */
export function windowOf(id: string): OpenWindow {
  const open = foundry.applications.instances.get(id);
  if (!open) throw new Error(`No window "${id}" is open`);
  return open;
}

/** A field of a window by its name. */
export function fieldOf({ element }: OpenWindow, name: string): HTMLInputElement {
  return named(element, name, "input, textarea") as HTMLInputElement;
}

/** A list of a window by its name. */
export function listOf({ element }: OpenWindow, name: string): HTMLSelectElement {
  return named(element, name, "select") as HTMLSelectElement;
}

function named(element: HTMLElement, name: string, kind: string): Element {
  const field = element.querySelector(`:is(${kind})[name="${CSS.escape(name)}"]`);
  if (!field) throw new Error(`The window has no field "${name}"`);
  return field;
}

/** Does something, and waits until the window was drawn anew because of it. */
export async function drawnAnew({ element }: OpenWindow, act: () => unknown): Promise<void> {
  const before = element.querySelector("[data-application-part]");
  await act();
  await vi.waitFor(() => expect(before?.isConnected).toBe(false));
}

/** Registers the sheets of the game and loads the templates of its cards, as the host's `init` has them do. */
export async function registerSheetsAndCards(): Promise<void> {
  const [{ cardTemplates }, { SHEETS }, { registerSheet }] = await Promise.all([
    import("../../../../src/table/cards/known-types.ts"),
    import("../../../../src/fates-edge/setup/sheets.ts"),
    import("../../../../src/foundry/registration.ts"),
  ]);
  for (const sheet of SHEETS) registerSheet(sheet, sheet.metadata);
  await loadTemplates(cardTemplates());
}

async function loadTemplates(cards: readonly string[]): Promise<void> {
  const [{ PARTIALS }, { loadGameTemplates }] = await Promise.all([
    import("../../../../src/fates-edge/apps/parts/templates.ts"),
    import("../../../../src/table/windows/templates.ts"),
  ]);
  loadGameTemplates({ partials: PARTIALS, cards });
}
