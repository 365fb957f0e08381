import { localize } from "../../../foundry/i18n.ts";
import type { DeedButtons } from "./deed-button.ts";

/** Help that nobody has used is taken back by who offered it, or sent back by a GM. */
export const helpButtons: DeedButtons = ({ viewer, help }) => {
  if (help !== "open" && help !== "separated") return [];
  if (!viewer.isAuthor && !viewer.isGM) return [];
  const label = localize(`FATES_EDGE.Together.${viewer.isAuthor ? "Withdraw" : "SendBack"}`);
  return [{ action: "withdrawHelp", kind: "", label }];
};
