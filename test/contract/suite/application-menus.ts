import { expect } from "chai";
import { generation } from "./support/foundry.ts";
import { listen } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { type ProbeApp, find, open, probeAppClass } from "./support/probe-app.ts";

interface MenuApp extends ProbeApp {
  _createContextMenu(handler: () => object[], selector: string, options?: object): unknown;
}

const PARTS = { body: `<section class="body"><button type="button" class="place">Place</button></section>` };

/** Menus that an application has for its own elements. */
export function applicationMenus(): void {
  describe("Applications › context menus", declare);
}

/** An entry under the names of the running generation. */
function entry(words: string, act: (target: HTMLElement) => void): object {
  if (generation() < 14) return { name: words, icon: "", callback: act };
  return { label: words, icon: "", onClick: (_event: Event, target: HTMLElement) => act(target) };
}

function rightClick(target: HTMLElement): void {
  target.dispatchEvent(
    new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }),
  );
}

function entryNamed(words: string): HTMLElement | undefined {
  const entries = [...document.querySelectorAll<HTMLElement>("#context-menu .context-item")];
  return entries.find((each) => each.textContent?.includes(words));
}

async function openApp(): Promise<MenuApp> {
  const app = open(probeAppClass({}, PARTS)) as MenuApp;
  await app.render({ force: true });
  return app;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/functions/hookEvents.getDocumentContextOptions.html */
  it("open on a right click, and hooks named by the class may add to them", async () => {
    const app = await openApp();
    const acted: HTMLElement[] = [];
    listen<[unknown, object[]]>("getContractAppProbeOptions", (_app, items) => {
      items.push(entry("From a hook", (target) => acted.push(target)));
    });
    app._createContextMenu(() => [entry("Own entry", () => undefined)], ".place", {
      hookName: "get{}ProbeOptions",
      fixed: true,
    });
    rightClick(find(app, ".place"));
    expect(entryNamed("Own entry")).not.to.equal(undefined);
    const added = entryNamed("From a hook")!;
    (added.querySelector("button") ?? added).click();
    expect(acted).to.deep.equal([find(app, ".place")]);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.ContextMenuOptions.html */
  it("may be given their entries as they open", async () => {
    const app = await openApp();
    const { ContextMenu } = foundry.applications.ux;
    const menu: { menuItems: object[] } = new ContextMenu.implementation(app.element, ".place", [], {
      jQuery: false,
      fixed: true,
      onOpen: () => {
        menu.menuItems = [entry("Made late", () => undefined)];
      },
    });
    rightClick(find(app, ".place"));
    expect(entryNamed("Made late")).not.to.equal(undefined);
  });

  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.SearchFilterConfiguration.html */
  it("have a search filter beside them: it hands over the words, a pattern and what is searched", async () => {
    const app = open(
      probeAppClass({}, { body: `<section><input type="search"><ol class="list"><li>x</li></ol></section>` }),
    );
    await app.render({ force: true });
    const calls: [string, RegExp, HTMLElement][] = [];
    new foundry.applications.ux.SearchFilter({
      inputSelector: "input[type=search]",
      contentSelector: ".list",
      initial: " Fée (x ",
      callback: ((_event: unknown, query: string, pattern: RegExp, content: HTMLElement) =>
        calls.push([query, pattern, content])) as never,
    }).bind(app.element);
    expect(calls[0]![0]).to.equal("Fee (x");
    expect(calls[0]![1].test("a fee (x)")).to.equal(true);
    expect(calls[0]![2]).to.equal(find(app, ".list"));
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.Autocomplete.html */
  it(
    "have suggestions beside them: walked, taken with the prefix they were asked for with, and gone then",
    async () => {
      const app = await openApp();
      const taken: unknown[][] = [];
      const menu = new (autocomplete())({ onSelect: (...args: unknown[]) => taken.push(args) });
      const entries = ["one", "two", "three"].map((name) => ({ identifier: name, label: `The ${name}` }));
      menu.activate(find(app, ".place"), entries, { prefix: "@" });
      expect(menu.element.isConnected).to.equal(true);
      expect(menu.element.textContent).to.include("The two");
      menu.select(1);
      menu.commit();
      const [identifier, label, { prefix }] = taken[0] as [string, string, { prefix: string }];
      expect([label, prefix]).to.deep.equal([`The ${identifier}`, "@"]);
      expect(menu.element.isConnected).to.equal(false);
    },
    { generation: 14 },
  );
}

interface Suggestions {
  readonly element: HTMLElement;
  activate(target: HTMLElement, entries: object[], options: object): void;
  select(increment: number): void;
  commit(): void;
}

function autocomplete(): new (options: object) => Suggestions {
  const { ux } = foundry.applications as unknown as { ux: { Autocomplete: { implementation: unknown } } };
  return ux.Autocomplete.implementation as new (options: object) => Suggestions;
}
