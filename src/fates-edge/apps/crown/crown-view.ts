import { localize } from "#foundry/i18n.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { type Dials, PROFILES } from "../../rules/campaign/campaign-dials.ts";
import {
  campaignStanding,
  type CampaignStanding,
  countableScenes,
  crownMeaning,
  crownSpread,
  majorsOf,
  pressureChoices,
} from "../../state/campaign/campaign.ts";
import { finaleOf } from "../../state/campaign/finale.ts";
import { outcomeOf } from "../../state/campaign/epilogue.ts";
import { primaryParty } from "../../state/party.ts";
import { cardAt, isShown, knownCard, type KnownSpread, placesOf } from "../../state/deck/spreads.ts";
import {
  allowedLines,
  CAMPAIGN_DIALS,
  dialsLine,
  gainedLine,
  happenedLines,
  nextLine,
  railName,
} from "../../words/campaign.ts";
import { cardTitle, placeTitle, readingWords } from "../../words/spreads.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { type MajorDraft, majorFields } from "../scene/major-fields.ts";
import { type FinaleFields, finaleView } from "./finale-view.ts";
import { legaciesView } from "../legacies/legacies-view.ts";

/** Everything that the window of the Crown shows its user. */
export function crownView(
  uid: string,
  draft: MajorDraft,
  fields: FinaleFields = { outcome: "", caveat: "", way: "" },
): Record<string, unknown> {
  const gm = game.user.isGM;
  const party = primaryParty();
  const stands = campaignStanding(party);
  const spread = crownSpread();
  const finale = finaleOf(party);
  return {
    uid,
    gm,
    // Once the finale is held, what the dials could lead to is past.
    dials: stands && { ...dialsView(stands), ...(finale && { allowed: [], next: "" }) },
    finale: party && finale && finaleView(party, finale, { gm, fields, uid }),
    mayFinale: gm && stands !== null && finale === null && party?.system.scene.running === false,
    profiles: gm ? profileChoices(party?.system.campaign.profile ?? "") : [],
    places: spread ? placesOf(spread).map(({ key }) => placeView(spread, key)) : [],
    spread: spread && (gm || spread.message !== "") ? spread.id : "",
    mayDraw: gm && spread === null,
    ...pressureView(party, gm),
    mayMini: gm && finale === null && stands?.standing.mini === true && party?.system.scene.running === false,
    count: gm && party && stands && finale === null ? countView(party, draft, uid) : null,
    majors: party ? majorLines(party) : [],
    over: outcomeOf(party) !== null,
    legacies: legaciesView(uid),
  };
}

/** The dials with what they allow, for a window or a sheet. */
export function dialsView(stands: CampaignStanding): object {
  const { dials, cap } = stands;
  return {
    line: dialsLine(stands),
    dials: CAMPAIGN_DIALS.map((dial) => dialView(dial, dials, cap)),
    allowed: allowedLines(stands),
    next: nextLine(stands),
  };
}

function dialView(dial: keyof Dials, dials: Dials, cap: number): object {
  const value = dials[dial];
  const name = localize(`FATES_EDGE.Crown.Dial.${dial}`);
  return {
    dial,
    name,
    value,
    cap,
    label: localize("FATES_EDGE.Crown.Stands", { dial: name, value, cap }),
    hint: localize(`FATES_EDGE.Crown.DialHint.${dial}`),
    // A dial that a change of length left above its cap shows all of what it has.
    marks: Array.from({ length: Math.max(cap, value) }, (_, place) => ({ on: place < value })),
  };
}

function profileChoices(chosen: string): object[] {
  return choicesOf(["", ...PROFILES], chosen, (profile) =>
    localize(`FATES_EDGE.Crown.Profile.${profile || "none"}`),
  );
}

/** One place of the Crown Spread as this user knows it. What lies face down until it is turned is read from its card alone. */
function placeView(spread: KnownSpread, key: string): object {
  const place = spread.places[key];
  const label = placeTitle(spread.spread, key, "");
  const known = place && (isShown(place) || place.lies === "open") ? knownCard(spread.id, key, place) : null;
  const card = known && cardAt(known);
  if (!known || !card) return { label, card: localize("FATES_EDGE.Spread.Down"), title: "", means: "" };
  const { title, prompt } = readingWords(known);
  const means = crownMeaning(spread, key);
  return {
    label,
    card: cardTitle(card),
    title: title || prompt,
    means: means === "" ? "" : localize(`FATES_EDGE.Crown.Means.${means}`),
  };
}

function pressureView(party: PartyActor | null, gm: boolean): object {
  const named = party?.system.campaign.pressure ?? "";
  const rails = gm ? pressureChoices() : [];
  return {
    pressure: named === "" ? "" : localize("FATES_EDGE.Crown.PressureNamed", { rail: railName(named) }),
    rails: rails.length === 0 ? [] : choicesOf(rails, named, (rail) => railName(rail)),
    unnamed: named === "",
  };
}

function countView(party: PartyActor, draft: MajorDraft, uid: string): object {
  const scenes = countableScenes(party);
  const label = (scene: string): string => localize("FATES_EDGE.Crown.Scene", { scene });
  const some = Object.keys(party.system.campaign.majors).length > 0;
  return {
    ...majorFields(draft, uid),
    scenes: choicesOf(scenes.map(String), String(scenes[0] ?? ""), label),
    single: scenes.length === 1 ? label(String(scenes[0])) : "",
    why: scenes.length > 0 ? "" : localize(`FATES_EDGE.Crown.${some ? "AllCounted" : "NoneYet"}`),
  };
}

function majorLines({ system }: PartyActor): string[] {
  return majorsOf(system.campaign).map(({ scene, mandate, crisis, ...happened }) =>
    localize("FATES_EDGE.Crown.MajorLine", {
      scene,
      what: happenedLines(happened).join("; "),
      gained: gainedLine({ mandate, crisis }),
    }),
  );
}

/**
 * What the bank's panel says of the crown, for everybody: where the dials stand; to a GM whose campaign has none, where they are chosen; to
 * players who were shown the Crown Spread alone, or what a campaign left, where it lies. Empty where there is nothing to look at.
 */
export function dialsLineOf(party: PartyActor): string {
  const stands = campaignStanding(party);
  if (stands) return dialsLine(stands);
  const shown = (crownSpread()?.message ?? "") !== "" || outcomeOf(party) !== null;
  const left = Object.keys(party.system.legacies).length > 0;
  return game.user.isGM || shown || left ? localize("FATES_EDGE.Crown.Open") : "";
}
