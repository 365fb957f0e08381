import type { Plain } from "../../../shared/objects.ts";
import { cleanHTML } from "../utils/html.ts";

type Enricher = (html: string, options: Plain) => Promise<string>;

let enrich: Enricher = async (html) => html;

/** The windows' side brings the text editor's enrichment; the core only cleans. */
export function registerTextEnricher(enricher: Enricher): void {
  enrich = enricher;
}

/** Cleaned HTML with its links and rolls made live. */
export async function enrichText(html: string, options: Plain): Promise<string> {
  return enrich(cleanHTML(html), options);
}
