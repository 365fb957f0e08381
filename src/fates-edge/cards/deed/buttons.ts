import { localize } from "../../../foundry/i18n.ts";
import type { DeedButtons } from "../../chat/deeds/deed-button.ts";

/** What a player proposes is a GM's to take up or leave (Core, "Proactive Storytelling"). */
export const suggestButtons: DeedButtons = ({ viewer, state }) => {
  if (!viewer.isGM || state !== "waiting") return [];
  return [
    {
      action: "decideSuggestion",
      kind: "yours",
      value: "accept",
      label: localize("FATES_EDGE.Together.Accept"),
    },
    {
      action: "decideSuggestion",
      kind: "",
      value: "decline",
      label: localize("FATES_EDGE.Together.Decline"),
    },
  ];
};
