// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { TypeDataModel } from "../../../playground/client/core/abstract/type-data-model.ts";
import { documentConfig } from "../../../playground/client/core/host/config.ts";
import type { ChatMessage } from "../../../playground/client/core/documents/chat-message.ts";
import {
  BooleanField,
  NumberField,
  StringField,
} from "../../../playground/client/core/fields/primitive-fields.ts";
import { SchemaField, type DataSchema } from "../../../playground/client/core/fields/schema-field.ts";
import { Hooks } from "../../../playground/client/core/host/hooks.ts";
import { cleanHTML, escapeHTML, unescapeHTML } from "../../../playground/client/core/utils/html.ts";
import { GM, MARA, startGame, TOMAS } from "./support/start-game.ts";

const roll = JSON.stringify({
  class: "Roll",
  options: {},
  formula: "1d10",
  evaluated: true,
  total: 4,
  terms: [{ class: "Die", number: 1, faces: 10, modifiers: [], results: [{ result: 4, active: true }] }],
});
const hostile =
  '<img src="x" onerror="alert(1)"><script>alert(2)</script><a href="java\nscript:alert(3)">x</a><b>bold</b>';

async function message(user: string, source: object): Promise<ChatMessage> {
  const { game } = await startGame({
    user,
    data: { messages: [{ _id: "message000000001", author: MARA, ...source }] },
  });
  const [found] = game.messages.contents;
  if (!found) throw new Error("The test's message is missing.");
  return found;
}

