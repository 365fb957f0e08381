import { localize, localizeCount } from "#foundry/i18n.ts";
import { lines, type Reading as Said, readingFrom, said } from "#table/reading/reading.ts";
import { briefEffect } from "../../actions/effects/brief.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import type {
  ArchetypeItem,
  AssetItem,
  ComplicationItem,
  CultureItem,
  EdgeItem,
  GearItem,
  SpellItem,
  SpendItem,
  TalentItem,
} from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { SUITS } from "../../rules/deck.ts";
import { assetPrice } from "../../rules/advancement/prices.ts";
import type { Requirement } from "../../rules/advancement/requirements.ts";
import { assetFace, leverageDice, ON_SCREEN } from "../../rules/retinue/assets.ts";
import { pricedAt } from "../../rules/spends.ts";
import { reachOf } from "../../state/network.ts";
import { effectsOf, ladderOf } from "../../state/magic/spells.ts";
import { edgeLine, type EdgeLine } from "../../words/edges.ts";
import { assetLabel, pointsLabel, signed, tierLabel } from "../../words/labels.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { durationWords, opposingWords, rungRange, spellEffectsWords, spellHead } from "../../words/spells.ts";
import { assetKindLabel, onScreenLabel, upkeepLine } from "../../words/retinue.ts";
import { skillLabel } from "../../words/skills.ts";
import { UNCHOSEN } from "../effects/rows.ts";

/** What a thing of ours says of itself, beside what any does. */
export interface Reading extends Said {
  /** What it does to a roll, as the roll dialog will offer it. */
  readonly edges: readonly ReadEdge[];
  readonly requirements: readonly Requirement[];
  /** XP that taking it costs; null for what XP does not buy. */
  readonly cost: number | null;
}

/** An edge in words, under its key on the item. */
export interface ReadEdge extends EdgeLine {
  readonly key: string;
}

/** What a kind of item adds to the empty page. */
type KindParts = Partial<Omit<Reading, "typeLabel">>;

/** The kinds that can be read; another kind of item adds its row to `READERS`. */
interface Readable {
  readonly talent: TalentItem;
  readonly gear: GearItem;
  readonly complication: ComplicationItem;
  readonly culture: CultureItem;
  readonly archetype: ArchetypeItem;
  readonly asset: AssetItem;
  readonly spell: SpellItem;
  readonly spend: SpendItem;
}

type Reader<Kind> = (item: Kind, names: ReadNames) => KindParts;

/** What things that are named by their slug are called. */
interface ReadNames {
  readonly talents: ReadonlyMap<string, string>;
}

const NO_NAMES: ReadNames = { talents: new Map() };

