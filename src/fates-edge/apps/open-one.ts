import { inTurn } from "../../table/serialize.ts";

type AnyWindow = foundry.applications.api.ApplicationV2;

/**
 * Opens a window of which there is one with this id. Asked for again, also while the first is still being drawn, the one
 * that is open comes to the front.
 * @param again what is done with the one that is open, instead of bringing it to the front
 */
export function openOne(
  id: string,
  make: () => AnyWindow,
  again: (open: AnyWindow) => unknown = (open) => open.bringToFront(),
): Promise<void> {
  return inTurn(`open.${id}`, async () => {
    const open = foundry.applications.instances.get(id);
    await (open ? again(open) : make().render({ force: true }));
  });
}
