/** Where on a sheet somebody wants to stand. */
interface Place {
  readonly tab: string;
  /** The control itself. */
  readonly control: string;
}

/** A document that has a sheet. */
interface Shown {
  readonly sheet: unknown;
}

/** A sheet, as far as it is opened here. */
interface Sheet {
  readonly rendered: boolean;
  readonly element: HTMLElement;
  readonly render: (options: { force: true }) => Promise<unknown>;
  readonly changeTab?: (tab: string, group: string) => void;
}

/** Opens a sheet, or brings it to the front; whoever opened it stands on what they came for, else on the tab that is open. */
export async function showSheet(document: Shown, place?: Place): Promise<void> {
  const sheet = document.sheet as Sheet | null;
  await sheet?.render({ force: true });
  if (!sheet?.rendered) return;
  if (place) sheet.changeTab?.(place.tab, "primary");
  const wanted = place && sheet.element.querySelector<HTMLElement>(place.control);
  const openTab = sheet.element.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  (wanted ?? openTab)?.focus();
}
