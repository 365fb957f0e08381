import { laterWindows } from "#table/windows/later.ts";

/**
 * The windows of Fate's Edge, which are opened by name (`setup/windows.ts`). The build leaves them in the one script: with a file of
 * their own a page took longer to be ready (`docs/performance.md`).
 */
export const { windowNamed } = laterWindows(() => import("../setup/windows.ts"));
