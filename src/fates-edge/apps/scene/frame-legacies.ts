import type { Said } from "#table/said.ts";
import { findHere, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { askStationed } from "../../actions/campaign/legacy.ts";
import { tickFixture } from "../../actions/campaign/doctrine-and-fixture.ts";
import { isPc } from "../../data/kinds.ts";
import { legaciesOf, whyNotStationed } from "../../state/campaign/legacies.ts";
import { crew } from "../../state/party.ts";
import { legacyLines } from "../../words/legacies.ts";
import { choicesOf } from "#table/windows/controls.ts";

/** What campaigns left and a scene begins with: fixtures that answer in it, by their ids, and for whom somebody stationed opens a way. */
export interface DraftLegacies {
  readonly fixtures: readonly string[];
  readonly ways: Readonly<Record<string, string>>;
}

export const NO_LEGACIES: DraftLegacies = { fixtures: [], ways: {} };

/** The part of the frame that offers it; null where nothing was left that a scene could begin with. */
export function framedLegacies({ fixtures, ways }: DraftLegacies, uid: string): object | null {
  const all = legaciesOf();
  const answering = all
    .filter(({ kind }) => kind === "fixture")
    .map((legacy) => ({
      id: legacy.id,
      fieldId: `${uid}-fixture-${legacy.id}`,
      ticked: fixtures.includes(legacy.id),
      label: localize("FATES_EDGE.Legacy.FrameFixture", { name: legacy.name }),
      note: legacyLines(legacy).join(". "),
    }));
  const present = crew();
  const opening = all
    .filter((legacy) => legacy.kind === "stationed" && whyNotStationed(legacy) === "")
    .map(({ id, name, words }) => ({
      id,
      fieldId: `${uid}-way-${id}`,
      label: localize("FATES_EDGE.Legacy.FrameWay", { name }),
      note: words,
      allies: choicesOf(["", ...present.map(uuidOf)], ways[id] ?? "", nameOf),
    }));
  return answering.length + opening.length > 0 ? { fixtures: answering, ways: opening } : null;
}

function nameOf(uuid: string): string {
  const found = findHere(uuid);
  return isPc(found) ? found.name : localize("FATES_EDGE.Legacy.Nobody");
}

/** What stands in its fields now. */
export function readLegacies(said: Said): DraftLegacies {
  const ways = [...said.entries()].flatMap(([name, value]): [string, string][] =>
    name.startsWith(WAY) && value !== "" ? [[name.slice(WAY.length), String(value)]] : [],
  );
  return { fixtures: said.all("fixture"), ways: Object.fromEntries(ways) };
}

const WAY = "way.";

/** Once the scene is on, each is an act of its own, with its own undo. */
export async function beginWith({ fixtures, ways }: DraftLegacies): Promise<void> {
  for (const id of fixtures) await tickFixture(id);
  for (const [id, uuid] of Object.entries(ways)) {
    const actor = findHere(uuid);
    if (isPc(actor)) await askStationed(actor, id, "");
  }
}
