import { localize } from "../../foundry/i18n.ts";
import { type EdgeItem, isPc, type PcActor } from "../data/kinds.ts";
import { lendingItems } from "../documents/actions/lending-items.ts";
import { edgeUses } from "../documents/advancement/edge-uses.ts";
import { crew } from "../documents/party/crew.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";
import type { Advantage, AdvantageKind } from "../rules/over-stack.ts";
import { characterFacts } from "./ledger.ts";

/** An advantage that the system knows of; the sure ones are ticked from the start, the others are offered. */
export interface KnownAdvantage extends Advantage {
  readonly kind: AdvantageKind;
  readonly sure: boolean;
}

/** Tags that say in so many words what kind of structural advantage a thing or a talent is. */
const TAGS: Readonly<Record<string, AdvantageKind>> = {
  ...{ buff: "buff", blessing: "buff", ward: "buff" },
  ...{ venue: "venue", pennant: "venue", banner: "venue" },
  ...{ ritual: "ritual", prepared: "ritual", asset: "asset" },
};

/** What the crew brings into the scene that counts as structural, as far as their sheets tell (Clarification 4). */
export function knownAdvantages(): KnownAdvantage[] {
  const present = crew();
  const all = game.actors.contents.flatMap((actor): PcActor[] => (isPc(actor) ? [actor] : []));
  return [
    ...initiative(present),
    ...present.flatMap((actor) => [...setups(actor), ...lent(actor)]),
    ...all.flatMap(shared),
  ];
}

/** One window a scene for the whole crew, so one advantage, however many followers there are. */
function initiative(present: readonly PcActor[]): KnownAdvantage[] {
  const followers = present.flatMap((actor) => characterFacts(actor).followers.map(({ role }) => role));
  if (followers.length === 0) return [];
  const label = localize("FATES_EDGE.Advantage.Initiative", { who: followers.join(", ") });
  return [{ kind: "initiative", source: "initiative", label, sure: true }];
}

function setups({ name, uuid, system }: PcActor): KnownAdvantage[] {
  const { scene } = tableNumbers();
  return Object.entries(system.marks)
    .filter(([, mark]) => mark.kind === "setup" && mark.scene === scene && mark.used === "")
    .map(([id, { label }]) => ({
      kind: "buff",
      source: `${uuid}.${id}`,
      label: localize("FATES_EDGE.Advantage.Of", { what: label, name }),
      sure: true,
    }));
}

/** An absent character's asset was put to use for this very scene ("Absent PCs"). */
function shared({ name, uuid, system }: PcActor): KnownAdvantage[] {
  if (system.shared === 0 || system.shared !== tableNumbers().scene) return [];
  const label = localize("FATES_EDGE.Advantage.Shared", { name });
  return [{ kind: "asset", source: uuid, label, sure: true }];
}

/** Gear at hand and talents: what a tag says is sure, what betters a position may be one. */
function lent(actor: PcActor): KnownAdvantage[] {
  return lendingItems(actor).flatMap((item) => {
    const tagged = tagsOf(item)
      .map((tag) => TAGS[tag.toLowerCase()])
      .find((kind) => kind !== undefined);
    if (tagged === undefined && !bettersPosition(item)) return [];
    const label = localize("FATES_EDGE.Advantage.Of", { what: item.name, name: actor.name });
    return [{ kind: tagged ?? "buff", source: item.uuid, label, sure: tagged !== undefined }];
  });
}

function tagsOf({ system }: EdgeItem): string[] {
  const own = "tags" in system ? system.tags : [];
  return [...own, ...Object.values(system.edges).map(({ tag }) => tag)];
}

function bettersPosition(item: EdgeItem): boolean {
  return Object.entries(item.system.edges).some(
    ([key, { gives }]) => gives === "position" && (edgeUses(item, key)?.left ?? 1) > 0,
  );
}
