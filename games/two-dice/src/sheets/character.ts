import { deletion, updateDocument } from "#foundry/documents.ts";
import { onClick } from "#table/on-click.ts";
import { ActorSheet } from "#table/sheets/actor-sheet.ts";
import { postAct } from "../actions/post-act.ts";
import { openDefeat } from "../apps/acts.ts";
import { openCheck } from "../apps/check-window.ts";
import { openCall } from "../apps/table-acts.ts";
import { THING_ACTIONS } from "../apps/things.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { isAttribute } from "../rules/attributes.ts";

const onSheet = onClick<CharacterSheet>;

/** What the sheets of heroes and foes have in common: dice, points, statuses, things. */
export abstract class CharacterSheet extends ActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-character"],
    actions: {
      ...THING_ACTIONS,
      check: onSheet(({ character }, { attribute }) =>
        openCheck(character, isAttribute(attribute) ? { pair: [attribute, attribute] } : {}),
      ),
      status: onSheet(({ character }, { status = "" }) => {
        const { statuses } = character.system;
        const others = statuses.filter((one) => one !== status);
        const after = statuses.includes(status) ? others : [...statuses, status];
        return updateDocument(character, { system: { statuses: after } });
      }),
      defeat: onSheet(({ character }) => openDefeat(character)),
      lead: onSheet(({ character }) => openCall({ leader: character })),
      useWaiting: onSheet(({ character }, { id }) => postAct("useWaiting", character, { waiting: id })),
      removeWaiting: onSheet(({ character }, { id = "" }) =>
        updateDocument(character, { system: { waiting: deletion(id) } }),
      ),
    },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  get character(): CharacterActor {
    return this.actor as CharacterActor;
  }

  /** The tabs as their partial draws them. */
  protected tabs(ids: readonly string[]): object[] {
    const chosen = this.tabGroups["primary"];
    return ids.map((id) => ({ id, group: "primary", label: `TWO_DICE.Tab.${id}`, active: id === chosen }));
  }
}
