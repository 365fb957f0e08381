/** The playground's windows have no public name that Foundry's do not have. */
import type { ApplicationV2 as PlaygroundApplication } from "../ui/application/application.ts";
import type { DialogV2 as PlaygroundDialog } from "../ui/dialog/dialog.ts";
import type { TokenHUD as PlaygroundTokenHUD } from "../ui/hud/token-hud.ts";
import type { DocumentSheetV2 as PlaygroundDocumentSheet } from "../ui/sheets/document-sheet.ts";
import type { AssertNone, Foreign } from "./members.ts";

import api = foundry.applications.api;

/** The types are of Foundry 13: what came with 14 is not in them. */
type Generation14Name =
  "parent" | "attachWindow" | "detachWindow" | "renderChild" | "_onAttach" | "_onDetach";

/** Foundry's API pages list it (foundryvtt.com/api/v10/classes/client.TokenHUD.html); the types have not got it. */
type UntypedHudName = "bind";

export type ApplicationNames = AssertNone<
  Foreign<PlaygroundApplication, api.ApplicationV2.Any, Generation14Name>
>;
export type DialogNames = AssertNone<Foreign<PlaygroundDialog, api.DialogV2.Any, Generation14Name>>;
export type DocumentSheetNames = AssertNone<
  Foreign<PlaygroundDocumentSheet, api.DocumentSheetV2.Any, Generation14Name>
>;
export type TokenHUDNames = AssertNone<
  Foreign<PlaygroundTokenHUD, foundry.applications.hud.TokenHUD, Generation14Name | UntypedHudName>
>;
