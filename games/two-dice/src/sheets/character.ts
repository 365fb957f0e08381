import { deletion, findHere, updateDocument } from "#foundry/documents.ts";
import { onClick } from "#table/on-click.ts";
import { ActorSheet, LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { postAct } from "../actions/post-act.ts";
import { windows } from "../apps/open-window.ts";
import { THING_ACTIONS } from "../apps/things-list.ts";
import { templatePath } from "../data/game.ts";
import { type CharacterActor, isSpell } from "../data/kinds.ts";
import { isAttribute } from "../rules/attributes.ts";
import { benefitsOf } from "../state/benefits.ts";
import { numbersContext, playContext, thingsContext } from "./character-context.ts";

const onSheet = onClick<CharacterSheet>;

/** What the sheets of heroes and foes have in common: dice, points, statuses, things. */
export abstract class CharacterSheet extends ActorSheet {
  static override DEFAULT_OPTIONS: foundry.applications.api.DocumentSheetV2.DefaultOptions = {
    classes: ["tt-character"],
    actions: {
      ...THING_ACTIONS,
      check: onSheet(({ character }, { attribute }) =>
        windows.openCheck(character, isAttribute(attribute) ? { pair: [attribute, attribute] } : {}),
      ),
      status: onSheet(({ character }, { status = "" }) => {
        const { statuses } = character.system;
        const others = statuses.filter((one) => one !== status);
        const after = statuses.includes(status) ? others : [...statuses, status];
        return updateDocument(character, { system: { statuses: after } });
      }),
      defeat: onSheet(({ character }) => windows.openDefeat(character)),
      lead: onSheet(({ character }) => windows.openCall({ leader: character })),
      useWaiting: onSheet(({ character }, { id = "" }) => {
        const lesson = benefitsOf(character, "magic-lesson").find((one) => one.id === id);
        const spell = findHere(lesson?.about ?? "");
        return isSpell(spell)
          ? windows.openCast(character, spell)
          : postAct("useWaiting", character, { waiting: id });
      }),
      removeWaiting: onSheet(({ character }, { id = "" }) =>
        updateDocument(character, { system: { waiting: deletion(id) } }),
      ),
    },
  };

  override tabGroups: Record<string, string> = { primary: "play" };

  get character(): CharacterActor {
    return this.actor as CharacterActor;
  }

  /** Which field of rich text a part shows. */
  protected abstract readonly prose: Readonly<Record<string, string>>;

  protected override async partContext(part: string): Promise<object> {
    const { character } = this;
    const tab = { tab: part, isActive: this.tabGroups["primary"] === part };
    const path = this.prose[part];
    if (path === undefined) return { ...tab, ...CONTEXTS[part]?.(character) };
    const written: unknown = foundry.utils.getProperty(character, path);
    const { source, html } = await proseOf(typeof written === "string" ? written : "", character);
    return { ...tab, path, notes: source, notesHTML: html };
  }

  /** The tabs as their partial draws them. */
  protected tabs(ids: readonly string[]): object[] {
    const chosen = this.tabGroups["primary"];
    return ids.map((id) => ({ id, group: "primary", label: `TWO_DICE.Tab.${id}`, active: id === chosen }));
  }
}

/** What the parts that heroes and foes have alike show. */
const CONTEXTS: Readonly<Record<string, (actor: CharacterActor) => object>> = {
  play: playContext,
  things: thingsContext,
  numbers: numbersContext,
};

/** The parts of a sheet: its header, its tabs, and what a limited viewer sees. */
export function partsOf(kind: "hero" | "foe", tabs: readonly string[]) {
  const pages = tabs.map((tab) => [tab, { template: templatePath(`sheets/${tab}`), scrollable: [""] }]);
  return {
    header: { template: templatePath(`sheets/${kind}-header`) },
    tabs: { template: templatePath("table/parts/tabs") },
    ...Object.fromEntries(pages),
    [LIMITED]: { template: templatePath("sheets/limited") },
  };
}
