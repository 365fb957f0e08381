import { expect } from "chai";
import { comesTo, pause, until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { create, createActor, listen, replace, uniqueName } from "./support/fixtures.ts";
import { type Data, type Doc, documentConfig, game } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { open, probeAppClass, type ProbeApp } from "./support/probe-app.ts";
import { template } from "./support/templates.ts";
import { actorType, scope } from "./support/played.ts";

/** What public packages do on Foundry's page when they start, and ask of it later; our own system does without. */
export function packagesOnThePage(): void {
  describe("Packages › tools of the board", declareTools, { as: "gm" });
  describe("Packages › the game", declareGame, { as: "gm" });
  describe("Packages › windows of Foundry's own", declareWindows, { as: "gm" });
  describe("Packages › texts", declareTexts, { as: "gm" });
  describe("Packages › pictures", declarePictures, { as: "gm" });
}

interface Controls extends ProbeApp {
  readonly controls: Record<string, { name: string; tools: Record<string, object> }>;
}

const onPage = (): Record<string, ProbeApp> => ui as unknown as Record<string, ProbeApp>;

function declareTools(): void {
  const TOOL = "contractTool";

  /** @see https://foundryvtt.com/api/functions/hookEvents.getSceneControlButtons.html */
  it("have what a package adds in their order, and its button does what it says", async () => {
    const pressed: unknown[] = [];
    listen("getSceneControlButtons", (controls: Record<string, { tools: Record<string, object> }>) => {
      controls["tokens"]!.tools[TOOL] = {
        name: TOOL,
        title: "Contract",
        icon: "fa-solid fa-flask",
        order: 99,
        button: true,
        visible: true,
        onChange: (...given: unknown[]) => pressed.push(given),
      };
      controls["tokens"]!.tools["contractUnseen"] = {
        name: "contractUnseen",
        title: "Unseen",
        visible: false,
      };
    });
    const controls = onPage()["controls"] as Controls;
    defer(() => controls.render({ reset: true }));
    await controls.render({ reset: true });
    expect(controls.controls["tokens"]!.tools).to.have.property(TOOL);
    expect(controls.controls["tokens"]!.tools).not.to.have.property("contractUnseen");
    const button = controls.element.querySelector<HTMLElement>(`[data-tool="${TOOL}"]`);
    button?.click();
    await comesTo(() => pressed.length, 1);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ui.SceneControls.html */
  it("are where a package looks for a place: the navigation of scenes beside them", () => {
    for (const name of ["controls", "nav"]) expect(onPage()[name]!.element.nodeType, name).to.equal(1);
  });
}

function declareGame(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.Game.html#togglepause */
  it("is paused and goes on, and tells it, once each", () => {
    const paused = game() as unknown as {
      paused: boolean;
      togglePause(pause: boolean, options?: object): boolean;
    };
    const before = paused.paused;
    defer(() => paused.togglePause(before));
    paused.togglePause(false);
    const told = listen<[boolean]>("pauseGame");
    expect([paused.togglePause(true), paused.togglePause(true), paused.paused]).to.deep.equal([
      true,
      true,
      true,
    ]);
    expect(paused.togglePause(false)).to.equal(false);
    expect(told.map(([state]) => state)).to.deep.equal([true, false]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.collapseSidebar.html */
  it("tells that the sidebar is folded and unfolded", async () => {
    const sidebar = onPage()["sidebar"] as ProbeApp & { expanded: boolean; expand(): void; collapse(): void };
    const told = listen<[unknown, boolean]>("collapseSidebar");
    defer(() => sidebar.expand());
    sidebar.expand();
    told.length = 0;
    sidebar.collapse();
    sidebar.expand();
    await comesTo(() => told.map(([, folded]) => folded), [true, false]);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.changeSidebarTab.html */
  it("tells which tab of the sidebar was opened", async () => {
    const sidebar = onPage()["sidebar"]!;
    const before = sidebar.tabGroups["primary"] ?? "chat";
    defer(() => sidebar.changeTab(before, "primary"));
    sidebar.changeTab("chat", "primary");
    const told = listen<[ProbeApp]>("changeSidebarTab");
    sidebar.changeTab("journal", "primary");
    await comesTo(() => told.map(([tab]) => tab === onPage()["journal"]), [true]);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.utils.BitMask.html */
  it("keeps states in one number", () => {
    const { BitMask } = foundry.utils as unknown as {
      BitMask: new (states: Record<string, boolean>) => {
        isEmpty: boolean;
        hasState(state: string): boolean;
        toggleState(state: string, enabled?: boolean): number;
        valueOf(): number;
      };
    };
    const mask = new BitMask({ one: true, two: false, three: true });
    expect([mask.valueOf(), mask.hasState("two"), mask.hasState("three")]).to.deep.equal([5, false, true]);
    mask.toggleState("one");
    mask.toggleState("three", false);
    expect(mask.isEmpty).to.equal(true);
    expect(() => mask.toggleState("four")).to.throw();
  });

  /** Public systems name fields for the index of each of these; no page says which configurations have the list. */
  it("has a list of index fields for each kind of document that compendia hold", () => {
    for (const name of ["Actor", "Cards", "Item", "JournalEntry", "Macro", "Playlist", "RollTable", "Scene"])
      expect(documentConfig(name), name).to.have.property("compendiumIndexFields").that.is.an("array");
  });
}

/** The dialog that was opened last. */
function dialog(): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>("dialog.dialog")].at(-1);
}

interface SheetConfigClass {
  new (options: { document: Doc }): ProbeApp;
  registerSheet(cls: unknown, scope: string, sheet: unknown, options: object): void;
  unregisterSheet(cls: unknown, scope: string, sheet: unknown, options: object): void;
}

function declareWindows(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.applications.settings.SettingsConfig.html#reloadconfirm */
  it("ask before the page is loaded anew, and a no leaves it as it is", async () => {
    const { SettingsConfig } = foundry.applications.settings as unknown as {
      SettingsConfig: { reloadConfirm(options?: object): Promise<void> };
    };
    const asked = SettingsConfig.reloadConfirm({ world: true });
    await until("there is a question", () => dialog()?.querySelector("[data-action=no]") !== undefined);
    dialog()!.querySelector<HTMLElement>("[data-action=no]")!.click();
    await asked;
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.apps.DocumentSheetConfig.html */
  it("give a document another of the sheets that are registered for it", async () => {
    const { DocumentSheetConfig } = foundry.applications.apps as unknown as {
      DocumentSheetConfig: SheetConfigClass;
    };
    const Other = probeAppClass({}, { body: "<p>other</p>" });
    const types = { types: [actorType()], label: uniqueName("sheet") };
    DocumentSheetConfig.registerSheet(Actor, scope(), Other, types);
    defer(() => DocumentSheetConfig.unregisterSheet(Actor, scope(), Other, types));
    const actor = await createActor();
    const app = new DocumentSheetConfig({ document: actor });
    defer(() => app.close());
    await app.render({ force: true });
    const field = app.element.querySelector<HTMLSelectElement>("[name=sheetClass]")!;
    field.value = [...field.options].find(({ textContent }) => textContent?.includes(types.label))!.value;
    const form = app.element as unknown as HTMLFormElement;
    form.requestSubmit();
    await comesTo(() => actor.getFlag("core", "sheetClass"), field.value);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sidebar.DocumentDirectory.html#_onsearchfilter */
  it("of compendia search by methods that a package may put its own in place of", () => {
    const { Compendium } = foundry.applications.sidebar.apps as unknown as {
      Compendium: { prototype: object };
    };
    for (const name of ["_onSearchFilter", "_matchSearchEntries", "_matchSearchFolders"])
      expect(Reflect.get(Compendium.prototype, name), name).to.be.a("function");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sidebar.tabs.ChatLog.html#_getentrycontextoptions */
  it("give the entries of a message's menu, for a class of a package's to add to", () => {
    const entries = Reflect.get(onPage()["chat"]!, "_getEntryContextOptions") as () => object[];
    expect(entries.call(onPage()["chat"])).to.be.an("array");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.sheets.UserConfig.html */
  it("are there for a user too", () => {
    const { sheet } = game().user as unknown as { sheet: object };
    expect(sheet).to.be.instanceOf(foundry.applications.sheets.UserConfig);
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.settings.menus.FontConfig.html#getavailablefonts */
  it("name the fonts that there are", () => {
    const { FontConfig } = foundry.applications.settings.menus as unknown as {
      FontConfig: { getAvailableFonts(): string[] };
    };
    expect(FontConfig.getAvailableFonts()).to.be.an("array").that.is.not.empty;
  });
}

interface Page extends Doc {
  readonly toc: Record<string, { text: string; level: number; children: string[] }>;
}

function declareTexts(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.JournalEntryPage.html#toc */
  it("have their headings by slug", async () => {
    const content = "<h2>The old Road</h2><p>x</p><h3>Inns</h3><h2>Ends</h2>";
    const entry = (await create("JournalEntry", {
      pages: [{ name: "Page", type: "text", text: { content, format: 1 } }],
    })) as Doc & { pages: { contents: Page[] } };
    const { toc } = entry.pages.contents[0]!;
    expect(Object.values(toc).map(({ text }) => text)).to.include.members(["The old Road", "Inns", "Ends"]);
    expect(toc["the-old-road"]!.level).to.equal(2);
    expect(toc["inns"]!.level).to.equal(3);
  });

  /** @see https://foundryvtt.com/api/functions/hookEvents.getProseMirrorMenuDropDowns.html */
  it("are written with what packages add to the editor's lists", async () => {
    const told = listen<[{ schema: { nodes: object } }, Record<string, { entries: object[] }>]>(
      "getProseMirrorMenuDropDowns",
    );
    const element = document.createElement("prose-mirror");
    element.setAttribute("name", "contract");
    element.setAttribute("value", "<p>words</p>");
    defer(() => element.remove());
    document.body.append(element);
    await comesTo(() => told.length > 0, true);
    const [menu, lists] = told[0]!;
    expect(menu.schema.nodes).to.have.property("paragraph");
    expect(lists["format"]!.entries).to.be.an("array");
  });

  /**
   * Public packages take these from there, and no page says so: it lists the classes alone.
   * @see https://foundryvtt.com/api/modules/foundry.prosemirror.html
   */
  it("are read and written as the editor does it, with ProseMirror's own names", () => {
    const { dom, defaultSchema, ...rest } = foundry.prosemirror as unknown as {
      dom: { parseString(html: string): { content: unknown }; serializeString(content: unknown): string };
      defaultSchema: { marks: object };
    } & Data;
    void rest;
    const { content } = dom.parseString("<p>One <strong>bold</strong> word</p>");
    expect(dom.serializeString(content)).to.equal("<p>One <strong>bold</strong> word</p>");
    expect(defaultSchema.marks).to.have.property("span");
    const own = foundry.prosemirror as unknown as Data;
    for (const name of ["Plugin", "PluginKey", "Schema", "EditorState", "EditorView", "TextSelection"])
      expect(own[name], name).to.be.a("function");
    for (const name of ["commands", "list", "state"]) expect(own[name], name).to.be.an("object");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.data.fields.DocumentUUIDField.html */
  it("that name a document may be blank where their field says so, and nowhere else", () => {
    const { DocumentUUIDField } = foundry.data.fields;
    const blank = (options: object): unknown => new DocumentUUIDField(options as never).validate("" as never);
    expect(blank({ blank: true })).to.equal(undefined);
    expect(blank({})).not.to.equal(undefined);
  });
}

interface PickerOptions {
  readonly callback: (path: string, picker: object) => unknown;
}

const PICTURE = "icons/svg/d20.svg";
const OTHER = "icons/svg/book.svg";

function declarePictures(): void {
  /** @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#getdefaultartwork */
  it("of a document that names none are those that its class gives for its type", async () => {
    const { documentClass } = documentConfig("Actor") as unknown as {
      documentClass: { getDefaultArtwork(data: Data): { img: string; texture: { src: string } } };
    };
    const img = (data: Data): string => (data["type"] === actorType() ? PICTURE : OTHER);
    replace(documentClass, "getDefaultArtwork", (data) => ({ img: img(data), texture: { src: img(data) } }));
    expect((await createActor())._source["img"]).to.equal(PICTURE);
  });

  /**
   * That the form is submitted no page says.
   * @see https://foundryvtt.com/api/classes/foundry.applications.api.DocumentSheetV2.html
   */
  it("are chosen by the class of picker that CONFIG names, shown, and sent with the sheet's form", async () => {
    const asked: PickerOptions[] = [];
    class ContractPicker {
      constructor(options: PickerOptions) {
        asked.push(options);
      }

      async browse(): Promise<void> {
        await asked.at(-1)!.callback(OTHER, this);
      }

      render = this.browse;
    }
    const { ux } = CONFIG as unknown as { ux: { FilePicker: unknown } };
    replace(ux, "FilePicker", ContractPicker);
    const { HandlebarsApplicationMixin } = foundry.applications.api;
    const Base = HandlebarsApplicationMixin(foundry.applications.sheets.ActorSheetV2) as unknown as {
      new (options: object): ProbeApp;
    };
    class ContractPictureSheet extends Base {
      static DEFAULT_OPTIONS: object = { form: { submitOnChange: true } };
      static PARTS = {
        body: {
          template: template(
            "picture",
            '<section><img src="{{document.img}}" data-edit="img" data-action="editImage"></section>',
          ),
        },
      };
    }
    const actor = await createActor({ img: PICTURE });
    const sheet = open(ContractPictureSheet as never, { document: actor });
    await sheet.render({ force: true });
    const picture = sheet.element.querySelector("img")!;
    picture.click();
    await comesTo(() => actor._source["img"], OTHER);
    expect(asked).to.have.length(1);
    // What was read from the document before the picture was chosen does not come back.
    await pause(30);
    expect(sheet.element.querySelector("img")!.getAttribute("src")).to.equal(OTHER);
  });
}
