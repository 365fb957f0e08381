/** Lets the arrow keys, Home and End move through a row of tabs (WAI-ARIA tabs, activation follows focus). */
export function bindTabKeys(root: HTMLElement): void {
  const tablist = '[role="tablist"]';
  // Where the row of tabs is a part of its own, the part's element is the row.
  const list = root.matches(tablist) ? root : root.querySelector<HTMLElement>(tablist);
  list?.addEventListener("keydown", (event) => {
    const tabs = [...list.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.findIndex((tab) => tab === event.target);
    const next = neighbour(event.key, at, tabs.length);
    if (at < 0 || next === null) return;
    event.preventDefault();
    tabs[next]?.focus();
    tabs[next]?.click();
  });
}

/** Says which tab is chosen to those who do not see it. */
export function markChosenTab(root: HTMLElement, chosen: string): void {
  for (const tab of root.querySelectorAll<HTMLElement>('[role="tab"]')) {
    const selected = tab.dataset.tab === chosen;
    tab.setAttribute("aria-selected", String(selected));
    // The host marks buttons as pressed, which a tab is not.
    tab.removeAttribute("aria-pressed");
    tab.tabIndex = selected ? 0 : -1;
  }
}

function neighbour(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  return null;
}
