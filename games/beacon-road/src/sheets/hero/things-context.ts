import { localize, localizeCount } from "#foundry/i18n.ts";
import type { SheetPlace } from "#table/sheets/actor-sheet.ts";
import { pipTrack } from "#table/windows/controls.ts";
import {
  type HeroActor,
  isArmor,
  isFormula,
  isGear,
  isRitual,
  isShield,
  isSpell,
  isWeapon,
} from "../../data/kinds.ts";
import { powersAllowed } from "../../rules/combat/powers.ts";
import { lifestyle } from "../../rules/crew/coin.ts";
import { qualityOfThing } from "../../state/quality.ts";
import { abilitiesOf, powersOf } from "../fighter-context.ts";

/** Powers, abilities, and what of magic and craft somebody knows. */
export function powersContext(hero: HeroActor, place: SheetPlace): object {
  const powers = powersOf(hero, place);
  return {
    powers,
    mayRoll: hero.isOwner,
    powersCount: localize("TABLE.Sheet.OfMax", {
      value: powers.length,
      max: powersAllowed(hero.system.actions),
    }),
    abilities: abilitiesOf(hero),
    known: (["ritual", "spell", "formula"] as const).map((type) => ({
      type,
      label: localize(`TYPES.Item.${type}Pl`),
      browseLabel: localize("BEACON_ROAD.Sheet.BrowseNamed", { kind: localize(`TYPES.Item.${type}Pl`) }),
      addLabel: localize("BEACON_ROAD.Sheet.AddNamed", { kind: localize(`TYPES.Item.${type}`) }),
      inventLabel: localize("BEACON_ROAD.Sheet.InventNamed", { kind: localize(`TYPES.Item.${type}`) }),
      items: hero.items.contents.filter((item) => item.type === type).map((item) => knownView(item, place)),
    })),
  };
}

function knownView(item: Item.Implementation, { uid, editable }: SheetPlace): object {
  const isKnown = isRitual(item) || isSpell(item) || isFormula(item);
  const { filled, size } = isKnown ? item.system.learning : { filled: 0, size: 1 };
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    text: "stress" in item.system ? localize("BEACON_ROAD.Power.Stress", { count: item.system.stress }) : "",
    isLearned: filled >= size,
    ...deedOf(item, filled >= size),
    track: pipTrack({
      id: `${uid}-learning-${item.id}`,
      kind: "lozenge",
      label: localize("BEACON_ROAD.Sheet.LearningOf", { name: item.name }),
      path: `item:${item.id}:learning.filled`,
      value: filled,
      max: size,
      editable,
    }),
  };
}

/** What is done with what somebody knows: it is learned, cast, performed or made. */
function deedOf(item: Item.Implementation, isLearned: boolean): object {
  const known = isSpell(item) ? "usePower" : isRitual(item) ? "perform" : "craft";
  const deed = isLearned ? known : "learn";
  return { deed, deedLabel: localize(`BEACON_ROAD.Deed.${deed}`) };
}

/** What somebody owns and carries, and their money. */
export function thingsContext(hero: HeroActor, { uid }: SheetPlace): object {
  const { coin, stash } = hero.system;
  return {
    coin,
    stash,
    lifestyle: localize("BEACON_ROAD.Sheet.Lifestyle", { level: lifestyle(stash) }),
    groups: (["weapon", "armor", "shield", "gear"] as const).map((type) => ({
      type,
      uid,
      label: localize(`TYPES.Item.${type}Pl`),
      browseLabel: localize("BEACON_ROAD.Sheet.BrowseNamed", { kind: localize(`TYPES.Item.${type}Pl`) }),
      addLabel: localize("BEACON_ROAD.Sheet.AddNamed", { kind: localize(`TYPES.Item.${type}`) }),
      items: hero.items.contents.filter((item) => item.type === type).map((item) => thingView(hero, item)),
    })),
  };
}

/** What one may tick of a thing: in hand, worn, or with its owner on this score. */
function thingView(hero: HeroActor, item: Item.Implementation): object {
  const quality = localize("BEACON_ROAD.Sheet.QualityOf", { quality: qualityOfThing(hero, item) ?? 0 });
  const view = { id: item.id, name: item.name, img: item.img };
  if (isWeapon(item))
    return {
      ...view,
      text: `${loadWords(item.system.load)} · ${quality}`,
      ticks: [tick("ready", item.system.ready), tick("marked", item.system.marked)],
    };
  if (isArmor(item) || isShield(item)) {
    const text = `${localizeCount("BEACON_ROAD.Sheet.BoxesOf", item.system.boxes)} · ${loadWords(item.system.load)}`;
    return { ...view, text, ticks: [tick("worn", item.system.worn)] };
  }
  if (!isGear(item)) return view;
  const load = item.system.free ? localize("BEACON_ROAD.Field.free") : loadWords(item.system.load);
  const uses = item.system.uses > 0 ? localizeCount("BEACON_ROAD.Sheet.Uses", item.system.uses) : "";
  return {
    ...view,
    text: [load, quality, uses].filter(Boolean).join(" · "),
    ticks: [tick("marked", item.system.marked)],
  };
}

function tick(field: string, on: boolean): object {
  return { field, on, label: localize(`BEACON_ROAD.Tick.${field}`) };
}

function loadWords(load: number): string {
  return localize("BEACON_ROAD.Sheet.LoadOf", { load });
}
