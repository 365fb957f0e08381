import { localize } from "#foundry/i18n.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { EVERYONE, ROLLER } from "../../actions/effects/characters.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import { knownNames } from "../../apps/browser/entry.ts";
import { type EffectChoices, effectRow } from "../../apps/effects/rows.ts";
import { pillarChoices, skillChoices } from "../../apps/parts/controls.ts";
import { LEANING_CHOICES } from "../../data/actor/pc.ts";
import { CONDITIONS, GEAR_KINDS, GEAR_PLACES } from "../../data/item/gear.ts";
import { PRICED } from "../../data/item/spend.ts";
import { TALENT_KINDS } from "../../data/item/talent.ts";
import type { AssetItem, EdgeItem } from "../../data/kinds.ts";
import { GEAR_TIERS } from "../../rules/advancement/gear.ts";
import { SUITS } from "../../rules/deck.ts";
import { suitLabel, TIER_NUMBERS, tierLabel } from "../../words/labels.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { skillLabel } from "../../words/skills.ts";
import { requirementGroups } from "../../rules/advancement/requirements.ts";
import { conditionLabel } from "../gear-state.ts";
import { edgeFields } from "./edge-fields.ts";
import { type KnownNames, nameChoices, pickLists, requirementFields } from "./fields.ts";

/** Where a character comes from, and what came along. */
export type OriginItem = Item.OfType<"complication"> | Item.OfType<"culture"> | Item.OfType<"archetype">;

type OurItem = EdgeItem | OriginItem | AssetItem | Item.OfType<"spell"> | Item.OfType<"spend">;

/** The prefix of an editor's ids. */
export interface ItemPlace {
  readonly uid: string;
}

/** Everything the editor of a talent shows. */
export async function talentContext(
  item: Item.OfType<"talent">,
  { known, ...place }: ItemPlace & { readonly known: KnownNames },
): Promise<object> {
  const { kind, tier, cost, slug, requirements } = item.system;
  const needs = Object.entries(requirements);
  return {
    ...(await headContext(item, place)),
    ...edgesOf(item, place),
    cost,
    slug,
    kinds: choicesOf(TALENT_KINDS, kind, (word) => localize(`FATES_EDGE.TalentKind.${word}`)),
    tiers: choicesOf(TIER_NUMBERS, String(tier), (number) => tierLabel(Number(number))),
    pickLists: pickLists(known),
    requirements: needs.map(([key, needed]) => requirementFields(key, needed, place.uid)),
    needs: requirementGroups(needs.map(([, needed]) => needed))
      .map(anyOfWords)
      .filter(Boolean),
  };
}

/** Everything the editor of a piece of gear shows. */
export async function gearContext(item: Item.OfType<"gear">, place: ItemPlace): Promise<object> {
  const { kind, tier, cost, slug, tags, notes, hook, serves, condition, paid, signature, flagged } =
    item.system;
  return {
    ...(await headContext(item, place)),
    ...edgesOf(item, place),
    cost,
    slug,
    notes,
    hook,
    paid,
    signature,
    flagged,
    tags: tags.join(", "),
    kinds: choicesOf(GEAR_KINDS, kind, (word) => localize(`FATES_EDGE.GearKind.${word}`)),
    tiers: choicesOf(GEAR_TIERS, tier, (word) => localize(`FATES_EDGE.GearTier.${word}`)),
    places: choicesOf(GEAR_PLACES, item.system.place, (word) => localize(`FATES_EDGE.GearPlace.${word}`)),
    conditions: choicesOf(CONDITIONS, condition, conditionLabel),
    serves: serves.map((skill) => ({
      skill,
      label: skillLabel(skill),
      removeLabel: localize("TABLE.Ask.RemoveNamed", { name: skillLabel(skill) }),
    })),
    skills: skillChoices("", localize("FATES_EDGE.Item.ServesAdd")).filter(
      ({ value }) => !serves.includes(value),
    ),
  };
}

