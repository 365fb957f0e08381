import { laterWindows } from "#table/windows/later.ts";

const { windowNamed, windows } = laterWindows(() => import("../setup/windows.ts"));

/** The windows of A Game of Bastards and the dealer's work, fetched with the first of them. */
export const {
  openAttack,
  openDefence,
  openInScene,
  openMyFated,
  openOutside,
  openSeats,
  openUses,
  startDealing,
} = windows;

/** Opens the builder of a fated. */
export const openBuilder = windowNamed("Builder").open;

/** Opens the list of a type for somebody. */
export const openList = windowNamed("PartBrowser").open;
