import { localize } from "#foundry/i18n.ts";
import { confirm, confirmRemoval } from "#table/windows/confirm.ts";

/** Asks before a thing is removed that cannot be had back. */
export function confirmItemRemoval(name: string): Promise<boolean> {
  return confirmRemoval("BEACON_ROAD.Ask.RemoveWords", name, "things");
}

/** Asks once more before what the whole table shares is deleted. */
export function confirmCrewDeletion(name: string): Promise<boolean> {
  return confirm({
    title: localize("BEACON_ROAD.Ask.CrewTitle", { name }),
    words: localize("BEACON_ROAD.Ask.CrewWords", { name }),
    page: "crew",
    yes: localize("TABLE.Ask.Remove", { name }),
    no: localize("TABLE.Ask.Keep", { name }),
  });
}
