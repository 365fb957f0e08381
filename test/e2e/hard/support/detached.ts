import type { Locator, Page } from "playwright-core";

/** The windows of the page, by their ids; not those of Foundry's own that the system only opens. */
const WINDOWS = `[...foundry.applications.instances.values()]
  .filter((app) => app.hasFrame && app.rendered && (app.element.matches(".fates-edge, dialog")))`;

/** What every window has in its frame, and what opens a window that is not the system's. */
const NOT_PRESSED = ["close", "minimize", "toggleControls", "detach", "attach", "moveWindow", "editImage"];

/** Ids differ from window to window: two buttons that differ by them alone do the same. */
const RANDOM = "[A-Za-z0-9]{16}";

/** What a button is for among those that do the same: a skill, an attribute, a place of a spread. */
const WHAT_FOR = ["key", "attribute", "place", "to"];

/** How long a press may take to show, in milliseconds. */
const PATIENCE = 2000;

/** How long a window may take that waits for an answer of the server, or of another page, on a busy machine, in milliseconds. */
const LONG_PATIENCE = 10_000;

/** For so long nothing has happened when all that a press does is done, in milliseconds. */
const QUIET = 50;

/** Notes what happens in a page, and presses buttons in whatever document they stand. */
const HELPER = `globalThis.atDetached ??= (() => {
  const sleep = (time) => new Promise((done) => setTimeout(done, time));
  let happened = 0;
  let last = 0;
  const note = () => {
    happened += 1;
    last = performance.now();
  };
  const told = Hooks.callAll.bind(Hooks);
  Hooks.callAll = (name, ...rest) => {
    if (/^(create|update|delete|render|close|clientSetting|refresh)/.test(name)) note();
    return told(name, ...rest);
  };
  const quiet = async () => {
    for (const start = performance.now(); performance.now() - start < ${PATIENCE}; ) {
      const left = ${QUIET} - (performance.now() - last);
      if (left <= 0) return;
      await sleep(left);
    }
  };
  const windowOf = (id) => foundry.applications.instances.get(id);
  const buttonsIn = (id) => [...(windowOf(id)?.element.querySelectorAll("button, summary") ?? [])]
    .filter((button) => !button.disabled && !button.closest("[hidden], [inert], .window-header, prose-mirror, [data-help]")
      && !${JSON.stringify(NOT_PRESSED)}.includes(button.dataset.action));
  const keyOf = (button) => {
    const facts = Object.entries(button.dataset)
      .filter(([name, value]) => !/${RANDOM}/.test(value) && !${JSON.stringify(WHAT_FOR)}.includes(name))
      .map((each) => each.join("="));
    return facts.length > 0 ? facts.join(" ") : button.textContent.trim();
  };
  const deeds = new Map();
  /** Which of the system's functions a button calls, as a number: windows that share one do the same by it. */
  const deedOf = ({ options, constructor }, { dataset }) => {
    const entry = options.actions?.[dataset.action];
    const deed = entry?.handler ?? entry ?? constructor;
    if (!deeds.has(deed)) deeds.set(deed, deeds.size);
    return deeds.get(deed);
  };
  /** What a form will not be sent without. */
  const fillIn = (element) => {
    for (const field of element.querySelectorAll(":invalid:not(form, fieldset)")) {
      field.value = field.localName === "select" ? field.options[field.options.length - 1].value : "Something";
      for (const type of ["input", "change"])
        field.dispatchEvent(new field.ownerDocument.defaultView.Event(type, { bubbles: true }));
    }
  };
  return {
    /** What is under way has not happened yet. */
    async settled() {
      last = performance.now();
      await quiet();
    },
    windows: () => ${WINDOWS}.map(({ id }) => id),
    /** A window that was not among these, as soon as it stands; nothing where none came in that time. */
    async opened(known, patience) {
      for (const start = performance.now(); performance.now() - start < patience; await sleep(10)) {
        const id = ${WINDOWS}.map((app) => app.id).find((each) => !known.includes(each));
        if (id !== undefined) return id;
      }
      return null;
    },
    buttons: (id) => buttonsIn(id).map(keyOf),
    deeds: (id) => buttonsIn(id).map((button) => deedOf(windowOf(id), button) + " " + keyOf(button)),
    async press(id, place) {
      await quiet();
      const { element } = windowOf(id);
      const before = happened;
      const places = [element, ui.notifications.element ?? document.querySelector("#notifications")].filter(Boolean);
      const watcher = new MutationObserver(note);
      for (const each of places)
        watcher.observe(each, { subtree: true, childList: true, attributes: true, characterData: true });
      element.addEventListener("focusin", note, { once: true });
      const button = buttonsIn(id)[place];
      if (button.type === "submit") fillIn(element);
      button.click();
      last = performance.now();
      for (let waited = 0; waited < ${PATIENCE} && happened === before; waited += 10) await sleep(10);
      const does = happened !== before;
      await quiet();
      watcher.disconnect();
      return does;
    },
    async redraw(id) {
      const app = windowOf(id);
      const page = app.element.ownerDocument;
      const selectorOf = ({ id: own, localName, name }) =>
        own ? "#" + CSS.escape(own) : localName + '[name="' + CSS.escape(name) + '"]';
      const stops = [...app.element.querySelectorAll(".window-content :is(button, input, select, textarea)")]
        .filter((control) => !control.disabled && control.offsetParent && !control.closest("prose-mirror, dialog, details:not([open])"))
        .map(selectorOf);
      const lost = [];
      for (const stop of stops.filter((_, place) => place % Math.ceil(stops.length / 6) === 0)) {
        app.element.querySelector(stop).focus();
        await app.render();
        if (!page.activeElement.matches(stop)) lost.push(stop + ", which goes to " + page.activeElement.outerHTML.slice(0, 90));
      }
      return lost;
    },
  };
})()`;