describe("a message on the screen", () => {
  it("has its sender, its time and its content, cleaned of scripts", async () => {
    const said = await message(TOMAS, { content: hostile, speaker: { alias: "<i>Mara</i>" }, timestamp: 0 });
    const element = await said.renderHTML();
    expect(element.dataset["messageId"]).toBe("message000000001");
    expect(element.querySelector(".message-sender")?.textContent).toBe("<i>Mara</i>");
    expect(element.querySelector("time")?.dateTime).toBe("1970-01-01T00:00:00.000Z");
    const content = element.querySelector(".message-content")?.innerHTML ?? "";
    expect(content).toContain("<b>bold</b>");
    expect(content).not.toMatch(/script|onerror/);
  });

  it("is handed to the old hook too where somebody listens, as jQuery's object and with a warning", async () => {
    const said = await message(MARA, { content: "<p>x</p>" });
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await said.renderHTML();
    expect(warn).not.toHaveBeenCalled();
    const heard: unknown[][] = [];
    const id = Hooks.on("renderChatMessage", (...args: unknown[]) => heard.push(args));
    const element = await said.renderHTML();
    Hooks.off("renderChatMessage", id);
    expect(String(warn.mock.calls[0]?.[0])).toContain("renderChatMessageHTML");
    expect(heard.map(([, html]) => (html as JQuery).find("p")[0])).toEqual([element.querySelector("p")]);
    warn.mockRestore();
  });

  it("has a delete button for those who may, with a name", async () => {
    const own = await (await message(MARA, { content: "x" })).renderHTML();
    expect(own.querySelector("button[data-action=deleteMessage]")?.getAttribute("aria-label")).toBe(
      "Delete message",
    );
    expect((await (await message(TOMAS, { content: "x" })).renderHTML()).querySelector("button")).toBeNull();
    expect(
      (await (await message(MARA, { content: "x" })).renderHTML({ canDelete: false })).querySelector(
        "button",
      ),
    ).toBeNull();
  });

  it("of a private roll keeps dice, flavor and speaker from those it is not for", async () => {
    const source = {
      content: "4",
      flavor: "stealing the ledger",
      rolls: [roll],
      whisper: [GM],
      speaker: { alias: "Sable in disguise" },
    };
    const seen = await (await message(GM, source)).renderHTML();
    expect(seen.querySelector(".dice-total")?.textContent).toBe("4");
    expect(seen.textContent).toContain("stealing the ledger");
    const hidden = await message(TOMAS, source);
    const element = await hidden.renderHTML();
    expect(element.querySelector(".dice-total")?.textContent).toBe("?");
    expect(element.outerHTML).not.toMatch(/stealing|1d10|class="roll/);
    expect(hidden.export()).not.toMatch(/stealing|1d10|= 4/);
    expect((await message(GM, source)).export()).toMatch(/stealing the ledger\n4\n1d10 = 4 = 4$/);
  });

  it("tells the hook, which may change the element", async () => {
    const said = await message(GM, { content: "x" });
    Hooks.once(
      "renderChatMessageHTML",
      (given: ChatMessage, element: HTMLElement, context: { canDelete: boolean }) => {
        element.dataset["seen"] = `${given.id} ${context.canDelete}`;
      },
    );
    expect((await said.renderHTML()).dataset["seen"]).toBe("message000000001 true");
  });

  // https://github.com/foundryvtt/foundryvtt/issues/11984
  it("of a sub-type that renders itself is rendered by it", async () => {
    class Own extends TypeDataModel {
      static override defineSchema(): DataSchema {
        return { word: new StringField({ required: true, initial: "own" }) };
      }

      async renderHTML(): Promise<HTMLElement> {
        return Object.assign(document.createElement("li"), { textContent: String(this.toObject()["word"]) });
      }
    }
    const { game } = await startGame({
      system: () => (documentConfig("ChatMessage").dataModels["action"] = Own),
      data: { messages: [{ _id: "message000000001", author: MARA, type: "action" }] },
    });
    const heard = vi.fn();
    const id = Hooks.on("renderChatMessageHTML", (...args: unknown[]) => heard(args.length));
    expect((await game.messages.contents[0]?.renderHTML())?.textContent).toBe("own");
    Hooks.off("renderChatMessageHTML", id);
    expect(heard).toHaveBeenCalledWith(2);
  });

  it("goes to the log when it comes, changes, and goes", async () => {
    const { game } = await startGame();
    const { host } = await import("../../../playground/client/core/host/host.ts");
    const chat = {
      render: vi.fn(),
      postOne: vi.fn(async () => undefined),
      updateMessage: vi.fn(async () => undefined),
      deleteMessage: vi.fn(),
    };
    host.ui.chat = chat;
    const { ChatMessage: Message } =
      await import("../../../playground/client/core/documents/chat-message.ts");
    const said = await Message.create({ content: "x" });
    await said?.update({ content: "y" });
    await said?.delete();
    delete host.ui.chat;
    expect([chat.postOne, chat.updateMessage, chat.deleteMessage].map((fn) => fn.mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
    expect(game.messages.size).toBe(0);
  });
});

describe("HTML", () => {
  it("is escaped and cleaned", () => {
    expect(escapeHTML(`<a href="x">&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#x27;&lt;/a&gt;");
    expect(unescapeHTML(escapeHTML(`<&'">`))).toBe(`<&'">`);
    expect(cleanHTML('<p onclick="x()" class="a">t</p><embed src="x">')).toBe('<p class="a">t</p>');
  });

  it.each([
    ["a script", "<script>x</script>"],
    ["a frame", '<iframe srcdoc="<script>x</script>"></iframe>'],
    ["a drawing", '<svg><a href="#"><animate attributeName="href" to="javascript:x" /></a></svg>'],
    ["a formula", "<math><mtext><style><img src=x onerror=x></style></mtext></math>"],
    ["a form", '<form action="https://example.org"><button>Send</button></form>'],
    ["an element that a page gives life to", '<prose-mirror name="x" value="y"></prose-mirror>'],
    ["a style sheet", "<style>* { display: none }</style>"],
  ])("loses %s, whole", (_what, html) => {
    expect(cleanHTML(`<p>before</p>${html}<p>behind</p>`)).toBe("<p>before</p><p>behind</p>");
  });

  it.each([
    ['<img src="a.svg" name="querySelector">', '<img src="a.svg">'],
    ['<a href="java&#9;script:x">t</a>', "<a>t</a>"],
    ['<a href=" JavaScript:x">t</a>', "<a>t</a>"],
    ['<button formaction="javascript:x">t</button>', "<button>t</button>"],
    ['<img src="a.svg" ONERROR="x">', '<img src="a.svg">'],
  ])("keeps %s without what is wrong with it", (html, clean) => {
    expect(cleanHTML(html)).toBe(clean);
  });
});

describe("form groups of fields", () => {
  it("join label, input and hint by id", () => {
    const schema = new SchemaField({
      wits: new NumberField({ initial: 2, label: "Wits", hint: "How quick" }),
      kind: new StringField({ required: true, initial: "b", choices: { a: "A", b: "<b>" } }),
      sound: new BooleanField({ initial: true }),
    });
    const group = schema.get("wits")?.toFormGroup({}, { value: 4 });
    const input = group?.querySelector("input");
    expect([input?.name, input?.getAttribute("value"), input?.type]).toEqual(["wits", "4", "number"]);
    expect(group?.querySelector("label")?.htmlFor).toBe(input?.id);
    expect(group?.querySelector(".hint")?.id).toBe(input?.getAttribute("aria-describedby"));
    const select = schema.get("kind")?.toInput({ value: "b" }) as HTMLSelectElement;
    expect(Array.from(select.options, (option) => [option.value, option.textContent])).toEqual([
      ["a", "A"],
      ["b", "<b>"],
    ]);
    expect(schema.get("sound")?.toInput().getAttribute("checked")).toBe("");
  });
});

describe("keys", () => {
  it("trigger what they are bound to, with exactly its modifiers, and can be bound anew", async () => {
    const down = vi.fn(() => true);
    const { game } = await startGame({
      system: () =>
        Hooks.once("init", () => {
          const { keybindings } = Reflect.get(globalThis, "game") as {
            keybindings: { register(...args: unknown[]): void };
          };
          keybindings.register("fates-edge", "openBank", {
            name: "Bank",
            editable: [{ key: "KeyB", modifiers: ["Shift"] }],
            onDown: down,
          });
        }),
    });
    const press = (code: string, shiftKey: boolean): boolean =>
      window.dispatchEvent(new KeyboardEvent("keydown", { code, shiftKey, cancelable: true }));
    press("KeyB", false);
    expect(down).not.toHaveBeenCalled();
    press("KeyB", true);
    expect(down).toHaveBeenCalledOnce();
    expect(game.keyboard.downKeys.has("KeyB")).toBe(true);
    await game.keybindings.set("fates-edge", "openBank", [{ key: "KeyO" }]);
    expect(game.keybindings.get("fates-edge", "openBank")).toEqual([{ key: "KeyO", modifiers: [] }]);
    press("KeyO", false);
    expect(down).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new KeyboardEvent("keydown", { code: "ShiftLeft", shiftKey: true }));
    expect(game.keyboard.isModifierActive("Shift")).toBe(true);
    window.dispatchEvent(new Event("blur"));
    expect(game.keyboard.isModifierActive("Shift")).toBe(false);
    expect(() => game.keybindings.register("fates-edge", "late", { name: "Late" })).toThrow(
      "after the game is ready",
    );
  });
});
