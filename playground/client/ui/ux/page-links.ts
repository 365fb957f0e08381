import { notify } from "../basics/announce.ts";
import { followContentLink } from "./content-links.ts";
import { rollInline } from "./inline-rolls.ts";
import { asElement, closest, isTag } from "../basics/realm.ts";

/** Makes links to documents and inline rolls work wherever they stand on the page, by mouse and by Enter. */
export function listenToPageLinks(): void {
  document.body.addEventListener("click", (event) => onUse(event));
  document.body.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && isTag(event.target, "a") && !event.target.hasAttribute("href")) onUse(event);
  });
  document.body.addEventListener("dragstart", onDragStart);
}

function onUse(event: Event): void {
  const target = asElement(event.target);
  const link = target?.closest<HTMLElement>("a.content-link[data-uuid]");
  const roll = target?.closest<HTMLElement>("a.inline-roll[data-formula]");
  if (!link && !roll) return;
  event.preventDefault();
  const done = link ? followContentLink(link) : roll ? rollInline(roll) : null;
  done?.catch((error: unknown) => notify("error", error instanceof Error ? error.message : String(error)));
}

function onDragStart(event: DragEvent): void {
  const link = closest(event.target, "a.content-link[data-uuid]");
  if (link === null) return;
  const { uuid, type } = link.dataset;
  event.stopPropagation();
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type, uuid }));
}