/** Everything the editor of a complication, a culture or an archetype shows. */
export async function originContext(item: OriginItem, place: ItemPlace): Promise<object> {
  return {
    ...(await headContext(item, place)),
    slug: item.system.slug,
    ...(await originFields(item, place)),
  };
}

/** Everything the editor of a spend shows. */
export async function spendContext(item: Item.OfType<"spend">, place: ItemPlace): Promise<object> {
  return { ...(await headContext(item, place)), ...spendView(item.system, place.uid) };
}

async function originFields(item: OriginItem, place: ItemPlace): Promise<object> {
  if (item.type === "complication") {
    const { number, suit, rank, settled } = item.system;
    const suits = choicesOf(["", ...SUITS] as const, suit, (one) => suitLabel(one, "FATES_EDGE.Item.NoCard"));
    return { complication: { number, rank, settled, suits }, ...edgesOf(item, place) };
  }
  if (item.type === "culture") return { culture: { affinity: item.system.affinity } };
  const { leaning, gateways } = item.system;
  const leanings = choicesOf(LEANING_CHOICES, leaning, (word) =>
    localize(`FATES_EDGE.Leaning.${word || "open"}`),
  );
  const talents = await knownNames("talent");
  return {
    archetype: {
      leanings,
      gateways: gateways.map((slug) => gatewayView(slug, talents)),
      talents: nameChoices(talents).filter(({ value }) => !gateways.includes(value)),
    },
  };
}

function gatewayView(slug: string, talents: ReadonlyMap<string, string>): object {
  const label = talents.get(slug) ?? slug;
  return { slug, label, removeLabel: localize("TABLE.Ask.RemoveNamed", { name: label }) };
}

function edgesOf({ system }: EdgeItem, { uid }: ItemPlace): object {
  const { edges } = system;
  return {
    edges: Object.entries(edges).map(([key, edge]) => edgeFields(key, edge, uid)),
  };
}

/** What the head and the description of every item's editor show. */
export async function headContext(item: OurItem, place: ItemPlace): Promise<object> {
  const { source, html } = await proseOf(item.system.description, item);
  return {
    ...place,
    uuid: item.uuid,
    name: item.name,
    img: item.img,
    typeLabel: localize(`TYPES.Item.${item.type}`),
    description: source,
    descriptionHTML: html,
  };
}

type SpendSystem = Item.OfType<"spend">["system"];

/** A line of the menu in its editor: under which heading, what it costs, which skills it suits, what it does. */
function spendView(system: SpendSystem, uid: string): object {
  const { pillar, points, orMore, priced, skills, effects } = system;
  const choices = sheetChoices();
  return {
    points,
    orMore,
    pillars: pillarChoices(pillar),
    isPriced: priced !== "",
    prices: choicesOf(PRICED, priced, (dial) => localize(`FATES_EDGE.Spend.Priced.${dial || "own"}`)),
    skills: skillChoices("", localize("FATES_EDGE.Spend.AddSkill")),
    suits: skills.map((skill) => servedView(skill)),
    rows: inOrder(effects).map(([key, effect]) =>
      effectRow(key, effect, { uid, prefix: "system.effects", choices }),
    ),
  };
}

/** Clocks and things belong to a moment of play, and are chosen there. */
export function sheetChoices(): EffectChoices {
  const choice = (value: string, word: string) => ({ value, label: localize(word), chosen: false });
  return {
    who: [
      choice("", "FATES_EDGE.Effect.Choose.later"),
      choice(ROLLER, "FATES_EDGE.Effect.Choose.roller"),
      choice(EVERYONE, "FATES_EDGE.Effect.Choose.everyone"),
    ],
    clocks: null,
    helpers: null,
    items: null,
    assets: null,
  };
}

function servedView(skill: string): object {
  const label = skillLabel(skill);
  return { skill, label, removeLabel: localize("TABLE.Ask.RemoveNamed", { name: label }) };
}
