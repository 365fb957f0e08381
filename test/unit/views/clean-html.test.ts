// @vitest-environment happy-dom
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { cleanHtml } from "../../../src/table/clean-html.ts";
import { FOREIGN_MEDIA, readForeignMedia } from "../../../src/table/foreign-media.ts";

describe("What users write is cleaned", () => {
  test.each([
    ["words", "Wits & 3 < 4"],
    [
      "text",
      '<h2>Port</h2><p>a <strong>b</strong> <em title="t">c</em><br>d</p><ol start="3"><li>e</li></ol>',
    ],
    ["a table", '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table>'],
    ["a secret", '<section class="secret" id="secret-a1B2c3D4e5F6g7H8"><p>hidden</p></section>'],
    ["a secret that was revealed", '<section class="secret revealed" id="secret-x"><p>shown</p></section>'],
    ["what enrichers read", "<p>@UUID[Actor.x]{Sable} [[/action melee]] [[/clock Patrol]] [[1d6]]</p>"],
    ["a picture of this host", '<p><img src="worlds/a/port.webp" alt="The port" width="300"></p>'],
    ["a picture within the text", '<img src="data:image/png;base64,AAAA" alt="dot">'],
    ["a style that stays in its place", '<p style="color: red; text-align: center; width: 50%">a</p>'],
    [
      "the result of a roll in a message",
      '<a class="inline-roll inline-result" data-roll="%7B%22class%22%3A%22Roll%22%7D"><i class="fas fa-dice-d20"></i>4</a>',
    ],
  ])("and keeps %s", (_what, html) => {
    expect(dom(cleanHtml(html)).isEqualNode(dom(html))).toBe(true);
  });

  test("a link keeps its address and tells the other host nothing", () => {
    expect(
      cleanHtml('<a href="https://example.org/" ping="https://x" onclick="y()" class="content-link">z</a>'),
    ).toBe('<a href="https://example.org/" rel="noopener noreferrer nofollow">z</a>');
    expect(cleanHtml('<a href="java&#10;script:x">z</a>')).toBe("<a>z</a>");
  });

  test.each(
    [
      "name",
      "form",
      "formaction",
      "formmethod",
      "contenteditable",
      "id",
      "for",
      "tabindex",
      "autofocus",
      "accesskey",
      "popover",
      "popovertarget",
      "is",
      "slot",
      "part",
      "role",
      "hidden",
      "inert",
      "draggable",
      "data-action",
      "data-drag",
      "data-item-id",
      "data-tab",
      "data-edit",
      "data-rule",
      "data-change",
      "data-act",
      "data-media",
      "data-always",
      "data-tooltip",
      "data-tooltip-html",
      "data-tooltip-text",
      "aria-label",
      "onclick",
      "data-roll",
      "data-uuid",
    ].map((name) => [name]),
  )("and loses %s", (name) => {
    for (const tag of ["p", "a", "img", "section", "details", "video"]) {
      const html = `<${tag} src="a.png" ${name}="x" class="secret inline-roll inline-result"></${tag}>`;
      expect(cleanHtml(html)).not.toMatch(new RegExp(`\\s${name}[\\s=>]`));
    }
  });

  test.each([
    ["<input name='system.awards.evil.xp' value=99>before", "before"],
    ['<button data-action="deleteDoc">press</button>', "press"],
    ["<form><input name=childNodes><input name=replaceWith><p>said</p></form>", "<p>said</p>"],
    ["<select name=x><option>a</option></select><label for=y>b</label>", "ab"],
    ["<fieldset><legend>a</legend><output>b</output></fieldset><dialog open>c</dialog>", "abc"],
    ['<prose-mirror name="x">a</prose-mirror><file-picker name="y">b</file-picker>', "ab"],
    [
      '<enriched-content enricher="fates-edge.action"><span class="tt-action">a</span></enriched-content>',
      "<span>a</span>",
    ],
    ["<!-- x --><style>* { display: none }</style><script>x</script><template><p>y</p></template>z", "z"],
    ["<div class='tt-card window-app fixed secret'>a</div>", "<div>a</div>"],
    ['<section class="secret" id="sidebar">a</section>', '<section class="secret">a</section>'],
  ])("%s becomes %s", (html, clean) => {
    expect(cleanHtml(html)).toBe(clean);
  });

  test.each([
    ["position: fixed; inset: 0; z-index: 9999"],
    ["background: url(https://example.org/a.png)"],
    ["background-color: var(--x); color: var(--y)"],
    ["margin: -9999px; transform: scale(9); width: 9999px"],
    ["width: 300%; max-width: 101%"],
    ["list-style: url(https://example.org/a.png)"],
    ["cursor: url(https://example.org/a.png), auto; content: url(x)"],
  ])("and loses the style %s", (style) => {
    expect(cleanHtml(`<p style="${style}">a</p>`)).not.toMatch(/url|var|position|inset|z-index|margin|width/);
  });

  test("and a frame is a link", () => {
    expect(cleanHtml('<iframe src="https://example.org/page"></iframe>')).toBe(
      '<a href="https://example.org/page" rel="noopener noreferrer nofollow">https://example.org/page</a>',
    );
    expect(cleanHtml('<object data="javascript:x"></object><embed src="data:text/html,x">')).toBe("");
  });
});

