import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, block, BLOCKS, toHtml, toMarkdown } from "../../../src/table/telling.ts";

const STORY: Block[] = [
  block("title", "The Company: campaign 1"),
  block("part", "Session 1"),
  block("chapter", "The mill"),
  block("line", "“over the wall” Clean Success.", "Mara"),
  block("quote", "The ivy tears."),
  block("item", "Mandate 4 of 8"),
  block("item", "Crisis 2 of 8"),
];
const escaped = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

describe("a told story", () => {
  it("is Markdown with its headings, names, quotes and lists", () => {
    expect(toMarkdown(STORY)).toBe(
      [
        "# The Company: campaign 1",
        "## Session 1",
        "### The mill",
        "**Mara:** “over the wall” Clean Success.",
        "> The ivy tears.",
        "- Mandate 4 of 8\n- Crisis 2 of 8\n",
      ].join("\n\n"),
    );
  });

  it("is HTML of the same pieces, its lists closed", () => {
    expect(toHtml(STORY, escaped)).toBe(
      "<h1>The Company: campaign 1</h1><h2>Session 1</h2><h3>The mill</h3>" +
        "<p><strong>Mara:</strong> “over the wall” Clean Success.</p>" +
        "<blockquote><p>The ivy tears.</p></blockquote>" +
        "<ul><li>Mandate 4 of 8</li><li>Crisis 2 of 8</li></ul>",
    );
  });

  it("makes no mark of what somebody typed, at a line's beginning or within", () => {
    const typed = "# no heading *no* [no](link) <b>no</b>\n- no item\n1. no number\n> no quote";
    expect(toMarkdown([block("line", typed)])).toBe(
      "\\# no heading \\*no\\* \\[no\\](link) \\<b\\>no\\</b\\>\n\\- no item\n1\\. no number\n\\> no quote\n",
    );
  });

  it("never lets hostile words into HTML, nor a heading out of its line in Markdown", () => {
    const words = fc.string({ unit: fc.constantFrom("<", "a", "#", "\n", "&", "-", " ", "*") });
    const piece = fc.record({ as: fc.constantFrom(...BLOCKS), lead: words, text: words });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (story) => {
        expect(toHtml(story, escaped)).not.toMatch(/<(?!\/?(h1|h2|h3|p|ul|li|strong|blockquote|br)>)/);
        const headings = toMarkdown(story)
          .split("\n")
          .filter((line) => /^#{1,6} /.test(line));
        const own = story.filter(({ as }) => as === "title" || as === "part" || as === "chapter");
        expect(headings.length).toBeLessThanOrEqual(own.length);
      }),
    );
  });
});
