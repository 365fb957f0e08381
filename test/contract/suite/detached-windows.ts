import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { api } from "./support/foundry.ts";
import { listen } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { type ProbeApp, find, findInput, open, probeAppClass } from "./support/probe-app.ts";

interface DetachableApp extends ProbeApp {
  readonly window: { title?: HTMLElement; windowId?: string };
  detachWindow(): Promise<unknown>;
  attachWindow(): Promise<unknown>;
  renderChild(child: ProbeApp): Promise<unknown>;
}

interface DetachedWindows {
  readonly windows: Map<string, { window: Window & typeof globalThis; applications: Map<string, unknown> }>;
  querySelector(selector: string): HTMLElement | null;
}

const PARTS = {
  body: `<section class="body"><button type="button" class="act" data-action="probe">Go</button><input name="word" value="x"><prose-mirror name="text" value="<p>stored</p>"></prose-mirror></section>`,
};

/** The windows of 14 that were moved into a browser window of their own: another document, other classes. */
export function detachedWindows(): void {
  describe("Applications › detached windows", declare);
}

function manager(): DetachedWindows {
  const { applications } = api().foundry as unknown as { applications: { detached: DetachedWindows } };
  return applications.detached;
}

async function openDetached(options: object = {}): Promise<DetachableApp> {
  const app = open(probeAppClass(options, PARTS)) as DetachableApp;
  await app.render({ force: true });
  await app.detachWindow();
  return app;
}

async function openChild(app: DetachableApp): Promise<ProbeApp> {
  const child = open(probeAppClass({ id: "contract-child" }, PARTS));
  await app.renderChild(child);
  return child;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/v14/interfaces/foundry.applications.types.ApplicationWindowRenderOptions.html */
  it(
    "stand in the document of another window, under its id",
    async () => {
      const opened = listen<[string, Window]>("openDetachedWindow");
      const app = await openDetached();
      const { window: other, applications } = manager().windows.get(app.window.windowId!)!;
      expect(app.element.ownerDocument).to.equal(other.document);
      expect(document.contains(app.element)).to.equal(false);
      expect(applications.get(app.id)).to.equal(app);
      expect(opened[0]).to.deep.equal([app.window.windowId, other]);
      expect(manager().querySelector(`#${app.id}`)).to.equal(app.element);
    },
    { generation: 14 },
  );

  /** No page says what realm the parts are made in; the stricter reading. @see https://github.com/foundryvtt/foundryvtt/issues/13128 */
  it(
    "are drawn of elements that are of the other window's classes, and not of the page's",
    async () => {
      const heard: EventTarget[] = [];
      const app = await openDetached({ actions: { probe: (event: Event) => heard.push(event.target!) } });
      const other = manager().windows.get(app.window.windowId!)!.window;
      const button = find(app, ".act");
      expect(button instanceof HTMLElement).to.equal(false);
      expect(button instanceof other.HTMLElement).to.equal(true);
      button.click();
      expect(heard).to.deep.equal([button]);
      expect(heard[0] instanceof Element).to.equal(false);
    },
    { generation: 14 },
  );

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationFormConfiguration.html */
  it(
    "still submit their form on change, with the values of their fields",
    async () => {
      const submitted: object[] = [];
      const app = await openDetached({
        tag: "form",
        form: {
          submitOnChange: true,
          handler: (_event: Event, _form: unknown, { object }: { object: object }) => submitted.push(object),
        },
      });
      const input = findInput(app, "word");
      input.value = "changed";
      input.dispatchEvent(new Event("change", { bubbles: true }));
      await Promise.resolve();
      expect(submitted[0]).to.deep.equal({ word: "changed", text: "<p>stored</p>" });
    },
    { generation: 14 },
  );

  /** @see https://github.com/foundryvtt/foundryvtt/issues/13128 */
  it(
    "reach the game by its global names, and have the page's styles",
    async () => {
      const app = await openDetached();
      const other = manager().windows.get(app.window.windowId!)!.window;
      expect(Reflect.get(other, "game")).to.equal(api().game);
      expect(other.getComputedStyle(app.element).display).to.equal(getComputedStyle(app.element).display);
      expect(other.document.styleSheets.length).to.be.at.least(document.styleSheets.length);
    },
    { generation: 14 },
  );

  /** @see https://github.com/foundryvtt/foundryvtt/issues/13132 */
  it(
    "come back into the page, whose classes they are drawn of again; the empty window closes",
    async () => {
      const closed = listen<[string]>("closeDetachedWindow");
      const app = await openDetached();
      const { windowId } = app.window;
      await app.attachWindow();
      expect(document.contains(app.element)).to.equal(true);
      expect(find(app, ".act")).to.be.instanceOf(HTMLElement);
      expect(app.window.windowId).to.equal(undefined);
      expect(manager().windows.has(windowId!)).to.equal(false);
      expect(closed.map(([id]) => id)).to.deep.equal([windowId]);
    },
    { generation: 14 },
  );

  /** No page says so; the stricter reading. */
  it(
    "that are closed leave no empty window behind",
    async () => {
      const app = await openDetached();
      const { windowId } = app.window;
      const other = manager().windows.get(windowId!)!.window;
      defer(() => other.close());
      await app.close({ animate: false });
      expect(manager().windows.has(windowId!)).to.equal(false);
      expect(other.closed).to.equal(true);
    },
    { generation: 14 },
  );

  /** @see https://github.com/foundryvtt/foundryvtt/issues/14293 */
  it(
    "have their children beside them, which close with them",
    async () => {
      const app = await openDetached();
      const child = await openChild(app);
      expect(child.element.ownerDocument).to.equal(app.element.ownerDocument);
      const { windowId } = app.window;
      await app.close({ animate: false });
      expect(child.rendered).to.equal(false);
      expect(manager().windows.has(windowId!)).to.equal(false);
    },
    { generation: 14 },
  );

  /** No page says so; the stricter reading. @see https://github.com/foundryvtt/foundryvtt/issues/14293 */
  it(
    "take the children that stand beside them along",
    async () => {
      const app = await openDetached();
      const child = await openChild(app);
      await app.attachWindow();
      expect(document.contains(child.element)).to.equal(true);
    },
    { generation: 14 },
  );
}
