import { suggestButtons } from "../../cards/deed/buttons.ts";
import type { DeedKindName } from "../../data/message/deed-data.ts";
import type { DeedButtons } from "./deed-button.ts";
import { helpButtons } from "./help.ts";
import { tickButtons } from "./tick.ts";

/** Kinds of deeds that offer something on their card. */
export const DEED_BUTTONS: Readonly<Partial<Record<DeedKindName, DeedButtons>>> = {
  tick: tickButtons,
  help: helpButtons,
  suggest: suggestButtons,
};
