import { findHere } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { setAway } from "../actions/teamwork/absent.ts";
import { bankView } from "../apps/bank-view.ts";
import { clockCells, placeOf } from "#table/clocks/cell.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-editor.ts";
import { dialsView } from "../apps/crown/crown-view.ts";
import { legaciesView } from "../apps/legacies/legacies-view.ts";
import { dvChoices, pillarChoices, positionChoices } from "../apps/parts/controls.ts";
import { pipTrack } from "#table/windows/controls.ts";
import { timeChoices } from "../apps/scene/frame-view.ts";
import { oppositionView } from "../apps/scene/opposition.ts";
import { sceneLine, supplyLeft } from "../apps/scene/scene-words.ts";
import { BorrowWindow, SharedWindow } from "../apps/teamwork/absent.ts";
import { SUPPLY } from "../data/actor/clock.ts";
import { isPc, type PartyActor, type PcActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import { spareWords } from "../apps/supply.ts";
import { SUPPLY_SIZE } from "../rules/supply.ts";
import { isSharedNow, whyNotBorrow } from "../state/teamwork/absent.ts";
import { campaignStanding } from "../state/campaign/campaign.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { commonContext } from "./holdings.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { waitsOf } from "#table/group/waiting.ts";
import { charactersOf, PARTY } from "../state/party.ts";

/** Where the sheet is drawn: its ids' prefix, and whether its viewer may edit. */
interface PartyPlace {
  readonly uid: string;
  readonly editable: boolean;
}

/** Everything the party's sheet shows. */
export async function partyContext(party: PartyActor, place: PartyPlace): Promise<object> {
  const { uid, editable } = place;
  const { scene, notes } = party.system;
  const crown = campaignStanding(party);
  const prose = await proseOf(notes, party);
  return {
    uid,
    editable,
    uuid: party.uuid,
    name: party.name,
    waits: waitsOf(PARTY, party),
    scene,
    sceneHeading: localize("FATES_EDGE.Party.SceneTitle", { number: scene.number }),
    sceneLine: sceneLine(party),
    crown: crown && dialsView(crown),
    legacies: legaciesView(`${uid}-kept`, { mayAct: editable, party }),
    times: timeChoices(scene.time),
    advantages: Object.values(scene.advantages).map(({ label }) => label),
    pillars: pillarChoices(scene.pillar, localize("FATES_EDGE.Pillar.Open")),
    dvs: dvChoices(scene.dv, currentEdition()),
    positions: positionChoices(scene.position, localize("FATES_EDGE.Position.Open")),
    opposition: oppositionView(uid, party),
    bank: bankView(party),
    supply: supplyTrack(party, uid, editable),
    clocks: clockCells(CLOCK_WINDOWS, placeOf(party, uid)).filter(({ key }) => key !== SUPPLY),
    notes: prose.source,
    notesHTML: prose.html,
    crew: crewViews(party),
    ...commonContext(party),
    showNotes: editable || prose.html !== "",
  };
}

function supplyTrack({ system }: PartyActor, uid: string, editable: boolean): object {
  const value = system.supply;
  const track = pipTrack({
    id: `${uid}-supply`,
    kind: "stock",
    label: localize("FATES_EDGE.Party.Supply"),
    path: "supply",
    value,
    max: SUPPLY_SIZE,
    text: localize(`FATES_EDGE.Party.SupplyName.${value}`),
    editable,
  });
  return {
    ...track,
    left: supplyLeft(value),
    note: [localize(`FATES_EDGE.Party.SupplyNote.${value}`), spareWords(system.supplySpare)]
      .filter(Boolean)
      .join(" "),
  };
}

/** Who is at the table and who is away, with what may be borrowed of those who are (SRD, "Absent PCs"). */
function crewViews(party: PartyActor): object[] {
  const shared = isSharedNow();
  return charactersOf(party).map((actor) => crewView(actor, shared));
}

function crewView(actor: PcActor, shared: boolean): object {
  const { id, name, uuid, system } = actor;
  const bar = whyNotBorrow(actor);
  const isMine = game.user.isGM;
  return {
    id,
    uuid,
    name,
    away: system.away,
    mayMark: actor.isOwner,
    mayBorrow: isMine && bar === "",
    mayShare: isMine && system.away && !shared,
    note: system.away && bar !== "" ? localize(`FATES_EDGE.Together.Bar.${bar}`, { name }) : "",
  };
}

const onCharacter = (work: (actor: PcActor) => Promise<unknown>): SheetAction =>
  async function (_event, target) {
    const actor = findHere(target.dataset.actor ?? "");
    if (isPc(actor)) await work(actor);
  };

/** What the party's sheet does about who is away. */
export const CREW_ACTIONS = {
  borrow: onCharacter((actor) => BorrowWindow.open(actor)),
  share: onCharacter((actor) => SharedWindow.open(actor)),
  toggleAway: onCharacter((actor) => setAway(actor, !actor.system.away)),
};

/** What of a character the party's sheet shows. */
const SHOWN = ["away", "lend", "borrowed", "shared"];

/**
 * Tells the party's sheet when characters come and go, or somebody is away.
 * @returns what ends the watch
 */
export function watchCrew(redraw: () => void): () => void {
  const changed = followHooks(["updateActor"], (actor, changes) => {
    const keys = Object.keys(changes.system ?? {});
    if (isPc(actor) && (changes.name !== undefined || keys.some((key) => SHOWN.includes(key)))) redraw();
  });
  const cast = followHooks(["createActor", "deleteActor"], (actor) => isPc(actor) && redraw());
  return () => [changed, cast].forEach((end) => end());
}
