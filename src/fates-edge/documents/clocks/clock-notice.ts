import type { Change } from "../../../table/changes.ts";
import { postNotice } from "../../actions/notices.ts";
import type { NoticeKind } from "../../data/message/notice-data.ts";
import { type ClockRights, shownTo } from "../../state/clocks.ts";
import { clockName } from "./clock-name.ts";

/** What a notice needs of a clock. */
type Noticed = Pick<ClockRights, "sight" | "sealed"> & {
  readonly key: string;
  readonly name: string;
  readonly size: number;
};

/** What happened to a clock, told to those who are shown it, with its undo. */
export async function postClockNotice(
  kind: NoticeKind & `clock${string}`,
  clock: Noticed,
  changes: readonly Change[],
  { told = [], id }: { readonly told?: readonly string[]; readonly id?: string } = {},
): Promise<void> {
  const data = { clock: clock.key, name: clockName(clock), size: clock.size, told };
  await postNotice(kind, data, changes, id, clockMode(clock));
}

/** For whom the log tells of a clock: of one that players see in part only, every tick would tell them the rest. */
export function clockMode(clock: Pick<ClockRights, "sight" | "sealed">): "public" | "gm" {
  return shownTo(clock, false) === "all" ? "public" : "gm";
}
