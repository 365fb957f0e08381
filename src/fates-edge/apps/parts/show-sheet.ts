import type { PcActor } from "../../data/kinds.ts";

/** Where on a sheet somebody wants to stand. */
interface Place {
  readonly tab: string;
  /** The control itself. */
  readonly control: string;
}

/** Opens a character's sheet, or brings it to the front; whoever opened it stands on what they came for, else on the tab that is open. */
export async function showSheet(actor: PcActor, place?: Place): Promise<void> {
  const { sheet } = actor;
  await sheet?.render({ force: true } as never);
  if (!sheet?.rendered) return;
  if (place && "changeTab" in sheet) (sheet as unknown as Tabbed).changeTab(place.tab, "primary");
  const { element } = sheet as unknown as { readonly element: HTMLElement };
  const wanted = place && element.querySelector<HTMLElement>(place.control);
  (wanted ?? element.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]'))?.focus();
}

interface Tabbed {
  changeTab(tab: string, group: string): void;
}
