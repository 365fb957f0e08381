/** The playground's windows have no public name that Foundry's do not have. */
import type { ApplicationV2 as PlaygroundApplication } from "../ui/application/application.ts";
import type { DialogV2 as PlaygroundDialog } from "../ui/dialog/dialog.ts";
import type { DocumentSheetV2 as PlaygroundDocumentSheet } from "../ui/sheets/document-sheet.ts";
import type { AssertNone, Foreign } from "./members.ts";

import api = foundry.applications.api;

/** The types are of Foundry 13: what came with 14 is not in them. */
type Generation14Name = "parent";

export type ApplicationNames = AssertNone<
  Foreign<PlaygroundApplication, api.ApplicationV2.Any, Generation14Name>
>;
export type DialogNames = AssertNone<Foreign<PlaygroundDialog, api.DialogV2.Any, Generation14Name>>;
export type DocumentSheetNames = AssertNone<
  Foreign<PlaygroundDocumentSheet, api.DocumentSheetV2.Any, Generation14Name>
>;