/** How one comes to a window: what opens the first, and the buttons that lead on from there. */
type Way = readonly [open: string, ...presses: string[]];

/**
 * Goes through windows as somebody would who keeps each in a browser window of its own: opens them, detaches them, presses each
 * button once, and goes on in whatever window that opens. What the same function does in several windows is done in the first.
 */
export class DetachedTour {
  readonly #page: Page;
  readonly #ofAKind: number;
  readonly #known = new Set<string>();
  /** The window that stands open at each step of the way that is gone at the moment. */
  #open: string[] = [];
  /** How often each deed has been done, in whatever window. */
  readonly #done = new Map<string, number>();
  /** What has been opened once. */
  readonly #gone = new Set<string>();
  /** What did not do as it should. */
  readonly faults: string[] = [];

  /** @param ofAKind of buttons that do the same and are listened to one by one, so many are pressed */
  constructor(page: Page, ofAKind: number) {
    this.#page = page;
    this.#ofAKind = ofAKind;
  }

  /** The windows it has been in, without what differs from one to the next. */
  get visited(): readonly string[] {
    return [...this.#known].sort();
  }

  /** @param open opens a window, in the page */
  async visit(open: string): Promise<void> {
    await this.#page.evaluate(HELPER);
    await this.#closeAll();
    await this.#visit([open]);
    await this.#closeAll();
  }

  async #visit(way: Way): Promise<void> {
    const pressed = new Map<string, number>();
    const first = await this.#reach(way);
    if (first === null) return void this.faults.push(`${way.join(" > ")} opens nothing`);
    const kind = kindOf(first);
    if (way.length === 1 && this.#known.has(kind)) return;
    this.#known.add(kind);
    const lost = await this.#do<string[]>(`redraw(${said(first)})`);
    this.faults.push(...lost.map((control) => `${kind}: a redraw takes the focus from ${control}`));
    for (;;) {
      const id = await this.#reach(way);
      if (id === null) return;
      const keys = await this.#do<string[]>(`buttons(${said(id)})`);
      const deeds = await this.#do<string[]>(`deeds(${said(id)})`);
      const isLeft = (key: string, at: number): boolean =>
        Math.max(pressed.get(key) ?? 0, this.#done.get(deeds[at] ?? "") ?? 0) < this.#timesOf(key);
      const place = keys.findIndex(isLeft);
      const key = keys[place];
      if (key === undefined) return;
      const deed = deeds[place] ?? "";
      this.#done.set(deed, (this.#done.get(deed) ?? 0) + 1);
      const times = pressed.get(key) ?? 0;
      pressed.set(key, times + 1);
      // The second of a kind stands behind the first.
      const nth = keys.flatMap((each, at) => (each === key ? [at] : []))[times];
      if (nth !== undefined) await this.#press(way, id, key, nth);
    }
  }

  /** All that name an action share the ear of their window's frame, which no redraw touches; others have ears of their own. */
  #timesOf(key: string): number {
    return /\baction=/.test(key) ? 1 : this.#ofAKind;
  }

  async #press(way: Way, id: string, key: string, place: number): Promise<void> {
    const before = await this.#windows();
    if (!(await this.#do<boolean>(`press(${said(id)}, ${place})`)))
      this.faults.push(`${kindOf(id)}: "${key}" does nothing`);
    for (const opened of (await this.#windows()).filter((each) => !before.includes(each))) {
      if (!this.#known.has(kindOf(opened))) {
        this.#open = [...this.#open.slice(0, way.length), opened];
        await this.#detach(opened);
        await this.#visit([...way, key]);
      }
      await this.#close(opened);
    }
    this.#open = this.#open.slice(0, way.length);
  }

  /** The window at the end of a way, detached; opened again where it has been closed. Null where no way leads there any more. */
  async #reach(way: Way): Promise<string | null> {
    const at = way.length - 1;
    const open = this.#open[at];
    const before = await this.#windows();
    if (open !== undefined && before.includes(open)) return open;
    const [first, ...presses] = way;
    const last = presses.pop();
    if (last === undefined) await this.#page.evaluate(`void (async () => { ${first} })()`);
    else {
      const from = await this.#reach([first, ...presses]);
      const place = from === null ? -1 : (await this.#do<string[]>(`buttons(${said(from)})`)).indexOf(last);
      if (place < 0) return null;
      await this.#do(`press(${said(from ?? "")}, ${place})`);
    }
    // Where a way is gone for the first time something opens for sure; later it may have been used up.
    const patience = last === undefined && !this.#gone.has(first) ? LONG_PATIENCE : QUIET;
    this.#gone.add(first);
    await this.#do("settled()");
    const opened = await this.#do<string | null>(
      `opened(${JSON.stringify([...before, ...this.#open])}, ${patience})`,
    );
    if (opened === null) return null;
    await this.#do("settled()");
    this.#open = [...this.#open.slice(0, at), opened];
    await this.#detach(opened);
    return opened;
  }

  async #detach(id: string): Promise<void> {
    await detach(this.#page, id);
  }

  #windows(): Promise<string[]> {
    return this.#do<string[]>("windows()");
  }

  #close(id: string): Promise<unknown> {
    return this.#page.evaluate(`foundry.applications.instances.get(${said(id)})?.close()`);
  }

