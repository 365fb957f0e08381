/** Makes the node that takes a match's place; null leaves the text as it is. */
export type Replacer = (match: RegExpMatchArray) => Promise<Node | null>;

/** Texts in these are shown as written: code, and what an enricher has already made. */
const LEFT_ALONE = "code, pre, a, enriched-content, script, style";

/**
 * Replaces every match of a pattern in the texts below a node. With `replaceParent` the match's parent element gives
 * way as a whole, as long as it is not the outermost.
 */
export async function replaceText(
  root: Node,
  pattern: RegExp,
  replace: Replacer,
  replaceParent = false,
): Promise<void> {
  for (const text of textsBelow(root)) {
    if (text.parentElement?.closest(LEFT_ALONE)) continue;
    await replaceIn(text, pattern, replace, replaceParent);
  }
}

function textsBelow(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

async function replaceIn(
  text: Text,
  pattern: RegExp,
  replace: Replacer,
  replaceParent: boolean,
): Promise<void> {
  const global = new RegExp(
    pattern.source,
    pattern.flags.includes("g") ? pattern.flags : `${pattern.flags}g`,
  );
  const matches = [...(text.textContent ?? "").matchAll(global)];
  for (const match of matches.reverse()) {
    const node = await replace(match);
    if (node === null) continue;
    const rest = text.splitText(match.index);
    rest.textContent = (rest.textContent ?? "").slice(match[0].length);
    if (replaceParent && text.parentElement !== null) text.parentElement.replaceWith(node);
    else rest.before(node);
  }
}
