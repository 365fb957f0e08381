// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { TypeDataModel } from "../../../../playground/client/core/abstract/type-data-model.ts";
import { HTMLDocumentEmbedElement } from "../../../../playground/client/ui/elements/document-embed.ts";
import { registerTextEnricher } from "../../../../playground/client/core/documents/enrich-text.ts";
import { documentConfig } from "../../../../playground/client/core/host/config.ts";
import { host } from "../../../../playground/client/ui/basics/host.ts";
import { TextEditor, type EnrichmentOptions } from "../../../../playground/client/ui/ux/text-editor.ts";
import { startGame } from "../support/start-game.ts";

const LURE = `<img class="canary" src="x" onerror="alert(1)">`;
const SABLE = "actor00000000001";

beforeAll(() => startGame({ data: { actors: [{ _id: SABLE, name: `Sable ${LURE}`, type: "pc" }] } }));

async function enriched(text: string, options: EnrichmentOptions = {}): Promise<HTMLElement> {
  const place = document.createElement("div");
  place.innerHTML = await TextEditor.enrichHTML(text, options);
  expect(place.querySelector(".canary, script, [onerror]")).toBeNull();
  return place;
}

describe("links", () => {
  test("carry a document's name, be it markup, as text", async () => {
    const link = (await enriched(`@UUID[Actor.${SABLE}]`)).querySelector("a");
    expect(link?.textContent).toBe(`Sable ${LURE}`);
    expect({ ...link?.dataset }).toMatchObject({ uuid: `Actor.${SABLE}`, type: "Actor" });
  });

  test.each([
    ["@UUID[Actor.nobody0000000000]{Who?}", "Who?"],
    ["@UUID[no uuid at all]", "no uuid at all"],
    ["@Actor[constructor]{x}", "x"],
  ])("%s leads nowhere and says so", async (text, words) => {
    const link = (await enriched(text)).querySelector("a.broken");
    expect(link?.textContent).toBe(words);
    expect(link?.hasAttribute("data-uuid")).toBe(false);
  });

  test("to addresses are made of what is written, without the stop behind it", async () => {
    const place = await enriched("See https://example.org/a?b=c. And javascript:alert(1)");
    expect([...place.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "https://example.org/a?b=c",
    ]);
  });
});

describe("rolls", () => {
  test("in brackets are rolled at once, several in one text, with the data at hand", async () => {
    const place = await enriched("[[2+@wits]]{Sum} and [[/roll 1d6 # why]]{Try}", { rollData: { wits: 3 } });
    const [sum, later] = place.querySelectorAll<HTMLElement>("a.inline-roll");
    expect(sum?.textContent).toBe("Sum: 5");
    expect({ ...later?.dataset }).toEqual({ mode: "roll", formula: "1d6", flavor: "why" });
  });

  test.each(["[[1000d6]]", "[[nonsense]]", "[[/constructor 1d6]]", "[[1d6zz]]"])(
    "%s stays text, and so does not take the whole text with it",
    async (text) => {
      const place = await enriched(`<p>before ${text} behind</p>`);
      expect(place.textContent).toBe(`before ${text} behind`);
      expect(place.querySelector("a")).toBeNull();
    },
  );

  test("carry markup in their words as text", async () => {
    const place = await enriched(`[[/roll 1d6 # &lt;img class="canary"&gt;]]{&lt;b class="canary"&gt;}`);
    expect(place.querySelector("a")?.dataset["flavor"]).toBe('<img class="canary">');
    expect(place.querySelector("a")?.textContent).toBe('<b class="canary">');
  });
});

describe("what is left alone", () => {
  test("code, and secrets for those who may not read them", async () => {
    const secret = `<section class="secret" id="s">hidden</section><section class="secret revealed">told</section>`;
    expect((await enriched(`<code>[[1+1]]</code>${secret}`)).textContent).toBe("[[1+1]]told");
    expect((await enriched(secret, { secrets: true })).textContent).toBe("hiddentold");
    expect((await enriched("[[1+1]]", { rolls: false })).textContent).toBe("[[1+1]]");
  });
});

describe("a system's enricher", () => {
  const { enrichers } = { enrichers: (): unknown[] => host.CONFIG.TextEditor.enrichers };

  beforeEach(() => void enrichers().splice(0));

  test("gets each match in its order, and may leave one as it is", async () => {
    host.CONFIG.TextEditor.enrichers.push({
      pattern: /%(\w+)%/,
      enricher: async ([, word = ""]) =>
        word === "no" ? null : Object.assign(document.createElement("mark"), { textContent: word }),
    });
    const place = await enriched("a %x% b %no% c %y% d");
    expect(place.innerHTML).toBe("a <mark>x</mark> b %no% c <mark>y</mark> d");
  });

  test("may take the place of the paragraph around it, and is woken by its id when it is on the page", async () => {
    host.CONFIG.TextEditor.enrichers.push({
      id: "mark",
      pattern: /%(\w+)%/,
      replaceParent: true,
      onRender: () => undefined,
      enricher: async ([, word = ""]) => Object.assign(document.createElement("mark"), { textContent: word }),
    });
    const place = await enriched("<p>gone %x% too</p><p>stays</p>");
    expect(place.innerHTML).toBe(
      '<enriched-content enricher="mark"><mark>x</mark></enriched-content><p>stays</p>',
    );
  });
});

