import { localize } from "#foundry/i18n.ts";
import { dialogWithHelp } from "#table/windows/confirm.ts";

/** Asks before a thing is removed that cannot be had back. */
export async function confirmRemoval(name: string): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = localize("TWO_DICE.Ask.RemoveWords", { name });
  const answer = await foundry.applications.api.DialogV2.confirm({
    ...dialogWithHelp("things"),
    window: { title: localize("TWO_DICE.Ask.RemoveTitle", { name }) },
    content: text.outerHTML,
    yes: { label: localize("TWO_DICE.Ask.Remove") },
    no: { label: localize("TWO_DICE.Ask.Keep") },
  });
  return answer === true;
}