  async #closeAll(): Promise<void> {
    this.#open = [];
    for (const id of await this.#windows()) await this.#close(id);
  }

  #do<T>(what: string): Promise<T> {
    return this.#page.evaluate<T>(`atDetached.${what}`);
  }
}

/** Moves a window of the page into a browser window of its own, as its menu does. */
export async function detach(page: Page, id: string): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.evaluate(`foundry.applications.instances.get(${said(id)}).detachWindow().then(() => undefined)`);
  return opened;
}

/** Drags something from one page of a browser to another: no mouse of a test goes there, so the pages are told what one would tell. */
export async function dropAcross(from: Locator, to: Locator): Promise<void> {
  await from.evaluate((element) => element.setAttribute("data-dragged", ""));
  await to.evaluate((element) => element.setAttribute("data-dropped-on", ""));
  const page = from.page().url() === "about:blank" ? to.page() : from.page();
  await page.evaluate(`(() => {
    const find = (selector) => foundry.applications.detached.querySelector(selector);
    const data = new DataTransfer();
    const fire = (element, type) => element.dispatchEvent(new element.ownerDocument.defaultView.DragEvent(type,
      { bubbles: true, cancelable: true, dataTransfer: data }));
    fire(find("[data-dragged]"), "dragstart");
    fire(find("[data-dropped-on]"), "dragover");
    fire(find("[data-dropped-on]"), "drop");
    for (const name of ["data-dragged", "data-dropped-on"]) find("[" + name + "]")?.removeAttribute(name);
  })()`);
}

function kindOf(id: string): string {
  return id
    .replaceAll(new RegExp(RANDOM, "g"), "…")
    .replace(/^(dialog|app)-\d+$/, "$1")
    .replace(/^(fates-edge-buy-…-[a-z]+)-.*/, "$1");
}

function said(words: string): string {
  return JSON.stringify(words);
}
