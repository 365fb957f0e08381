import type { Locator, Page } from "playwright-core";

/** The windows of the page, by their ids; not those of Foundry's own that the system only opens. */
const WINDOWS = `[...foundry.applications.instances.values()]
  .filter((app) => app.hasFrame && app.rendered && (app.element.matches(".tt, dialog")))`;

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

/** For so long nothing has happened, and nothing waits for the server, when all that a press does is done, in milliseconds. */
const QUIET = 20;

/** How long is looked for what may not come again, in milliseconds. */
const BRIEF = 50;

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
  const unanswered = new Set();
  const heard = new WeakSet();
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    const { id } = JSON.parse(text);
    if (id !== undefined) unanswered.add(id);
    if (!heard.has(this)) {
      heard.add(this);
      this.addEventListener("message", ({ data }) => {
        if (unanswered.delete(JSON.parse(data).re)) last = performance.now();
      });
    }
    return send.call(this, text);
  };
  const quiet = async () => {
    for (const start = performance.now(); performance.now() - start < ${PATIENCE}; ) {
      const left = ${QUIET} - (performance.now() - last);
      if (left <= 0 && unanswered.size === 0) return;
      await sleep(Math.max(left, 4));
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
  /** Classes of windows that were redrawn: another of a class is drawn by the same templates, and tried at fewer stops. */
  const redrawn = new Set();
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
  /** What is under way has not happened yet. */
  const settled = async () => {
    last = performance.now();
    await quiet();
  };
  const windows = () => ${WINDOWS}.map(({ id }) => id);
  /** A window that was not among these, as soon as it stands; nothing where none came in that time. */
  const opened = async (known, patience) => {
    for (const start = performance.now(); performance.now() - start < patience; await sleep(10)) {
      const id = windows().find((each) => !known.includes(each));
      if (id !== undefined) return id;
    }
    return null;
  };
  const buttonsOf = (id) => buttonsIn(id).map((button) => {
    const key = keyOf(button);
    return [key, deedOf(windowOf(id), button) + " " + key];
  });
  /** Presses a button; whether that does anything. */
  const press = async (id, place) => {
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
    for (let waited = 0; waited < ${PATIENCE} && happened === before; waited += 4) await sleep(4);
    const does = happened !== before;
    await quiet();
    watcher.disconnect();
    return does;
  };
  /** The controls that a redraw takes the focus from. */
  const redraw = async (id) => {
    const app = windowOf(id);
    const sample = redrawn.has(app.constructor) ? 2 : 6;
    redrawn.add(app.constructor);
    const page = app.element.ownerDocument;
    const selectorOf = ({ id: own, localName, name }) =>
      own ? "#" + CSS.escape(own) : localName + '[name="' + CSS.escape(name) + '"]';
    const stops = [...app.element.querySelectorAll(".window-content :is(button, input, select, textarea)")]
      .filter((control) => !control.disabled && control.offsetParent && !control.closest("prose-mirror, dialog, details:not([open])"))
      .map(selectorOf);
    const lost = [];
    for (const stop of stops.filter((_, place) => place % Math.ceil(stops.length / sample) === 0)) {
      app.element.querySelector(stop).focus();
      await app.render();
      if (!page.activeElement.matches(stop)) lost.push(stop + ", which goes to " + page.activeElement.outerHTML.slice(0, 90));
    }
    return lost;
  };
  /** A browser window costs more than all that is pressed in it: this keeps one open, and the next window goes there too. */
  class Keeper extends foundry.applications.api.ApplicationV2 {
    static DEFAULT_OPTIONS = { id: "tour-keeper" };
    async _renderHTML() { return ""; }
    _replaceHTML() {}
  }
  let keeper = null;
  const detach = async (id) => {
    const to = { windowId: "tour" };
    if (!keeper?.rendered) {
      keeper = await new Keeper().render({ force: true });
      await keeper.detachWindow(to);
    }
    await windowOf(id).detachWindow(to);
    if (windowOf(id)?.element.ownerDocument === document) faults.push(kindOf(id) + " stays on the page");
  };
  const close = (id) => windowOf(id)?.close();
  const kindOf = (id) => id
    .replaceAll(/${RANDOM}/g, "…")
    .replace(/^(dialog|app)-\\d+$/, "$1")
    .replace(/^(fates-edge-buy-…-[a-z]+)-.*/, "$1");
  /** The windows it has been in, without what differs from one to the next. */
  const known = new Set();
  /** The window that stands open at each step of the way that is gone at the moment. */
  let open = [];
  /** How often each deed has been done, in whatever window. */
  const done = new Map();
  /** What has been opened once. */
  const gone = new Set();
  const faults = [];
  let ofAKind = 1;
  /** All that name an action share the ear of their window's frame, which no redraw touches; others have ears of their own. */
  const timesOf = (key) => (/\\baction=/.test(key) ? 1 : ofAKind);
  /** The window at the end of a way, detached; opened again where it has been closed. Null where no way leads there any more. */
  const reach = async (way) => {
    const at = way.length - 1;
    const before = windows();
    if (open[at] !== undefined && before.includes(open[at])) return open[at];
    const [first, ...presses] = way;
    const lastPress = presses.pop();
    if (lastPress === undefined) void (0, eval)("(async () => { " + first + " })()");
    else {
      const from = await reach([first, ...presses]);
      const place = from === null ? -1 : buttonsOf(from).findIndex(([key]) => key === lastPress);
      if (place < 0) return null;
      await press(from, place);
    }
    // Where a way is gone for the first time something opens for sure; later it may have been used up.
    const patience = lastPress === undefined && !gone.has(first) ? ${LONG_PATIENCE} : ${BRIEF};
    gone.add(first);
    await settled();
    const found = await opened([...before, ...open], patience);
    if (found === null) return null;
    await settled();
    open = [...open.slice(0, at), found];
    await detach(found);
    return found;
  };
  const visit = async (way) => {
    const pressed = new Map();
    const first = await reach(way);
    if (first === null) return void faults.push(way.join(" > ") + " opens nothing");
    const kind = kindOf(first);
    if (way.length === 1 && known.has(kind)) return;
    known.add(kind);
    faults.push(...(await redraw(first)).map((control) => kind + ": a redraw takes the focus from " + control));
    for (;;) {
      const id = await reach(way);
      if (id === null) return;
      const buttons = buttonsOf(id);
      const place = buttons.findIndex(([key, deed]) =>
        Math.max(pressed.get(key) ?? 0, done.get(deed) ?? 0) < timesOf(key));
      if (place < 0) return;
      const [key, deed] = buttons[place];
      done.set(deed, (done.get(deed) ?? 0) + 1);
      const times = pressed.get(key) ?? 0;
      pressed.set(key, times + 1);
      // The second of a kind stands behind the first.
      const nth = buttons.flatMap(([each], at) => (each === key ? [at] : []))[times];
      if (nth !== undefined) await pressAndFollow(way, id, key, nth);
    }
  };
  const pressAndFollow = async (way, id, key, place) => {
    const before = windows();
    if (!(await press(id, place))) faults.push(kindOf(id) + ': "' + key + '" does nothing');
    for (const found of windows().filter((each) => !before.includes(each))) {
      if (!known.has(kindOf(found))) {
        open = [...open.slice(0, way.length), found];
        await detach(found);
        await visit([...way, key]);
      }
      await close(found);
    }
    open = open.slice(0, way.length);
  };
  const closeAll = async () => {
    open = [];
    for (const id of windows()) await close(id);
  };
  return {
    async visit(first, most) {
      ofAKind = most;
      await closeAll();
      await visit([first]);
      await closeAll();
    },
    async end() {
      await keeper?.close();
      return { faults, visited: [...known].sort() };
    },
  };
})()`;

/** What a tour has come to. */
interface Tour {
  /** What did not do as it should. */
  readonly faults: readonly string[];
  /** The windows it has been in, without what differs from one to the next. */
  readonly visited: readonly string[];
}

/**
 * Goes through windows as somebody would who keeps them in a browser window of their own: opens them, detaches them, presses each
 * button once, and goes on in whatever window that opens. What the same function does in several windows is done in the first.
 * All of it is done in the page, which need not be told each step.
 * @param opens what opens a window each, in the page
 * @param ofAKind of buttons that do the same and are listened to one by one, so many are pressed
 */
export async function tourDetached(page: Page, ofAKind: number, opens: readonly string[]): Promise<Tour> {
  await page.evaluate(`void (${HELPER})`);
  for (const open of opens) await page.evaluate(`atDetached.visit(${said(open)}, ${ofAKind})`);
  return page.evaluate<Tour>("atDetached.end()");
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

function said(words: string): string {
  return JSON.stringify(words);
}
