import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { KEPT_KINDS, type StoredLegacy } from "../../data/actor/legacies.ts";
import {
  type AssetItem,
  type FollowerActor,
  isCompanion,
  type PartyActor,
  type PcActor,
} from "../../data/kinds.ts";
import { NAME_MAX, WORDS_MAX } from "../../data/limits.ts";
import { RulesError } from "../../rules/errors.ts";
import {
  type LegacyKind,
  type LegacyQuote,
  type LegacySource,
  quoteLegacy,
  requireRoomForLegacy,
  stationedIsReady,
} from "../../rules/campaign/legacy.ts";
import { outcomeOf } from "./epilogue.ts";
import { primaryParty, tableNumbers } from "../party.ts";
import { followersOf, holdingsOf } from "../retinue/retinue.ts";

/** A legacy with its key in the party. */
export interface KnownLegacy extends StoredLegacy {
  readonly id: string;
}

/** What this and earlier campaigns left: the oldest campaign first, each with its doctrine first. */
export function legaciesOf(party: PartyActor | null = primaryParty()): KnownLegacy[] {
  const all = Object.entries(party?.system.legacies ?? {}).map(([id, legacy]) => ({ ...legacy, id }));
  const order = ({ kind }: KnownLegacy): number => KEPT_KINDS.indexOf(kind);
  return all.toSorted(
    (a, b) => a.campaign - b.campaign || order(a) - order(b) || a.name.localeCompare(b.name),
  );
}

/** One of them; null where it is gone. */
export function knownLegacy(id: string): KnownLegacy | null {
  return legaciesOf().find((one) => one.id === id) ?? null;
}

/** The doctrine of the campaign that is played; null until it is named. */
export function doctrineNow(party: PartyActor | null = primaryParty()): KnownLegacy | null {
  const number = party?.system.campaign.number;
  return legaciesOf(party).find(({ kind, campaign }) => kind === "doctrine" && campaign === number) ?? null;
}

/** What has no document that it comes of: the endorsement that the Mini-Crown left. */
export const MINI_CROWN_SOURCE = "mini";

/** Something that could become a legacy, and what it would cost. */
export interface Conversion {
  /** Names the choice: the kind of legacy, and the source it would be made of. */
  readonly key: string;
  readonly kind: Exclude<LegacyKind, "fixture">;
  /** A uuid, or `mini`. */
  readonly source: string;
  readonly name: string;
  /** The document; null for what has none. */
  readonly document: AssetItem | FollowerActor | null;
  readonly quote: LegacyQuote;
  /**
   * Why it cannot be had: a key under `FATES_EDGE.Error.Legacy`; empty where it can, whether or not there is enough XP.
   */
  readonly why: WhyNotLegacy;
}

/** Why something becomes no legacy. */
export type WhyNotLegacy = "" | "notYet" | "kept" | "taken" | "notMajor" | "lowCap" | "gone";

/** All that a character could turn into a legacy: their own, and what the party holds in common (SRD 23.6). */
export function conversionsFor(actor: PcActor, party: PartyActor | null = primaryParty()): Conversion[] {
  if (!party) return [];
  const steward = party.system.epilogue.stewards[idOf(actor)] === true;
  const assets = [...holdingsOf(actor), ...holdingsOf(party)].filter((asset) => !isKept(asset, party));
  const followers = [...followersOf(actor), ...followersOf(party)];
  const made = (source: LegacySource, document: AssetItem | FollowerActor): Conversion =>
    conversion({
      party,
      quote: quoteLegacy(source, steward),
      source: uuidOf(document),
      name: document.name,
      document,
    });
  return [
    ...assets.map((asset) => made({ kind: "asset", tier: tierOf(asset) }, asset)),
    ...assets.filter(({ system }) => system.seasonal).map((asset) => made({ kind: "endorsement" }, asset)),
    ...(party.system.campaign.mini > 0 ? [fromMiniCrown(party)] : []),
    ...followers
      .filter(({ system }) => system.place !== "gone")
      .map((follower) => made({ kind: "follower", cap: follower.system.cap }, follower)),
  ];
}

function fromMiniCrown(party: PartyActor): Conversion {
  const quote = quoteLegacy({ kind: "endorsement" });
  return conversion({ party, quote, source: MINI_CROWN_SOURCE, name: "", document: null });
}

/** An institution stands among what the party holds: it is a legacy already. */
function isKept(asset: AssetItem, party: PartyActor): boolean {
  const uuid = uuidOf(asset);
  return Object.values(party.system.legacies).some(({ of }) => of === uuid);
}

const TIERS = ["minor", "standard", "major"] as const;

function tierOf({ system }: AssetItem): (typeof TIERS)[number] {
  return TIERS[system.tier - 1] ?? "minor";
}

function conversion({
  party,
  quote,
  ...known
}: Pick<Conversion, "source" | "name" | "document" | "quote"> & { readonly party: PartyActor }): Conversion {
  const kind = quote.kind === "fixture" ? "institution" : quote.kind;
  const why = whyNot(party, { ...known, quote, kind });
  return { ...known, quote, kind, key: `${kind} ${known.source}`, why };
}

function whyNot(
  party: PartyActor,
  { kind, source, quote }: Pick<Conversion, "kind" | "source" | "quote">,
): WhyNotLegacy {
  const outcome = outcomeOf(party);
  if (!outcome) return "notYet";
  const { number } = party.system.campaign;
  const ofNow = Object.values(party.system.legacies).filter(({ campaign }) => campaign === number);
  const isTaken =
    source === MINI_CROWN_SOURCE
      ? ofNow.some((one) => one.source === source)
      : Object.values(party.system.legacies).some((one) => one.source === source);
  if (isTaken) return "taken";
  if (quote.why === "notMajor" || quote.why === "lowCap") return quote.why;
  try {
    requireRoomForLegacy(
      outcome,
      ofNow.flatMap((one) => (one.kind === "doctrine" ? [] : [one.kind])),
      kind,
    );
    return "";
  } catch (error) {
    if (error instanceof RulesError) return "kept";
    throw error;
  }
}

/** The key under which a legacy stands: made twice of the same, it is there once. */
export function legacyKey(kind: string, source: string, campaign: number): string {
  const word = source.split(".").at(-1) ?? source;
  return source.includes(".") ? `${kind}-${word}` : `${kind}-${word}-${campaign}`;
}

/** What somebody asks for: what becomes of what and what it is called, or a way that somebody stationed is to open. */
export interface LegacyWish {
  readonly act: "convert" | "station";
  /** The key of a conversion, or of a legacy. */
  readonly of: string;
  readonly name: string;
  readonly words: string;
}

/** The data of a request, read as such a wish. Any client may have written it: what does not fit is made harmless. */
export function readLegacy(data: object): LegacyWish {
  const said = data as Readonly<Record<string, unknown>>;
  const text = (key: string, most: number): string =>
    typeof said[key] === "string" ? said[key].trim().slice(0, most) : "";
  return {
    act: said["act"] === "station" ? "station" : "convert",
    of: text("of", WORDS_MAX),
    name: text("name", NAME_MAX),
    words: text("words", WORDS_MAX),
  };
}

/** Why somebody stationed opens no way now: a key under `FATES_EDGE.Error.Legacy`; empty where they do (SRD 23.6). */
export function whyNotStationed({ kind, used, of }: StoredLegacy): "" | "gone" | "used" {
  const person = findHere(of);
  if (kind !== "stationed" || !isCompanion(person) || person.system.place === "gone") return "gone";
  return stationedIsReady(used, tableNumbers().arc) ? "" : "used";
}
