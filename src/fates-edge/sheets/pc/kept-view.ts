import { changeSetting, setting } from "../../data/settings.ts";

/** The tabs of a character's sheet. */
const TABS = ["play", "growth", "gear", "retinue", "story"] as const;

/** How this user left the sheet of an actor. */
interface KeptView {
  readonly tab: string;
  readonly compact: boolean;
  /** How what is at hand is narrowed and ordered; words that are not known mean all, in its player's order. */
  readonly filter: string;
  readonly sort: string;
}

/** How the sheet of an actor was left in this browser; the play view at first. */
export function keptView(actorId: string): KeptView {
  const stored = setting("sheetViews")[actorId] as Partial<KeptView> | undefined;
  const tab = TABS.find((name) => name === stored?.tab) ?? "play";
  const { filter = "", sort = "" } = stored ?? {};
  return { tab, compact: stored?.compact === true, filter, sort };
}

/** Keeps how the sheet of an actor is left. */
export async function keepView(actorId: string, view: Partial<KeptView>): Promise<void> {
  const views = setting("sheetViews");
  await changeSetting("sheetViews", { ...views, [actorId]: { ...keptView(actorId), ...view } });
}