const READERS: { readonly [Type in keyof Readable]: Reader<Readable[Type]> } = {
  talent: (item) => {
    const { kind, tier, cost, requirements } = item.system;
    return {
      facts: [localize(`FATES_EDGE.TalentKind.${kind}`), tier > 1 ? tierLabel(tier) : "", priceOf(cost)],
      edges: edgesOf(item),
      requirements: Object.entries(requirements).map(([id, asked]) => ({ ...asked, id })),
      cost,
    };
  },

  gear: (item) => {
    const { kind, tier, cost, tags, notes, hook, serves, signature } = item.system;
    return {
      facts: [
        localize(`FATES_EDGE.GearKind.${kind}`),
        localize(`FATES_EDGE.GearTier.${tier}`),
        priceOf(cost),
        signature ? localize("FATES_EDGE.GearMark.signature") : "",
        ...tags,
      ],
      edges: edgesOf(item),
      said: [
        said("FATES_EDGE.Item.Notes", notes),
        said("FATES_EDGE.Item.Serves", serves.map(skillLabel).join(", ")),
        said("FATES_EDGE.Item.Hook", hook),
      ],
      cost,
    };
  },

  complication: (item) => {
    const { number, suit, rank } = item.system;
    const known = SUITS.some((one) => one === suit);
    const card = [rank, known ? localize(`FATES_EDGE.Suit.${suit}`) : ""].filter(Boolean).join(" · ");
    return {
      facts: [
        number > 0 ? localize("FATES_EDGE.Browser.OfTen", { number }) : "",
        localize("FATES_EDGE.Browser.Brings"),
        card,
      ],
      edges: edgesOf(item),
    };
  },

  culture: ({ system }) => ({ said: [said("FATES_EDGE.Sheet.Affinity", system.affinity)] }),

  archetype: ({ system: { leaning, gateways } }, { talents }) => ({
    facts: leaning === "" ? [] : [localize(`FATES_EDGE.Leaning.${leaning}`)],
    said: [said("FATES_EDGE.Item.Gateways", gateways.map((slug) => talents.get(slug) ?? slug).join(", "))],
  }),

  asset: (asset) => {
    const { system } = asset;
    const { kind, tier, condition, superior, asks, onScreen, shared, seasonal } = system;
    const edition = currentEdition();
    const face = assetFace(kind);
    const dice = leverageDice(condition, edition);
    const marks = Object.entries({ superior, shared, seasonal });
    return {
      facts: [
        assetKindLabel(kind),
        assetLabel(tier),
        priceOf(assetPrice(tier)),
        ...marks.map(([mark, holds]) => (holds ? localize(`FATES_EDGE.Holding.Badge.${mark}`) : "")),
      ],
      does: [
        system.effect,
        face.length > 0 ? localize("FATES_EDGE.Retinue.Face", { needs: anyOfWords(face) }) : "",
        dice === 0 ? "" : localize("FATES_EDGE.Retinue.InPerson", { dice: signed(dice) }),
        upkeepLine({ kind: "asset", tier, condition, superior }, edition),
      ],
      said: [
        lines("FATES_EDGE.Retinue.ForScene", ON_SCREEN.filter((key) => onScreen[key]).map(onScreenLabel)),
        said("FATES_EDGE.Retinue.AssetWords.scope", system.scope),
        said("FATES_EDGE.Retinue.AssetWords.reach", reachOf(asset)),
        said("FATES_EDGE.Retinue.AssetWords.patron", system.patron),
        lines("FATES_EDGE.Retinue.Asks", asks),
      ],
      cost: assetPrice(tier),
    };
  },

  spell: ({ system }) => {
    const { obvious, price, source, requirements, cost } = system;
    const ladder = ladderOf(system);
    const words = { say: localize, count: localizeCount };
    const bites = (rung: (typeof ladder)[number], place: number): string => {
      const range = rungRange(rung.from, ladder[place + 1]?.from ?? null);
      const does = inOrder(rung.effects).map(([, effect]) => briefEffect(effect, UNCHOSEN, words));
      return localize("FATES_EDGE.Magic.Rung", {
        range,
        told: [rung.text, ...does].filter(Boolean).join(" · "),
      });
    };
    return {
      facts: [
        spellHead(system),
        durationWords(system),
        localize(`FATES_EDGE.Magic.Reach.${system.reach}`),
        obvious ? localize("FATES_EDGE.Magic.Obvious") : "",
        cost > 0 ? priceOf(cost) : "",
      ],
      does: spellEffectsWords(effectsOf(system), system.choice),
      said: [
        lines("FATES_EDGE.Magic.Backlash", ladder.map(bites)),
        said("FATES_EDGE.Magic.Against", opposingWords(system.art)),
        said("FATES_EDGE.Magic.Price", price),
        said("FATES_EDGE.Magic.Source", source),
      ],
      requirements: Object.entries(requirements).map(([id, asked]) => ({ ...asked, id })),
      cost,
    };
  },

  spend: ({ system }) => {
    const { pillar, orMore, skills, effects } = system;
    const edition = currentEdition();
    const points = pointsLabel(pricedAt(system, edition), edition);
    const words = { say: localize, count: localizeCount };
    return {
      facts: [
        localize(`FATES_EDGE.Pillar.${pillar}`),
        [points, orMore ? localize("FATES_EDGE.Spend.OrMore") : ""].filter(Boolean).join(" "),
      ],
      does: inOrder(effects).map(([, effect]) => briefEffect(effect, UNCHOSEN, words)),
      said: [said("FATES_EDGE.Spend.SuitsSkills", skills.map(skillLabel).join(", "))],
    };
  },
};

/** Whether a kind of item has a page to read. */
export function isReadable(type: string): type is keyof Readable {
  return Object.hasOwn(READERS, type);
}

/** A thing as it is read; of a kind that is not known here, what it is alone. */
export function readingOf(item: Item.Implementation, names: ReadNames = NO_NAMES): Reading {
  const told: KindParts = isReadable(item.type)
    ? (READERS[item.type] as Reader<Item.Implementation>)(item, names)
    : {};
  const { edges = [], requirements = [], cost = null } = told;
  return { ...readingFrom(item.type, told), edges, requirements, cost };
}

function edgesOf({ name, system }: EdgeItem): ReadEdge[] {
  return Object.entries(system.edges).map(([key, edge]) => ({ key, ...edgeLine(edge, name) }));
}

function priceOf(xp: number): string {
  return xp === 0 ? localize("FATES_EDGE.Browser.Free") : localize("FATES_EDGE.Growth.Xp", { xp });
}
