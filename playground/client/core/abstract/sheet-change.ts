import { hasProperty, type Plain } from "../../../shared/objects.ts";
import type { ApplicationLike } from "../host/interface.ts";

/** Is a document's window open? */
export function isOpen(sheet: ApplicationLike | null): boolean {
  return sheet !== null && "rendered" in sheet && sheet.rendered === true;
}

/** Does a change choose another sheet for the document? */
export function namesSheet(changed: Plain): boolean {
  return hasProperty(changed, "flags.core.sheetClass") || hasProperty(changed, "flags.core.-=sheetClass");
}
