import { lineAt, type SourceFile } from "./source-files.ts";

const COMMENT = /\{\{!--[\s\S]*?--\}\}|\{\{![\s\S]*?\}\}|<!--[\s\S]*?-->/g;
const MUSTACHE = /\{\{\{?[\s\S]*?\}?\}\}/g;
const RAW = /\{\{\{\s*([^}\s]+)[^}]*\}\}\}/g;
const SPOKEN =
  /\s(title|aria-label|aria-description|aria-roledescription|aria-valuetext|placeholder|alt|data-tooltip|data-tooltip-text)="([^"]*)"/g;
const TAG = /<\/?[a-zA-Z][^>]*>/g;
const WORD = /\p{L}{2,}/u;

/** Words written into a template instead of `lang/`, and HTML put out raw that nobody has cleaned. */
export function templateFaults(templates: readonly SourceFile[]): string[] {
  return templates.flatMap((template) => [...hardCoded(template), ...rawOutput(template)]);
}

function hardCoded({ file, text }: SourceFile): string[] {
  const bare = blank(blank(text, COMMENT), MUSTACHE);
  const spoken = [...bare.matchAll(SPOKEN)]
    .filter(([, , value = ""]) => WORD.test(value))
    .map(
      (match) => `${file}:${lineAt(text, match.index)}: ${match[1]}="${match[2]?.trim()}" is not from lang/`,
    );
  const written = blank(bare, TAG)
    .split("\n")
    .flatMap((line, index) => {
      const word = line.replace(/&[a-z]+;/g, "").trim();
      return WORD.test(word) ? [`${file}:${index + 1}: "${word}" is not from lang/`] : [];
    });
  return [...spoken, ...written];
}

function rawOutput({ file, text }: SourceFile): string[] {
  return [...text.matchAll(RAW)]
    .filter(([, name = ""]) => !/enriched|HTML$/i.test(name))
    .map(
      (match) =>
        `${file}:${lineAt(text, match.index)}: {{{${match[1]}}}} is put out raw (only enriched HTML may be)`,
    );
}

/** Blanks out what matches but keeps every line where it was. */
function blank(text: string, pattern: RegExp): string {
  return text.replace(pattern, (match) => match.replace(/[^\n]/g, " "));
}
