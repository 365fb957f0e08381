import type { PanelDoor } from "#table/windows/shelf.ts";
import { setting } from "../../data/settings.ts";
import { bankStartsOpen, openBank } from "../bank-panel.ts";
import { clocksStartOpen, openClocks } from "../clocks/clock-panel.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { followMoves } from "../your-move/follow.ts";
import { openYourMove, waitingCount, yourMoveStartsOpen } from "../your-move/panel.ts";
import { countWords } from "../your-move/waiting-view.ts";

/** The panels that a user opens and closes. */
export const PANELS: readonly PanelDoor[] = [
  { id: PANEL_IDS.bank, label: "FATES_EDGE.Shelf.Bank", toggle: openBank, startsOpen: bankStartsOpen },
  {
    id: PANEL_IDS.clocks,
    label: "FATES_EDGE.Shelf.Clocks",
    toggle: openClocks,
    startsOpen: clocksStartOpen,
  },
  {
    id: PANEL_IDS.yourMove,
    label: "FATES_EDGE.Shelf.YourMove",
    toggle: openYourMove,
    startsOpen: yourMoveStartsOpen,
    isOffered: () => setting("yourMove"),
    waiting: { count: waitingCount, words: countWords, follow: followMoves },
  },
];
