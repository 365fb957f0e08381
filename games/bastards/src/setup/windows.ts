/**
 * The windows that a button of the hand or of a sheet opens, and the dealer's work: nothing of it is needed to show a table. The build
 * makes a file of its own of them and of all that only they need.
 */
export { startDealing } from "../actions/dealer/duty.ts";
export { PartBrowser } from "../apps/browser/browser.ts";
export { Builder } from "../apps/builder.ts";
export { openAttack, openDefence } from "../apps/hand/attack-asks.ts";
export { openInScene, openUses } from "../apps/hand/in-scene.ts";
export { openOutside } from "../apps/hand/outside.ts";
export { openMyFated, openSeats } from "../apps/seats.ts";
