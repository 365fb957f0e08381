import { laterWindows } from "#table/windows/later.ts";

/** The windows of Fate's Edge, which are opened by name (`setup/windows.ts`). */
export const { windowNamed, fetchWhenIdle } = laterWindows(() => import("../setup/windows.ts"));
