// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { plainText } from "../../../src/table/words/text.ts";

describe("the words of rich text", () => {
  it("have a space between paragraphs and no markup", () => {
    expect(plainText("<p>One <em>edge</em>.</p><p>Two &lt;b&gt;.</p>")).toBe("One edge. Two <b>.");
  });

  it("leave out what this system says about the text", () => {
    const priced = '<p>Light and vain.</p><p class="fe-ours">This price is ours.</p>';
    expect(plainText(priced)).toBe("Light and vain.");
  });
});
