import type { PcActor } from "../../documents/kinds.ts";
import { onDemand } from "../on-demand.ts";
import { openOne } from "../open-one.ts";
import type { BrowserFilter } from "./browser-filter.ts";
import type { BrowserType } from "./browser-type.ts";

const browser = onDemand(() => import("./browser-window.ts"));

/** What the compendium browser opens with. */
export interface BrowserOptions {
  readonly type?: BrowserType;
  /** For whom things are looked at: they are judged for this character, who may take them. */
  readonly actor?: PcActor;
  readonly filter?: Partial<BrowserFilter>;
}

/**
 * Opens the compendium browser, narrowed as asked. There is one for each kind of item and character: asked for again, it
 * comes to the front with the new filter.
 */
export async function openBrowser({
  type = "talent",
  actor,
  filter = {},
}: BrowserOptions = {}): Promise<void> {
  const part = await browser();
  if (!part) return;
  const { BrowserWindow } = part;
  await openOne(
    BrowserWindow.idFor(type, actor),
    () => new BrowserWindow({ type, actor: actor ?? null, filter }),
    (open) => open instanceof BrowserWindow && open.show(filter),
  );
}
