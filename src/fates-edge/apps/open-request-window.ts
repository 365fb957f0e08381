import type { RequestOptions } from "../documents/actions/post-request.ts";
import { onDemand } from "./on-demand.ts";
import { openOne } from "./open-one.ts";

const requestWindow = onDemand(() => import("./request-window.ts"));

/** Opens the GM's call for a roll, filled in as far as known. */
export async function openRequestWindow(preset: Partial<RequestOptions> = {}): Promise<void> {
  const part = await requestWindow();
  if (!part) return;
  const { RequestWindow } = part;
  await openOne(
    RequestWindow.ID,
    () => new RequestWindow(preset),
    (open) => open instanceof RequestWindow && open.show(preset),
  );
}