describe("A picture of another host", () => {
  test.each([
    [
      "a picture",
      '<img src="https://example.org/a.png?b=[c]|d" alt="The [port]|@UUID[x]">',
      "image",
      "The [port]|@UUID[x]",
    ],
    ["a film by its source", '<video autoplay><source src="//example.org/a.mp4"></video>', "video", ""],
    ["a sound", '<audio src="https://example.org/a.ogg" autoplay></audio>', "audio", ""],
    ["one in a drawing", '<svg><image href="https://example.org/a.png"></image></svg>', "image", ""],
    ["one that has a password", '<img src="https://me:secret@example.org/a.png">', "image", ""],
  ])("is words that can be read back: %s", (_what, html, kind, words) => {
    const clean = cleanHtml(html);
    expect(clean).not.toMatch(/<|:\/\/|secret/);
    const [match] = [...clean.matchAll(FOREIGN_MEDIA)];
    const media = match && readForeignMedia(match);
    expect(media).toMatchObject({ kind, words });
    expect(new URL(media?.address ?? "").host).toBe("example.org");
  });

  test("is never one of this host, which an address could act upon", () => {
    expect(cleanHtml('<img src="/logout"><img src="blob:x"><img src="data:text/html,x">')).toBe("");
    const own = [...`@ForeignMedia[image|${document.location.origin}/x.png|]`.matchAll(FOREIGN_MEDIA)];
    expect(own.map(readForeignMedia)).toEqual([null]);
  });

  test("does not stand in a link, and has no other sources", () => {
    const html =
      '<a href="https://a.example/">b<picture><source srcset="https://c.example/x.png"><img src="https://d.example/y.png" srcset="https://e.example/z.png 2x"></picture></a>';
    const clean = cleanHtml(html);
    expect(clean).toMatch(/b<\/a>@ForeignMedia\[image\|https:d\.example\/y\.png\|\]$/);
    expect(clean).not.toMatch(/[ce]\.example/);
  });
});

describe("Whatever is written", () => {
  test.each([
    ["a link within a link", "<a>t<table>t<a>t"],
    ["such links one in another", "<a>t<table><tr><td>".repeat(30)],
    ["such links, each outside of the cells", "<a>t<table>t<a>t".repeat(30)],
  ])("is read the next time as it was judged: %s", (_what, html) => {
    const clean = cleanHtml(html);
    expect(cleanHtml(clean)).toBe(clean);
    expect(dom(clean).textContent).toContain("t");
  });

  const names =
    "p div a img video form input button svg math style template table td section details iframe b".split(
      " ",
    );
  const attributes = "name id class style src href data-action onload data-tooltip-html form tabindex".split(
    " ",
  );
  const values = [
    "x",
    "secret",
    "https://example.org/a.png",
    "position: fixed",
    "javascript:x",
    "replaceWith",
    '"><i name=y>',
  ];
  const node = fc.tuple(
    fc.constantFrom(...names),
    fc.array(fc.tuple(fc.constantFrom(...attributes), fc.constantFrom(...values)), { maxLength: 3 }),
    fc.boolean(),
  );

  test("keeps its words alone where no reading is like the one before", () => {
    let readings = 0;
    vi.spyOn(HTMLTemplateElement.prototype, "innerHTML", "get").mockImplementation(
      () => `<b>t${"<i>u</i>".repeat((readings += 1))}</b>`,
    );
    expect(cleanHtml("<b>t</b>")).toMatch(/^<p>tu{3,}<\/p>$/);
    vi.restoreAllMocks();
  });

  test("nothing but the lists comes through, and cleaning twice is cleaning once", () => {
    fc.assert(
      fc.property(fc.array(node, { maxLength: 12 }), (nodes) => {
        const html = nodes
          .map(([name, given, closed]) => {
            const written = given.map(([key, value]) => ` ${key}="${value}"`).join("");
            return `<${name}${written}>t${closed ? `</${name}>` : ""}`;
          })
          .join("");
        const clean = cleanHtml(html);
        const place = dom(clean);
        expect(
          place.querySelector("form, input, button, svg, math, style, template, iframe, picture"),
        ).toBeNull();
        expect(
          place.querySelector("[name], [onload], [data-action], [form], [tabindex], [data-tooltip-html]"),
        ).toBeNull();
        expect(
          place.querySelector("[src], [style*=position], [href^=javascript], [id]:not(section)"),
        ).toBeNull();
        expect(cleanHtml(clean)).toBe(clean);
      }),
    );
  });

  test("each thing in a text is moved once, however many elements that go stand around it", () => {
    const before = vi.spyOn(Element.prototype, "before");
    const replace = vi.spyOn(Element.prototype, "replaceWith");
    const things = 300;
    const html = `${"<x>".repeat(200)}${"<i>t</i>".repeat(things)}`;
    expect(cleanHtml(html)).toBe("<i>t</i>".repeat(things));
    const moved = [...before.mock.calls, ...replace.mock.calls].flat().length;
    expect(moved).toBeLessThan(things + 300);
  });
});

function dom(html: string): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = html;
  return place;
}
