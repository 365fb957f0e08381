/**
 * The elements that a user's HTML may hold, on the server's disk and on every client's page: none of them runs anything,
 * loads a page, or is read by other rules than HTML's own, as SVG and MathML are.
 */
export const HARMLESS_TAGS: readonly string[] = `
  a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup data
  datalist dd del details dfn div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
  header hgroup hr i img input ins kbd label legend li main mark menu meter nav ol optgroup option
  output p picture pre progress q rp rt ruby s samp section select small source span strong sub
  summary sup table tbody td textarea tfoot th thead time tr track u ul var video audio wbr
`
  .trim()
  .split(/\s+/);
