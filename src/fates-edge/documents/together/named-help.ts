import type { ActionMessage } from "../../data/kinds.ts";
import { helpDeed, helpOf, helpStanding } from "../../state/help.ts";
import { helpHolds, type NamedHelp } from "./roll-help.ts";

/** Whether the help that a roll names is to be had by it, as this GM's client knows the world. */
export function rollHelpHolds({ id, system }: ActionMessage): boolean {
  return helpHolds(
    system,
    system.help.map((deed) => namedHelp(deed, id ?? "")),
  );
}

function namedHelp(id: string, roll: string): NamedHelp | null {
  const deed = helpDeed(id);
  return deed && { id, data: helpOf(deed), standing: helpStanding(deed, roll) };
}
