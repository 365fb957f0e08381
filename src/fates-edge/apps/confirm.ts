import { localize } from "../../foundry/i18n.ts";

/** Asks before something is removed that cannot be had back. `question` is a key with a place for `{name}`. */
export async function confirmRemoval(question: string, name: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = localize(question, { name });
  const answer = await foundry.applications.api.DialogV2.confirm({
    classes: ["fates-edge", "fe-question"],
    window: { title: localize("FATES_EDGE.Sheet.RemoveNamed", { name }) },
    content: text.outerHTML,
    rejectClose: false,
  });
  return answer === true;
}
