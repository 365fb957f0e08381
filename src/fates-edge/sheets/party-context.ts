import { localize } from "../../foundry/i18n.ts";
import { bankView } from "../apps/bank-view.ts";
import { choicesOf, dvChoices, pillarChoices, positionChoices } from "../apps/choices.ts";
import { clockView } from "../apps/clock-view.ts";
import { pipTrack } from "../apps/pip-track.ts";
import { sceneLine } from "../apps/scene-line.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { PartyActor } from "../documents/kinds.ts";
import { enriched } from "./enriched.ts";

/** How large a clock may be, in segments. */
const CLOCK_SIZES = ["4", "6", "8", "10"] as const;

/** What a clock measures: something wanted, something dreaded, or the world's own course. */
export const CLOCK_KINDS = ["goal", "danger", "neutral"] as const;

/** The supply clock's segments (SRD 20.3). */
const SUPPLY_MAX = 4;

/** Where the sheet is drawn: its ids' prefix, whether its viewer may edit, which clocks' fields lie open. */
export interface PartyPlace {
  readonly uid: string;
  readonly editable: boolean;
  readonly unfolded: ReadonlySet<string>;
}

/** Everything the party's sheet shows. */
export async function partyContext(party: PartyActor, place: PartyPlace): Promise<object> {
  const { uid, editable } = place;
  const { scene, notes, clocks } = party.system;
  const notesHTML = await enriched(notes, party);
  return {
    uid,
    editable,
    uuid: party.uuid,
    name: party.name,
    scene,
    sceneHeading: localize("FATES_EDGE.Party.SceneTitle", { number: scene.number }),
    sceneLine: sceneLine(party),
    pillars: pillarChoices(scene.pillar, localize("FATES_EDGE.Pillar.Open")),
    dvs: dvChoices(scene.dv, currentEdition()),
    positions: positionChoices(scene.position, localize("FATES_EDGE.Position.Open")),
    bank: bankView(party),
    supply: supplyView(party, uid, editable),
    clocks: Object.keys(clocks).map((key) => clockCell(party, key, place)),
    notes,
    notesHTML,
    showNotes: editable || notesHTML !== "",
  };
}

function supplyView({ system }: PartyActor, uid: string, editable: boolean): object {
  const value = system.supply;
  const track = pipTrack({
    id: `${uid}-supply`,
    kind: "burden",
    label: localize("FATES_EDGE.Party.Supply"),
    path: "supply",
    value,
    max: SUPPLY_MAX,
    text: localize(`FATES_EDGE.Party.SupplyName.${value}`),
    editable,
  });
  return { ...track, note: localize(`FATES_EDGE.Party.SupplyNote.${value}`) };
}

function clockCell({ system }: PartyActor, key: string, place: PartyPlace): object {
  const clock = system.clocks[key];
  if (!clock) return {};
  const { name, size, kind } = clock;
  const id = `${place.uid}-clock-${key}`;
  const facts = { key, name, size, kind, value: system.filled[key] ?? 0 };
  return {
    ...clockView(facts, id, place.editable),
    unfolded: place.unfolded.has(`${id}-edit`),
    note: localize(`FATES_EDGE.Clock.Kinds.${kind}`),
    sizes: choicesOf(CLOCK_SIZES, String(size), (segments) => segments),
    kinds: choicesOf(CLOCK_KINDS, kind, (word) => localize(`FATES_EDGE.Clock.Kinds.${word}`)),
    nameLabel: localize("FATES_EDGE.Clock.Name"),
    sizeLabel: localize("FATES_EDGE.Clock.Size", { name }),
    kindLabel: localize("FATES_EDGE.Clock.Kind", { name }),
    removeLabel: localize("FATES_EDGE.Sheet.RemoveNamed", { name }),
  };
}
