import { localize, localizeCount } from "../../foundry/i18n.ts";
import { attributeLabel } from "../apps/labels.ts";
import { pipTrack, type PipTrack } from "../apps/pip-track.ts";
import type { PcModel } from "../data/actor/pc.ts";
import { currentEdition } from "../data/current-edition.ts";
import { currentSkills } from "../data/current-skills.ts";
import type { Attribute } from "../rules/attributes.ts";
import type { Edition } from "../rules/edition.ts";
import { forcedRerolls, isCollapsed } from "../rules/fatigue.ts";
import { isOut } from "../rules/harm.ts";
import { enriched } from "./enriched.ts";
import { atHand, itemFacts, itemLists, itemViews } from "./item-views.ts";
import { attributeViews, skillViews, type PcFacts } from "./pc-view.ts";

/** The three tracks of a character, as the header shows them. */
export interface TrackFacts {
  readonly boons: { readonly value: number; readonly max: number };
  readonly fatigue: { readonly value: number; readonly max: number; readonly used: boolean };
  readonly harm: { readonly value: number; readonly max: number };
  readonly body: number;
}

/** A track with what it does right now, in a few words. */
export type TrackView = PipTrack & { readonly note: string };

/** Boons, fatigue and harm, for the header. */
export function trackViews(
  facts: TrackFacts,
  place: { readonly uid: string; readonly editable: boolean; readonly edition: Edition },
): TrackView[] {
  const { boons, fatigue, harm } = facts;
  const track = (path: string, kind: string, name: string, { value, max }: typeof boons): PipTrack =>
    pipTrack({
      id: `${place.uid}-${path}`,
      kind,
      label: localize(`FATES_EDGE.Sheet.${name}`),
      path,
      value,
      max,
      editable: place.editable,
    });
  const out = isOut(harm.value, place.edition) ? localize("FATES_EDGE.Sheet.Out") : "";
  return [
    { ...track("boons", "lozenge", "Boons", boons), note: "" },
    { ...track("fatigue", "burden", "Fatigue", fatigue), note: fatigueNote(facts, place.edition) },
    { ...track("harm", "harm", "Harm", harm), note: out },
  ];
}

/** What heads the skills: their own attributes, or the one they are seen through. */
export function skillsHeading({ lens }: Pick<PcFacts, "lens">): string {
  if (lens === "") return localize("FATES_EDGE.Sheet.Skills");
  return localize("FATES_EDGE.Sheet.SkillsThrough", { attribute: attributeLabel(lens) });
}

function fatigueNote({ fatigue, body }: TrackFacts, edition: Edition): string {
  if (isCollapsed(fatigue.value, edition, body)) return localize("FATES_EDGE.Sheet.Collapsed");
  const forced = forcedRerolls(fatigue.value, fatigue, edition);
  if (forced > 0) return localizeCount("FATES_EDGE.Sheet.FatigueBites", forced);
  return fatigue.used && fatigue.value > 0 ? localize("FATES_EDGE.Sheet.FatigueUsed") : "";
}

/** How the sheet is looked at just now. */
export interface PcLooking {
  readonly uid: string;
  readonly tab: string;
  readonly lens: Attribute | "";
  readonly editing: boolean;
  readonly editable: boolean;
}

/** Everything the parts of the character's sheet show. */
export async function pcContext(actor: Actor.Implementation, looking: PcLooking): Promise<object> {
  const system = actor.system as PcModel;
  const edition = currentEdition();
  const { attributes, skills } = system;
  const facts: PcFacts = { ...looking, attributes, skills, registry: currentSkills(), edition };
  const items = itemViews(actor.items.map(itemFacts));
  return {
    ...looking,
    canEdit: looking.editable,
    canRoll: looking.editable,
    uuid: actor.uuid,
    name: actor.name,
    img: actor.img,
    concept: system.concept,
    culture: system.culture,
    tagline: [system.concept, system.culture].filter(Boolean).join(" · "),
    look: system.look,
    notes: system.notes,
    notesHTML: await enriched(system.notes, actor),
    tabs: tabViews(looking.tab),
    tracks: trackViews({ ...system, body: attributes.body }, { ...looking, edition }),
    attributes: attributeViews(facts),
    skillsHeading: skillsHeading(looking),
    skills: skillViews(facts),
    removeWord: localize("FATES_EDGE.Sheet.Remove"),
    atHand: atHand(items),
    lists: itemLists(items),
  };
}

function tabViews(chosen: string): Record<string, object> {
  const tab = (id: string, name: string): [string, object] => [
    id,
    { id, group: "primary", label: `FATES_EDGE.Sheet.${name}`, active: id === chosen },
  ];
  return Object.fromEntries([tab("play", "Play"), tab("gear", "Gear"), tab("story", "Story")]);
}
