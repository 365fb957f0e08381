import { localize } from "#foundry/i18n.ts";
import { knownNames } from "../../apps/browser/entry.ts";
import { readingOf } from "../../apps/reading/reading.ts";
import { needsOf, shortOf, standingsOf } from "../../apps/reading/standing.ts";
import {
  type AssetItem,
  isArchetype,
  isAsset,
  isEdgeItem,
  isGear,
  isPc,
  isSpell,
  type PcActor,
} from "../../data/kinds.ts";
import { askersFor } from "../../state/retinue/asks.ts";
import { edgeReach, type EdgeReach } from "../../state/edges/edge-reach.ts";
import { edgeOn, edgeUses } from "../../state/edges/edges.ts";
import { patchingRoll } from "../../state/roll/patching.ts";
import { tableNumbers } from "../../state/party.ts";
import { approvalOf } from "../../state/magic/spell-approval.ts";
import { usesWords } from "../../words/edges.ts";
import { gearActions } from "../gear-state.ts";
import { descriptionOf, readPage } from "#table/reading/page.ts";
import { mayDeclare } from "../pc/belongings.ts";

/** How a page is looked at: the prefix of its ids, and whether its viewer could change what it shows. */
interface PagePlace {
  readonly uid: string;
  readonly editable: boolean;
}

/** Everything that the page of an item shows to whoever reads it. */
export async function readingContext(item: Item.Implementation, { editable }: PagePlace): Promise<object> {
  const talents = isArchetype(item) ? await knownNames("talent") : new Map<string, string>();
  const reading = readingOf(item, { talents });
  const reader = readerOf(item);
  return {
    ...(await readPage(item, reading, standingsOf(item))),
    beforeDoes: "ttReadingEdges",
    afterDoes: "ttReadingNeeds",
    deeds: "ttReadingDeeds",
    edges: reading.edges.map((edge) => ({ ...edge, ...reachOf(item, edge.key, editable) })),
    needs: needsOf(reading.requirements, reader),
    needsFor: reader ? localize("FATES_EDGE.Reading.NeedsFor", { name: reader.name }) : "",
    lacking: shortOf(reading.cost, reader, item),
    asksNothing: item.type === "talent" && reading.requirements.length === 0,
    lendsNothing: isEdgeItem(item) && reading.edges.length === 0,
    actions: editable ? gearActionsOf(item) : [],
    castLabel:
      editable && isSpell(item) && isPc(item.parent) && approvalOf(item) === "allowed"
        ? localize("FATES_EDGE.Magic.CastNamed", { name: item.name })
        : "",
    mayUse: isAsset(item) && askersFor(item).length > 0,
  };
}

/** Whether nobody has written anything on it yet: then there is nothing to read. */
export function isUnwritten(item: Item.Implementation): boolean {
  const { edges, does, said, requirements } = readingOf(item);
  // What keeps an asset and what it is worth in person is told of any of its kind.
  const words = isAsset(item) ? ownWords(item) : [...edges, ...does, ...said, ...requirements];
  return descriptionOf(item) === "" && words.length === 0;
}

function ownWords({ system: { effect, scope, reach, patron, asks } }: AssetItem): string[] {
  return [effect, scope, reach, patron, ...asks].filter(Boolean);
}

/** For whom the page judges what is asked: its owner, else the reader's own character. */
function readerOf(item: Item.Implementation): PcActor | null {
  if (isPc(item.parent)) return item.parent;
  return isPc(game.user.character) ? game.user.character : null;
}

/** What is left of an edge, why it is out of reach, and what its viewer may do with it. */
function reachOf(item: Item.Implementation, key: string, editable: boolean): object {
  if (!isEdgeItem(item) || !isPc(item.parent)) return { left: "", idle: false };
  const uses = edgeUses(item, key);
  const reach = edgeReach(item, key);
  const edge = edgeOn(item, key);
  const what = { name: edge?.label || item.name };
  const usable = editable && reach === "now" && mayDeclare(item, key);
  const returnable = editable && uses !== null && uses.left < uses.uses;
  return {
    left: usesWords(uses),
    none: uses?.left === 0,
    idle: reach !== "now",
    why: whyIdle(reach),
    usable,
    returnable,
    useLabel: localize("FATES_EDGE.Edge.UseNamed", what),
    returnLabel: localize("FATES_EDGE.Edge.ReturnNamed", what),
  };
}

/** What the state of the whole thing says already is not repeated at each edge. */
function whyIdle(reach: EdgeReach): string {
  return reach === "waits" ? localize("FATES_EDGE.Reading.Waits") : "";
}

function gearActionsOf(item: Item.Implementation): object[] {
  if (!isGear(item) || !isPc(item.parent)) return [];
  const rolled = patchingRoll(item.parent) !== undefined;
  return gearActions(item.system, item.name, { scene: tableNumbers().scene, isGM: game.user.isGM, rolled });
}
