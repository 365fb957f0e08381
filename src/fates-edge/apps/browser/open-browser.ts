import { NO_FILTER, type BrowserFilter } from "./browser-filter.ts";
import type { BrowserType } from "./browser-type.ts";
import { BrowserWindow } from "./browser-window.ts";
import type { PcActor } from "../../documents/kinds.ts";

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
  const wanted = { ...NO_FILTER, ...filter };
  const open = foundry.applications.instances.get(BrowserWindow.idFor(type, actor));
  if (open instanceof BrowserWindow) await open.show(wanted);
  else await new BrowserWindow({ type, actor: actor ?? null, filter: wanted }).render({ force: true });
}
