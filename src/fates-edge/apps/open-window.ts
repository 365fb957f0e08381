import { laterWindows } from "#table/windows/later.ts";

/** The windows of Fate's Edge, which are opened by name (`windows.ts`). */
export const { windowNamed, fetchWhenIdle } = laterWindows(() => import("./windows.ts"));
