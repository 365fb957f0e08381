/** A comment that stands right above a fact. */
const CITED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/(\s*)it\(/g;
const PAGE = /@see\s+(https?:\/\/[^\s*]+)/g;
const OPEN = /unsourced|no page says/i;

/** What the comment above a fact says of where it comes from. */
export interface CitedSource {
  readonly pages: readonly string[];
  readonly unsourced: boolean;
}

/**
 * The source of a file of facts with the pages of each fact's comment handed to it: `it(` becomes `it.from({ … })(`. So a
 * page stands in one place, where whoever reads the test finds it, and the report can still name it.
 */
export function withCitedSources(code: string): string {
  return code.replaceAll(CITED, (_all, comment: string, space: string) => {
    return `/**${comment}*/${space}it.from(${JSON.stringify(sourceIn(comment))})(`;
  });
}

/** The facts of a file whose comment names no page and does not say that there is none: the beginning of each. */
export function uncitedFacts(code: string): string[] {
  const cited = withCitedSources(code);
  const bare = [...cited.matchAll(/\bit\(\s*["'`]([^"'`]*)/g)].map(([, title]) => title ?? "");
  const silent = [...cited.matchAll(/it\.from\(\{"pages":\[\],"unsourced":false\}\)\(\s*["'`]([^"'`]*)/g)];
  return [...bare, ...silent.map(([, title]) => title ?? "")];
}

function sourceIn(comment: string): CitedSource {
  const pages = [...comment.matchAll(PAGE)].map(([, page]) => page ?? "");
  return { pages, unsourced: OPEN.test(comment) };
}
