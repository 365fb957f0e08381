import { lineAt, type SourceFile } from "./source-files.ts";

/** The one file that may name the page, and that says what an element is. */
const HOME = "src/foundry/elements.ts";

/** Classes of a page: a window that was detached stands on another, whose classes are others of the same names. */
const OF_A_PAGE =
  /\binstanceof\s+(?:globalThis\.|window\.)?((?:HTML|SVG)\w*|Element|Node|Text|Document|DocumentFragment|Window|\w*Event|EventTarget)\b/g;

/** What is looked for on the game's own page is not found on that of a detached window. */
const ON_THE_PAGE =
  /(?<![\w$.])(?:globalThis\.|window\.)?document\.(?:querySelector|getElement|activeElement|body|head|documentElement|addEventListener)\w*/g;

/** Its size is not that of the page on which a detached window stands. */
const OF_ITS_SIZE = /(?<![\w$.])(?:globalThis\.|window\.)?inner(?:Width|Height)\b/g;

/** Finds code of the system that takes it for granted that there is one page only. */
export function pageFaults(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ file }) => file !== HOME)
    .flatMap(({ file, text }) =>
      [OF_A_PAGE, ON_THE_PAGE, OF_ITS_SIZE].flatMap((law) =>
        [...text.matchAll(law)].map(
          (match) =>
            `${file}:${lineAt(text, match.index)}: "${match[0]}" fails in a detached window: ask ${HOME}, or the element's ownerDocument`,
        ),
      ),
    );
}

/** What the keyboard can stand on, as templates write it. */
const STOOD_ON = /<(?:button|input|select|textarea|summary|a)\b(?:\{\{[^}]*\}\}|[^>{])*>/g;
const FOUND_AGAIN = /(?<![\w-])(?:id|name)=/;

/** Finds controls in templates that a redraw would take the focus from: a host finds them again by id or name alone. */
export function focusFaults(templates: readonly SourceFile[]): string[] {
  return templates.flatMap(({ file, text }) =>
    [...text.matchAll(STOOD_ON)]
      .filter(([control]) => !FOUND_AGAIN.test(control))
      .map(
        (match) =>
          `${file}:${lineAt(text, match.index)}: a control without id or name loses the focus when it is drawn anew`,
      ),
  );
}
