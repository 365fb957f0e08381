import { expect } from "chai";
import { until } from "./support/assert.ts";
import { defer } from "./support/clean-up.ts";
import { create, createMessage, replace } from "./support/fixtures.ts";
import { api } from "./support/foundry.ts";
import { describe, it } from "./support/mocha.ts";
import { FATES_EDGE, ownPacks } from "./support/played.ts";

/** Text: enriched by the core's patterns and by our own. */
export function enrichers(): void {
  describe("Text enrichment", declare);
}

function enrich(text: string, options: object = {}): Promise<string> {
  return foundry.applications.ux.TextEditor.implementation.enrichHTML(text, options);
}

/** Adds an enricher of `[[/contract word]]` until the test is over. */
function addEnricher(onRender?: (element: HTMLElement) => void): void {
  const { enrichers: list } = api().CONFIG.TextEditor;
  const entry = {
    id: "contract-probe",
    pattern: /\[\[\/contract (\w+)\]\]/g,
    enricher: (match: RegExpMatchArray) => {
      const element = document.createElement("button");
      element.className = "contract-enriched";
      element.textContent = match[1] ?? "";
      return Promise.resolve(element);
    },
    ...(onRender && { onRender }),
  };
  list.push(entry);
  defer(() => list.splice(list.indexOf(entry), 1));
}

/** Puts enriched text into the page, where it comes to life. */
function show(html: string): HTMLElement {
  const element = document.body.appendChild(document.createElement("div"));
  defer(() => element.remove());
  element.innerHTML = html;
  return element;
}

interface Embedded {
  readonly uuid: string;
  onEmbed(element: HTMLElement): void;
}

function declare(): void {
  /** @see https://foundryvtt.com/api/variables/CONFIG.TextEditor.html */
  it("puts the enricher's element where its pattern stood, every time it stands there", async () => {
    addEnricher();
    const shown = show(await enrich("<p>a [[/contract one]] b [[/contract two]] c</p>"));
    const words = [...shown.querySelectorAll(".contract-enriched")].map(({ textContent }) => textContent);
    expect(words).to.deep.equal(["one", "two"]);
    expect(shown.textContent).to.equal("a one b two c");
  });

  /** @see https://foundryvtt.com/api/variables/CONFIG.TextEditor.html */
  it("calls onRender with the element once it is in the page", async () => {
    const rendered: HTMLElement[] = [];
    addEnricher((element) => rendered.push(element));
    const shown = show(await enrich("<p>[[/contract one]]</p>"));
    await until("onRender", () => rendered.length > 0);
    expect(rendered).to.have.lengthOf(1);
    expect(shown.contains(rendered[0]!)).to.equal(true);
    expect(rendered[0]!.textContent).to.equal("one");
  });

  /** @see https://foundryvtt.com/api/classes/foundry.applications.ux.TextEditor.html */
  it(
    "cleans what a user wrote before anything is made of it, and nothing that is made then",
    async () => {
      addEnricher();
      const lure = `<p><input name="system.x" value="1"><b data-action="close" style="position: fixed; color: red">b</b></p>`;
      const shown = show(await enrich(`${lure}<p>[[/contract one]] [[/r 1d6]]</p>`));
      expect(shown.querySelector("[name], [data-action], [style*=position]")).to.equal(null);
      expect(shown.querySelector("b")?.style.color).to.equal("red");
      expect(shown.querySelector("button.contract-enriched")?.textContent).to.equal("one");
      expect((shown.querySelector(".inline-roll") as HTMLElement).dataset.formula).to.equal("1d6");
    },
    { game: FATES_EDGE },
  );

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html */
  it(
    "draws a message from its cleaned texts, the line over it as well",
    async () => {
      const text = `<p class="window-app">said<input name="system.x" value="1"></p>`;
      const drawn = await (await createMessage({ content: text, flavor: text })).renderHTML();
      expect(drawn.querySelector(".message-content")?.textContent).to.include("said");
      expect(drawn.querySelector("input, .window-app")).to.equal(null);
    },
    { game: FATES_EDGE },
  );

  /** @see https://foundryvtt.com/article/journal/ */
  it("makes links of @UUID with the label given", async () => {
    const [pack] = ownPacks("Actor");
    const { uuid } = [...pack.index][0]!;
    const link = show(await enrich(`<p>@UUID[${uuid}]{Somebody}</p>`)).querySelector(
      "a.content-link",
    ) as HTMLElement;
    expect(link.dataset.uuid).to.equal(uuid);
    expect(link.textContent).to.include("Somebody");
  });

  /**
   * @see https://github.com/foundryvtt/foundryvtt/issues/10262
   * @see https://foundryvtt.com/api/v14/classes/foundry.applications.elements.HTMLDocumentEmbedElement.html
   */
  it(
    "shows a document by @Embed as a figure with its name, and tells it when that comes onto a page",
    async () => {
      const entry = await create("JournalEntry", {
        name: "Contract",
        pages: [{ name: "Rain", type: "text", text: { content: "<p>It rained.</p>" } }],
      });
      const page = (entry as unknown as { pages: Iterable<Embedded> }).pages[Symbol.iterator]().next().value!;
      const told: HTMLElement[] = [];
      replace(
        Object.getPrototypeOf(page) as Embedded,
        "onEmbed",
        (element: HTMLElement) => void told.push(element),
      );
      const shown = show(await enrich(`<p>@Embed[${page.uuid} classes="wide"]</p>`));
      const figure = shown.querySelector("figure.content-embed.wide")!;
      expect(figure.textContent).to.include("It rained.");
      expect(figure.querySelector("figcaption .embed-caption")?.textContent).to.equal("Rain");
      await until("onEmbed", () => told.length > 0);
      expect(told).to.have.lengthOf(1);
      expect(told[0]!.contains(figure)).to.equal(true);
    },
    { as: "gm" },
  );

  /** @see https://foundryvtt.com/api/interfaces/foundry.applications.ux.TextEditor.EnrichmentOptions.html */
  it("leaves secrets out unless they may be shown", async () => {
    const text = `<p>open</p><section class="secret" id="secret-contract"><p>hidden</p></section>`;
    expect(await enrich(text, { secrets: false })).not.to.include("hidden");
    expect(await enrich(text, { secrets: true })).to.include("hidden");
  });
}
