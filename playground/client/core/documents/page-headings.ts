/** A heading of a page. See foundryvtt.com/api/interfaces/foundry.JournalEntryPageHeading.html */
export interface PageHeading {
  text: string;
  level: number;
  slug: string;
  order: number;
  children: string[];
  element?: HTMLElement;
}

/** Words as an anchor: small letters and digits, joined by hyphens. */
export function slugOf(words: string): string {
  return words
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** The headings within elements by their slugs, in their order; two of the same words are told apart by a number. */
export function headingsOf(
  elements: readonly HTMLElement[],
  withElements: boolean,
): Record<string, PageHeading> {
  const found = elements.flatMap((element) => [
    ...(element.matches("h1, h2, h3, h4, h5, h6") ? [element] : []),
    ...element.querySelectorAll<HTMLElement>("h1, h2, h3, h4, h5, h6"),
  ]);
  const headings: Record<string, PageHeading> = {};
  const above: PageHeading[] = [];
  for (const [order, element] of found.entries()) {
    const text = (element.textContent ?? "").trim();
    const slug = freeSlug(slugOf(text), headings);
    const level = Number(element.localName.slice(1));
    const heading: PageHeading = { text, level, slug, order, children: [], ...(withElements && { element }) };
    while ((above.at(-1)?.level ?? 0) >= level) above.pop();
    above.at(-1)?.children.push(slug);
    above.push(heading);
    headings[slug] = heading;
  }
  return headings;
}

function freeSlug(slug: string, taken: Readonly<Record<string, unknown>>): string {
  if (!(slug in taken)) return slug;
  let count = 1;
  while (`${slug}$${count}` in taken) count += 1;
  return `${slug}$${count}`;
}