test("previews and decoded texts are words, and their pictures are never loaded", () => {
  expect(TextEditor.previewHTML(`<p>One${LURE}</p>\n<p>two  three</p>`)).toBe("One two three");
  expect(TextEditor.previewHTML("abcdef", 4)).toBe("abc…");
  expect(TextEditor.decodeHTML("&lt;b&gt; &amp; so")).toBe("<b> & so");
});

test.each(["", "{", "null", "5"])("a drag that carries %j is an object, or nothing", (carried) => {
  const event = { dataTransfer: { getData: () => carried } } as unknown as DragEvent;
  const data = TextEditor.getDragEventData(event);
  expect([data, typeof data]).toEqual([{}, "object"]);
});

test("@Embed shows a page of a journal with its name, and a page that embeds itself ends", async () => {
  const page = "JournalEntry.journal000000001.JournalEntryPage.page000000000001";
  const text = { content: `<p>Rain.</p><p>@Embed[${page} cite=false]</p>` };
  const pages = [{ _id: "page000000000001", name: "Monday", type: "text", text }];
  await startGame({ data: { journal: [{ _id: "journal000000001", name: "Diary", pages }] } });
  registerTextEnricher((html, options) => TextEditor.enrichHTML(html, options));
  const html = await TextEditor.enrichHTML(`<p>@Embed[${page} cite=false classes="big"]</p>`);
  expect(html).toContain('<figure class="content-embed big"');
  expect(html).toContain('<strong class="embed-caption">Monday</strong>');
  expect(html.split("Rain.")).toHaveLength(6);
});

test("a document is told of each embed of it that comes onto a page", async () => {
  const told: [unknown, string][] = [];
  class Tide extends TypeDataModel {
    static override defineSchema = () => ({});
    override toEmbed = async () => Object.assign(document.createElement("p"), { textContent: "Ebb" });
  }
  const item = "Item.item000000000001";
  const { game } = await startGame({
    data: { items: [{ _id: "item000000000001", name: "Tide", type: "gear" }] },
    system: () => void Object.assign(documentConfig("Item").dataModels, { gear: Tide }),
  });
  game.items.get("item000000000001")!.onEmbed = function (element) {
    told.push([this, element.textContent]);
  };
  // Only this one: the page of a test knows nothing of fields' internals, and other files share its elements.
  if (customElements.get(HTMLDocumentEmbedElement.tagName) === undefined)
    customElements.define(HTMLDocumentEmbedElement.tagName, HTMLDocumentEmbedElement);
  const holder = document.createElement("div");
  holder.innerHTML = await TextEditor.enrichHTML(
    `<p>@Embed[${item} inline=true]</p><p>@Embed[${item} inline=true]</p>`,
  );
  expect(told).toEqual([]);
  document.body.append(holder);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toEqual([game.items.get("item000000000001"), "Ebb"]);
});

test("a dragged document becomes a link's text, within what it belongs to a relative one; what names none is null", async () => {
  const items = [{ _id: "item000000000001", name: "Rope", type: "gear" }];
  await startGame({ data: { actors: [{ _id: SABLE, name: "Sable", type: "pc", items }] } });
  const uuid = `Actor.${SABLE}.Item.item000000000001`;
  const sable = { uuid: `Actor.${SABLE}` };
  expect(await TextEditor.getContentLink({ type: "Item", uuid })).toBe(`@UUID[${uuid}]{Rope}`);
  expect(await TextEditor.getContentLink({ uuid }, { relativeTo: sable, label: "hers" })).toBe(
    "@UUID[.Item.item000000000001]{hers}",
  );
  expect(await TextEditor.getContentLink({ type: "Item" })).toBeNull();
});

test("a link is made of what it is given", () => {
  const options = { attrs: { href: "#", title: null }, dataset: { one: "1" }, classes: ["a", "b"] };
  const anchor = TextEditor.createAnchor({ ...options, name: "<b>", icon: "fa-solid fa-die" });
  expect(anchor.outerHTML).toMatch(/^<a href="#" data-one="1" class="a b"><i class="fa-solid fa-die"/);
  expect(anchor.textContent).toBe("<b>");
  expect(anchor.hasAttribute("title")).toBe(false);
});

test("what Foundry has there and the playground has not says so", () => {
  expect(() => Reflect.get(TextEditor, "toggleSecret")).toThrow("NotInPlayground: TextEditor#toggleSecret");
});
