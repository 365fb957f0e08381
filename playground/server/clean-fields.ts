import { getProperty, type Plain } from "../shared/objects.ts";
import { cleanHtml } from "./clean-html.ts";
import { visitPath } from "./field-paths.ts";
import type { Manifest } from "./manifest.ts";
import { subTypeFields } from "./permissions.ts";
import type { Located } from "./world.ts";

/**
 * Cleans, in place, every field of a document that holds HTML: Foundry's own and those the manifest declares. What is as
 * it was `before` has been cleaned when it was written.
 */
export function cleanFields(
  target: Located,
  documentTypes: Manifest["documentTypes"],
  before: Plain = {},
): void {
  const declared = (subTypeFields(target, documentTypes).htmlFields ?? []).map((path) => `system.${path}`);
  for (const pattern of [...target.kind.htmlFields, ...declared]) {
    visitPath(target.source, pattern, (holder, key, value, path) => {
      if (typeof value === "string" && getProperty(before, path) !== value) holder[key] = cleanHtml(value);
    });
  }
}
