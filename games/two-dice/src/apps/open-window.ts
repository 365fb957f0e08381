import { laterWindows } from "#table/windows/later.ts";

/** The windows of Two Dice and what cards ask (`setup/windows.ts`), fetched with the first that is opened. */
export const { windows } = laterWindows(() => import("../setup/windows.ts"));
