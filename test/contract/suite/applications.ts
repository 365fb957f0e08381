import { expect } from "chai";
import { refused } from "./support/assert.ts";
import { listen } from "./support/fixtures.ts";
import { describe, it } from "./support/mocha.ts";
import { type ProbeApp, find, findInput, open, probeAppClass } from "./support/probe-app.ts";

const PARTS = {
  head: `<header class="head"><button type="button" data-action="probe" data-word="spoken"><span class="inner">Go</span></button></header>`,
  body: `<section class="body" style="height: 40px; overflow: auto"><input name="word" value="{{word}}"><div style="height: 900px">{{word}}</div></section>`,
};

/** Windows: rendered in order and in parts, acting by names, gone when closed. */
export function applications(): void {
  describe("Applications", () => {
    describe("rendering", declareRendering);
    describe("parts", declareParts);
    describe("actions", declareActions);
    describe("options", declareOptions);
    describe("context", declareContexts);
    describe("tabs", declareTabs);
  });
}

function declareRendering(): void {
  /** The order is partly unsourced. @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("prepares, renders and replaces in order, and tells first what happens first", async () => {
    const log: string[] = [];
    const app = open(probeAppClass({}, { head: PARTS.head }, { log: (step) => log.push(step) }));
    await app.render({ force: true });
    expect(log).to.have.ordered.members([
      "context",
      "before first",
      "before",
      "render",
      "part context",
      "replace",
      "first",
      "rendered",
    ]);
    log.length = 0;
    await app.render();
    expect(log).to.have.ordered.members([
      "context",
      "before",
      "render",
      "part context",
      "replace",
      "rendered",
    ]);
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationRenderOptions.html */
  it("is ignored when it is not forced and the window is not there", async () => {
    const app = open(probeAppClass({}, PARTS));
    await app.render();
    expect(app.rendered).to.equal(false);
    expect(foundry.applications.instances.has(app.id)).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/modules/foundry.applications.html */
  it("puts the window into the page and into foundry.applications.instances; closing takes it out", async () => {
    const app = open(probeAppClass({}, PARTS));
    await app.render({ force: true });
    expect(document.getElementById(app.id)).to.equal(app.element);
    expect(foundry.applications.instances.get(app.id)).to.equal(app);
    const { element } = app;
    await app.close({ animate: false });
    expect(element.isConnected).to.equal(false);
    expect(app.rendered).to.equal(false);
    expect(foundry.applications.instances.has(app.id)).to.equal(false);
  });

  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("ends in one close, told to the class", async () => {
    const log: string[] = [];
    const app = open(probeAppClass({}, PARTS, { log: (step) => log.push(step) }));
    await app.render({ force: true });
    await app.close({ animate: false });
    expect(log.filter((step) => step === "closed")).to.have.lengthOf(1);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.renderApplicationV2.html */
  it("calls the render hooks of the class and of its ancestors with window and element", async () => {
    const own = listen<[ProbeApp, HTMLElement]>("renderContractApp");
    const general = listen<[ProbeApp, HTMLElement]>("renderApplicationV2");
    const app = open(probeAppClass({}, PARTS));
    await app.render({ force: true });
    expect(own[0]!.slice(0, 2)).to.deep.equal([app, app.element]);
    expect(general.some(([rendered]) => rendered === app)).to.equal(true);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.closeApplicationV2.html */
  it("calls the close hook", async () => {
    const calls = listen<[ProbeApp]>("closeContractApp");
    const app = open(probeAppClass({}, PARTS));
    await app.render({ force: true });
    await app.close({ animate: false });
    expect(calls[0]![0]).to.equal(app);
  });
}

function declareParts(): void {
  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("are marked with their name", async () => {
    const app = open(probeAppClass({}, PARTS));
    await app.render({ force: true });
    expect(find(app, ".head").dataset.applicationPart).to.equal("head");
    expect(find(app, ".body").dataset.applicationPart).to.equal("body");
  });

  /** unsourced. @see https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html */
  it("have exactly one root element, or are refused", async () => {
    const app = open(probeAppClass({}, { torn: "<p>one</p><p>two</p>" }));
    await refused(app.render({ force: true }));
  });

  /** @see https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html */
  it("are rendered alone when they alone are asked for", async () => {
    let word = "before";
    const app = open(probeAppClass({}, PARTS, { context: () => ({ word }) }));
    await app.render({ force: true });
    const [head, body] = [find(app, ".head"), find(app, ".body")];
    word = "after";
    await app.render({ parts: ["body"] });
    expect(find(app, ".head")).to.equal(head);
    expect(find(app, ".body")).not.to.equal(body);
    expect(findInput(app, "word").value).to.equal("after");
  });

  /** unsourced. @see https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html */
  it("keep the focus when they are rendered again", async () => {
    const app = open(probeAppClass({}, PARTS));
    await app.render({ force: true });
    find(app, "input").focus();
    await app.render({ parts: ["body"] });
    expect(document.activeElement).to.equal(find(app, "input"));
  });

  /** unsourced. @see https://foundryvtt.com/api/functions/foundry.applications.api.HandlebarsApplicationMixin.html */
  it("keep the scroll position of what they declare scrollable", async () => {
    const app = open(probeAppClass({}, PARTS));
    await app.render({ force: true });
    find(app, ".body").scrollTop = 120;
    await app.render();
    expect(find(app, ".body").scrollTop).to.equal(120);
  });

  /** @see https://handlebarsjs.com/guide/expressions.html#html-escaping */
  it("escape what a template prints", async () => {
    const app = open(probeAppClass({}, PARTS, { context: () => ({ word: `<img src=x class="hostile">` }) }));
    await app.render({ force: true });
    expect(app.element.querySelector(".hostile")).to.equal(null);
  });
}

function declareActions(): void {
  interface Heard {
    readonly self: unknown;
    readonly event: Event;
    readonly target: HTMLElement;
  }

  const listening = (heard: Heard[]): object => ({
    actions: {
      probe(this: unknown, event: Event, target: HTMLElement) {
        heard.push({ self: this, event, target });
      },
    },
  });

  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("are called with the window as this, the event, and the element that names them", async () => {
    const heard: Heard[] = [];
    const app = open(probeAppClass(listening(heard), PARTS));
    await app.render({ force: true });
    find(app, ".inner").click();
    expect(heard).to.have.lengthOf(1);
    expect(heard[0]!.self).to.equal(app);
    expect(heard[0]!.event).to.be.instanceOf(Event);
    expect(heard[0]!.target.dataset.word).to.equal("spoken");
  });

  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("still work, once each, in a part that was rendered again", async () => {
    const heard: Heard[] = [];
    const app = open(probeAppClass(listening(heard), PARTS));
    await app.render({ force: true });
    await app.render({ parts: ["head"] });
    await app.render();
    find(app, "[data-action=probe]").click();
    expect(heard).to.have.lengthOf(1);
  });
}

function declareOptions(): void {
  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("are merged along the classes: lists of CSS classes add up, a later value wins", async () => {
    const Base = probeAppClass({ window: { title: "Base title", resizable: true } }, PARTS);
    class Derived extends Base {
      static override DEFAULT_OPTIONS = { classes: ["contract-derived"], window: { title: "Derived title" } };
    }
    const app = open(Derived);
    await app.render({ force: true });
    expect(app.options.classes).to.include.members(["contract-app", "contract-derived"]);
    expect([...app.element.classList]).to.include.members([
      "application",
      "contract-app",
      "contract-derived",
    ]);
    expect(app.title).to.equal("Derived title");
    expect(find(app, ".window-title").textContent).to.equal("Derived title");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html#setposition */
  it("of position are what setPosition changes", async () => {
    const app = open(probeAppClass({ position: { width: 320 } }, PARTS));
    await app.render({ force: true });
    expect(app.position.width).to.equal(320);
    app.setPosition({ width: 360, left: 40, top: 50 });
    expect(app.position).to.include({ width: 360, left: 40, top: 50 });
    expect(app.element.offsetWidth).to.equal(360);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html */
  it("of an id with {id} give each window its own", () => {
    const App = probeAppClass({ id: "contract-{id}" }, PARTS);
    expect(open(App).id).not.to.equal(open(App).id);
  });
}

function declareContexts(): void {
  const parts = {
    first: `<section class="first">{{added}}</section>`,
    second: `<section class="second">{{added}}</section>`,
  };

  /** @see https://foundryvtt.com/api/v12/classes/foundry.HandlebarsApplication.html */
  it("is one for all parts: what a part adds to it is seen by those after it and by _onRender", async () => {
    let seen: unknown;
    const App = probeAppClass({}, parts);
    const prototype = App.prototype as unknown as {
      _preparePartContext(part: string, context: Record<string, unknown>, options: object): Promise<object>;
      _onRender(context: Record<string, unknown>, options: object): Promise<void>;
    };
    const { _preparePartContext: prepare, _onRender: rendered } = prototype;
    prototype._preparePartContext = async function (part, context, options) {
      if (part === "first") context["added"] = "by the first";
      return prepare.call(this, part, context, options);
    };
    prototype._onRender = async function (context, options) {
      seen = context["added"];
      return rendered.call(this, context, options);
    };
    const app = open(App);
    await app.render({ force: true });
    expect(find(app, ".second").textContent).to.equal("by the first");
    expect(seen).to.equal("by the first");
  });

  /** No page says so; the stricter reading. */
  it("is not asked of a part that the window does not have: the user is told, the rest is drawn", async () => {
    const app = open(probeAppClass({}, parts));
    await app.render({ force: true });
    const before = find(app, ".second");
    await app.render({ parts: ["second", "third"] });
    expect(find(app, ".second")).not.to.equal(before);
  });
}

function declareTabs(): void {
  const tabs = {
    nav: `<nav class="tabs"><a data-action="tab" data-group="main" data-tab="one">1</a><a data-action="tab" data-group="main" data-tab="two">2</a></nav>`,
    one: `<section class="tab" data-group="main" data-tab="one">First</section>`,
    two: `<section class="tab" data-group="main" data-tab="two">Second</section>`,
  };

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html#changetab */
  it("are changed by the action named tab, and remembered in tabGroups", async () => {
    const app = open(probeAppClass({}, tabs));
    app.tabGroups.main = "one";
    await app.render({ force: true });
    find(app, "nav [data-tab=two]").click();
    expect(app.tabGroups.main).to.equal("two");
    expect(find(app, "section[data-tab=two]").classList.contains("active")).to.equal(true);
    expect(find(app, "section[data-tab=one]").classList.contains("active")).to.equal(false);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.api.ApplicationV2.html#changetab */
  it("are refused where the navigation has no such entry, and changed where only the section is missing", async () => {
    const app = open(probeAppClass({}, { nav: tabs.nav, one: tabs.one }));
    await app.render({ force: true });
    app.changeTab("two", "main");
    expect(app.tabGroups["main"]).to.equal("two");
    expect(() => app.changeTab("three", "main")).to.throw();
  });

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.types.ApplicationRenderContext.html */
  it("are in the context by their ids, whatever their one group is called", async () => {
    const App = probeAppClass(
      {},
      { body: `<section class="body">{{tabs.two.id}} {{tabs.two.cssClass}}</section>` },
    );
    Object.assign(App, { TABS: { anything: { tabs: [{ id: "one" }, { id: "two" }], initial: "two" } } });
    const app = open(App);
    await app.render({ force: true });
    expect(find(app, ".body").textContent).to.equal("two active");
  });
}
