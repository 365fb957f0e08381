import { asElement } from "../basics/realm.ts";
import { host } from "../basics/host.ts";
import type { AppWindow, Position } from "./options.ts";

/** A browser window, its classes and its functions. */
export type BrowserWindow = Window & typeof globalThis;

/** A browser window beside the page's own, and the applications that stand in it. */
export interface DetachedWindow {
  readonly window: BrowserWindow;
  readonly applications: Map<string, AppWindow>;
}

/** Where a detached window opens. */
interface OpenOptions {
  id?: string;
  position?: Position;
  source?: Window;
  timeout?: number;
}

/** How long a browser may take to open a window, in milliseconds. */
const PATIENCE = 5000;

/** Globals of the page that a detached window has too. */
const SHARED_GLOBALS = ["foundry", "game", "ui", "Math"] as const;

/**
 * `foundry.applications.detached`: browser windows of their own for applications, from generation 14 on. Each has its
 * own document and realm: what is made in it belongs to other classes than the page's.
 * See foundryvtt.com/api/v14/classes/foundry.default-1.html
 */
class DetachedWindowManager {
  readonly windows = new Map<string, DetachedWindow>();

  /** The detached window that has the focus, or null when none has. */
  get focused(): BrowserWindow | null {
    return [...this.windows.values()].find(({ window }) => window.document.hasFocus())?.window ?? null;
  }

  /** Opens a window, or hands back the one that has the id already. @throws Error when the browser opens none */
  async openWindow({
    id = host.foundry.utils["randomID"]?.() as string,
    position = {},
    source = window,
    timeout = PATIENCE,
  }: OpenOptions = {}): Promise<BrowserWindow> {
    const present = this.windows.get(id);
    if (present !== undefined) return present.window;
    const opened = source.open("about:blank", "_blank", featuresOf(position)) as BrowserWindow | null;
    if (opened === null) throw new Error("The browser opened no window: pop-ups are blocked for this page.");
    await withinTime(this.#furnish(opened, id), timeout);
    this.windows.set(id, { window: opened, applications: new Map() });
    opened.addEventListener("pagehide", () => this._onWindowClosed(opened));
    host.Hooks.callAll("openDetachedWindow", id, opened);
    return opened;
  }

  /** The page's look, and what its scripts reach by a global name. */
  async #furnish(opened: BrowserWindow, id: string): Promise<void> {
    const { document: target } = opened;
    Object.defineProperty(opened, "id", { value: id });
    for (const name of SHARED_GLOBALS)
      Object.defineProperty(opened, name, { get: () => Reflect.get(globalThis, name) as unknown });
    this.copyAttributes(document.documentElement, target.documentElement);
    this.copyAttributes(document.body, target.body);
    target.body.classList.add("detached-window");
    target.head.append(
      Object.assign(target.createElement("base"), { href: document.baseURI }),
      Object.assign(target.createElement("title"), { textContent: document.title }),
    );
    const styles = [...document.head.querySelectorAll("style, link[rel=stylesheet]")];
    await Promise.all(styles.map((style) => arrival(target.head, target.importNode(style, true))));
  }

  /** Moves nodes into the document of a target and puts them there. They keep the classes they were made with. */
  adoptNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.adoptNode(node)));
  }

  /** Puts copies of nodes into a target of another document. */
  importNodes(target: HTMLElement, ...nodes: Node[]): void {
    target.append(...nodes.map((node) => target.ownerDocument.importNode(node, true)));
  }

  copyAttributes(from: HTMLElement, to: HTMLElement, { attrs }: { attrs?: Iterable<string> } = {}): void {
    for (const name of attrs ?? from.getAttributeNames()) {
      const value = from.getAttribute(name);
      if (value === null) to.removeAttribute(name);
      else to.setAttribute(name, value);
    }
  }

  /** Closes a window in which nothing stands any more. */
  checkEmpty(win: Window | null): void {
    const [id, entry] = this.#entryOf(win);
    if (entry === undefined || entry.applications.size > 0) return;
    this.windows.delete(id);
    entry.window.close();
    host.Hooks.callAll("closeDetachedWindow", id, entry.window);
  }

  /** The first element that a selector names, in the page or in any window beside it. */
  querySelector(selector: string): HTMLElement | null {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  querySelectorAll(selector: string): HTMLElement[] {
    const documents = [document, ...[...this.windows.values()].map((entry) => entry.window.document)];
    return documents.flatMap((each) => [...each.querySelectorAll<HTMLElement>(selector)]);
  }

  /** Somebody closed the window: what stood in it is closed too. */
  _onWindowClosed(win: Window): void {
    const [id, entry] = this.#entryOf(win);
    if (entry === undefined) return;
    this.windows.delete(id);
    for (const app of entry.applications.values()) void app.close({ animate: false });
    host.Hooks.callAll("closeDetachedWindow", id, entry.window);
  }

  #entryOf(win: Window | null): [id: string, entry: DetachedWindow | undefined] {
    return [...this.windows].find(([, entry]) => entry.window === win) ?? ["", undefined];
  }
}

/** The one manager of the page. */
export const detached = new DetachedWindowManager();

/** Puts the manager into the `foundry` namespace. In 13 there is none, and asking for it gives `undefined` as there. */
export function useDetachedWindows(): void {
  const { applications } = host.foundry;
  Object.assign(applications as object, {
    detached: host.game.release.generation >= 14 ? detached : undefined,
  });
}

/** The page gone, nothing beside it could go on. */
window.addEventListener("pagehide", () => {
  for (const entry of detached.windows.values()) entry.window.close();
});

function featuresOf({ left = 0, top = 0, width = 600, height = 600 }: Position): string {
  const sizes = { width: width === "auto" ? 600 : width, height: height === "auto" ? 600 : height };
  return `popup=yes,left=${left},top=${top},width=${sizes.width},height=${sizes.height}`;
}

/** Style sheets count from when they are loaded; one that fails has failed on the page too. */
function arrival(head: HTMLElement, node: Node): Promise<void> {
  return new Promise((resolve) => {
    node.addEventListener("load", () => resolve());
    node.addEventListener("error", () => resolve());
    head.append(node);
    // A style element with text of its own is there at once, and need not say so.
    if (asElement(node)?.localName === "style" && !node.textContent?.includes("@import")) resolve();
  });
}

function withinTime(work: Promise<void>, timeout: number): Promise<void> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("The detached window did not open in time.")), timeout),
  );
  return Promise.race([work, late]);
}
