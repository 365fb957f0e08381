/** What a piece of a told story is: its title, a part, a chapter of it, a line, what somebody said or a card showed, one of a list. */
export const BLOCKS = ["title", "part", "chapter", "line", "quote", "item"] as const;
export type BlockKind = (typeof BLOCKS)[number];

/** One piece of a told story, in plain words that anybody may have typed. */
export interface Block {
  readonly as: BlockKind;
  /** Whose it is, or what it is about; empty for nobody's. */
  readonly lead: string;
  readonly text: string;
}

/** A piece without anybody's name before it. */
export function block(as: BlockKind, text: string, lead = ""): Block {
  return { as, lead, text };
}

const MARKS: Readonly<Record<BlockKind, string>> = {
  title: "# ",
  part: "## ",
  chapter: "### ",
  line: "",
  quote: "> ",
  item: "- ",
};

/** A story as Markdown. Nothing that somebody typed becomes a mark of its own. */
export function toMarkdown(blocks: readonly Block[]): string {
  const pieces = blocks.map(({ as, lead, text }, at) => {
    const words = text.split(/\r?\n/).map(plainMarkdown);
    const said = lead === "" ? words : [`**${plainMarkdown(lead)}:** ${words[0]}`, ...words.slice(1)];
    const heading = as === "title" || as === "part" || as === "chapter";
    const piece = heading ? `${MARKS[as]}${said.join(" ")}` : said.map((line) => MARKS[as] + line).join("\n");
    const goesOn = as === "item" && blocks[at + 1]?.as === "item";
    return `${piece}${goesOn ? "\n" : "\n\n"}`;
  });
  return `${pieces.join("").trimEnd()}\n`;
}

/** What would begin a list, a heading or a quote at a line's beginning, and what marks words anywhere. */
function plainMarkdown(words: string): string {
  const safe = words.replaceAll(/[\\`*_[\]<>#|~]/g, (mark) => `\\${mark}`).replaceAll("&", "&amp;");
  return safe.replace(/^(\s*)([-+])(?=\s)/, "$1\\$2").replace(/^(\s*\d+)([.)])(?=\s)/, "$1\\$2");
}

const TAGS: Readonly<Record<BlockKind, string>> = {
  title: "h1",
  part: "h2",
  chapter: "h3",
  line: "p",
  quote: "blockquote",
  item: "li",
};

/**
 * A story as the page of a journal.
 * @param escaped makes plain words safe in HTML
 */
export function toHtml(blocks: readonly Block[], escaped: (words: string) => string): string {
  const pieces = blocks.map(({ as, lead, text }, at) => {
    const words = text.split(/\r?\n/).map(escaped).join("<br>");
    const said = lead === "" ? words : `<strong>${escaped(lead)}:</strong> ${words}`;
    const inner = as === "quote" ? `<p>${said}</p>` : said;
    const opens = as === "item" && blocks[at - 1]?.as !== "item" ? "<ul>" : "";
    const closes = as === "item" && blocks[at + 1]?.as !== "item" ? "</ul>" : "";
    return `${opens}<${TAGS[as]}>${inner}</${TAGS[as]}>${closes}`;
  });
  return pieces.join("");
}
