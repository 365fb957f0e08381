import { localize } from "../../foundry/i18n.ts";
import { bankView } from "../apps/bank-view.ts";
import { clockCell, shownClocks } from "../apps/clocks/cell.ts";
import { dvChoices, pillarChoices, positionChoices } from "../apps/parts/choices.ts";
import { pipTrack } from "../apps/parts/pips.ts";
import { sceneLine } from "../apps/scene-line.ts";
import { oppositionView } from "../apps/scene/opposition.ts";
import { timeChoices } from "../apps/scene/time-choices.ts";
import { SUPPLY } from "../data/actor/supply-clock.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { PartyActor } from "../data/kinds.ts";
import { viewerOf } from "../documents/clocks/viewer-of.ts";
import { crewViews } from "./crew-view.ts";
import { proseOf } from "./prose-of.ts";

/** The supply clock's segments (SRD 20.3). */
const SUPPLY_MAX = 4;

/** Where the sheet is drawn: its ids' prefix, and whether its viewer may edit. */
export interface PartyPlace {
  readonly uid: string;
  readonly editable: boolean;
}

/** Everything the party's sheet shows. */
export async function partyContext(party: PartyActor, place: PartyPlace): Promise<object> {
  const { uid, editable } = place;
  const { scene, notes } = party.system;
  const cells = { party, viewer: viewerOf(game.user), uid };
  const prose = await proseOf(notes, party);
  return {
    uid,
    editable,
    uuid: party.uuid,
    name: party.name,
    scene,
    sceneHeading: localize("FATES_EDGE.Party.SceneTitle", { number: scene.number }),
    sceneLine: sceneLine(party),
    times: timeChoices(scene.time),
    advantages: Object.values(scene.advantages).map(({ label }) => label),
    pillars: pillarChoices(scene.pillar, localize("FATES_EDGE.Pillar.Open")),
    dvs: dvChoices(scene.dv, currentEdition()),
    positions: positionChoices(scene.position, localize("FATES_EDGE.Position.Open")),
    opposition: oppositionView(uid),
    bank: bankView(party),
    supply: supplyView(party, uid, editable),
    clocks: shownClocks(cells)
      .filter(({ key }) => key !== SUPPLY)
      .map((clock) => clockCell(clock, cells)),
    notes: prose.source,
    notesHTML: prose.html,
    crew: crewViews(),
    showNotes: editable || prose.html !== "",
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
