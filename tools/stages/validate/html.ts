import type { Finding } from "./finding.ts";
import { type Place, textsIn } from "./walk.ts";

const TAG = /<\s*(\/?)\s*([a-z][a-z0-9-]*)([^>]*)>|<!--/gi;
const ALLOWED = new Set(
  "p h2 h3 h4 ul ol li strong em blockquote table thead tbody tr th td hr br section".split(" "),
);
/** The one tag with a class: a paragraph that says something about the text, and that summaries leave out. */
const ASIDE = '<p class="fe-ours">';

/** Text in packs is plain writing: tags from a short list, without attributes but for asides, each closed. */
export function judgeHtml(places: readonly Place[]): Finding[] {
  return places
    .filter(({ ids }) => ids.length === 1)
    .flatMap(({ file, data }) =>
      textsIn(data).flatMap(({ path, text }) =>
        faultsIn(text).map((fault) => ({ file, message: `${path}: ${fault}` })),
      ),
    );
}

function faultsIn(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [tag, closing, rawName = "", attributes = ""] of text.matchAll(TAG)) {
    const name = rawName.toLowerCase();
    if (!ALLOWED.has(name)) faults.push(`${tag} is not on the list of allowed tags`);
    else if (tag !== ASIDE && attributes.replace(/\/\s*$/, "").trim() !== "")
      faults.push(`${tag} carries attributes`);
    else if (closing !== "") closeTag(name, open, faults);
    else if (name !== "br" && name !== "hr") open.push(name);
  }
  return [...faults, ...open.map((name) => `<${name}> is never closed`)];
}

function closeTag(name: string, open: string[], faults: string[]): void {
  if (open.at(-1) === name) open.pop();
  else faults.push(`</${name}> closes what is not open`);
}
