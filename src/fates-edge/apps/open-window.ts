import { laterWindows } from "#table/windows/later.ts";

/** The windows of Fate's Edge, which are opened by name (`setup/windows.ts`) and fetched with the first of them. */
export const { windowNamed } = laterWindows(() => import("../setup/windows.ts"));
