import { localize } from "#foundry/i18n.ts";
import type { SheetPlace } from "#table/sheets/actor-sheet.ts";
import { choicesOf, pipTrack } from "#table/windows/controls.ts";
import { BONDS } from "../../data/actor/hero.ts";
import { VICES, VIRTUES } from "../../data/vocabulary.ts";
import { type HeroActor, isArchetype, isBackground, isBloodline } from "../../data/kinds.ts";
import { currentDials } from "../../data/settings.ts";
import { TRACKS, trackSize } from "../../rules/people/advancement.ts";

/** Who somebody is: what made them, whom they know, what they strive for, and how they grow. */
export function personContext(hero: HeroActor, { uid, editable }: SheetPlace): object {
  const { system } = hero;
  const bloodline = hero.items.find((item) => isBloodline(item));
  const own = isBloodline(bloodline) ? bloodline.system : { virtue: "", vice: "" };
  const archetype = hero.items.find((item) => isArchetype(item));
  return {
    origins: (["archetype", "bloodline", "background", "trait"] as const).map((type) => ({
      type,
      label: localize(type === "trait" ? "TYPES.Item.traitPl" : `TYPES.Item.${type}`),
      addLabel: localize("BEACON_ROAD.Sheet.AddNamed", { kind: localize(`TYPES.Item.${type}`) }),
      items: hero.items.contents
        .filter((item) => item.type === type)
        .map((item) => ({
          id: item.id,
          name: item.name,
          img: item.img,
          text: isBackground(item) ? item.system.detail : "",
        })),
    })),
    mayRoll: hero.isOwner,
    hasAdvance: advancesOf(hero) > 0,
    advanceLabel: localize("BEACON_ROAD.Sheet.Advances", { count: advancesOf(hero) }),
    trigger: isArchetype(archetype) ? archetype.system.trigger : "",
    virtue: drive("virtue", VIRTUES, system.virtue.kind, own.virtue),
    vice: drive("vice", VICES, system.vice.kind, own.vice),
    people: Object.entries(system.people)
      .toSorted(([, one], [, other]) => one.sort - other.sort)
      .map(([key, person]) => ({
        key,
        name: person.name,
        kinds: choicesOf(BONDS, person.kind, (kind) => localize(`BEACON_ROAD.Bond.${kind}`)),
        kindLabel: localize(`BEACON_ROAD.Bond.${person.kind}`),
        removeLabel: localize("BEACON_ROAD.Sheet.RemoveNamed", { name: person.name }),
      })),
    lines: [
      lineOf("virtue-detail", "virtue.detail", system.virtue.detail),
      lineOf("vice-detail", "vice.detail", system.vice.detail),
      lineOf("purveyor", "vice.purveyor", system.vice.purveyor),
      lineOf("look", "look", system.look),
      lineOf("goal", "goal", system.goal),
    ],
    xp: TRACKS.map((name) => ({
      label: localize(`BEACON_ROAD.Track.${name}`),
      track: pipTrack({
        id: `${uid}-xp-${name}`,
        kind: "rating",
        label: localize(`BEACON_ROAD.Track.${name}`),
        path: `xp.${name}`,
        value: system.xp[name],
        max: trackSize(name, currentDials().tracks),
        editable,
      }),
    })),
  };
}

function lineOf(key: string, path: string, value: string): object {
  return { key, path: `system.${path}`, value, label: localize(`BEACON_ROAD.Sheet.Line.${key}`) };
}

function advancesOf({ system }: HeroActor): number {
  return TRACKS.reduce((sum, track) => sum + system.advances[track], 0);
}

/** A virtue or vice: the one that was named, or that of the bloodline, and the list to name another from. */
function drive(list: "virtue" | "vice", values: readonly string[], named: string, own: string): object {
  const group = list === "virtue" ? "Virtue" : "Vice";
  const word = (value: string): string => localize(`BEACON_ROAD.${group}.${value}`);
  const now = named === "" ? own : named;
  const open =
    own === ""
      ? localize("BEACON_ROAD.Field.None")
      : localize("BEACON_ROAD.Sheet.OfBloodline", { word: word(own) });
  return {
    now: now === "" ? "" : word(now),
    hint: now === "" ? "" : localize(`BEACON_ROAD.${group}Hint.${now}`),
    choices: choicesOf(values, named, word, open),
  };
}
