import { LEANINGS } from "../../data/actor/build.ts";
import { setBuild } from "../../documents/advancement/set-build.ts";
import type { OpenBuilder } from "./open-builder.ts";
import type { RetinueDraft } from "./retinue.ts";

/** Takes in what was typed or chosen: the character's words when a field is left, the window's own at once. */
export async function changeField(window: OpenBuilder, event: Event): Promise<void> {
  const field = event.target;
  if (!isField(field) || field.name === "") return;
  const [area, name = ""] = field.name.split(".");
  if (area === "words" && event.type === "change") await writeWords(window, name, field.value.trim());
  if (area === "leaning" && event.type === "change")
    await setBuild(window.actor, { leaning: LEANINGS.find((leaning) => leaning === field.value) ?? "" });
  if (area === "deficit" && event.type === "change")
    await setBuild(window.actor, { deficit: Number(field.value) });
  if (area === "search" && event.type === "input") await window.show({ search: field.value });
  if (area === "all" && field instanceof HTMLInputElement && event.type === "change")
    await window.show({ all: field.checked });
  if (area === "retinue") await draftRetinue(window, name, field, event.type);
}

function isField(
  target: EventTarget | null,
): target is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

async function writeWords({ actor }: OpenBuilder, name: string, words: string): Promise<void> {
  if (name === "name" && words !== "") await actor.update({ name: words });
  if (name === "look") await actor.update({ system: { look: words } });
  if (name === "concept") await setBuild(actor, { concept: words });
  if (name === "culture") await setBuild(actor, { culture: words });
  if (name === "affinity") await setBuild(actor, { affinity: words });
}

/** Words are kept as they are typed; only a size or a kind changes what the form says. */
async function draftRetinue(
  window: OpenBuilder,
  name: string,
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  event: string,
): Promise<void> {
  const { retinue } = window.looking;
  const draft: RetinueDraft = {
    ...retinue,
    [name]: name === "cap" || name === "tier" ? Number(field.value) : field.value,
  };
  if (field instanceof HTMLSelectElement && event === "change") await window.show({ retinue: draft });
  else window.looking = { ...window.looking, retinue: draft };
}
