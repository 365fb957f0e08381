import { localize } from "../../foundry/i18n.ts";
import type { Change } from "../../table/changes.ts";
import { makeChanges } from "../../table/make-changes.ts";
import type { BankEntry } from "../data/actor/entries.ts";
import { currentEdition } from "../data/current-edition.ts";
import type { MixedScene } from "../documents/mixed/mixed-scene.ts";
import { onceId, postFirst } from "../documents/once-id.ts";
import { changeOf } from "../documents/spans/change-of.ts";
import { pressureFloor } from "../rules/mixed-tier/beat.ts";
import { postNotice } from "./notices.ts";

/**
 * A beat begins: everyone declares anew, nothing is flipped yet, and the GM has at least as many points as the obstacle
 * stands above the crew (SRD R.3, R.7). One undo takes it back, with the points. Of two GMs who begin it at once, one is
 * told that it has begun.
 */
export async function beginBeat(mixed: MixedScene): Promise<void> {
  const { scene, party } = mixed;
  const number = scene.beat.step === "" ? 1 : scene.beat.number + 1;
  const topped = floorMissing(mixed);
  const changes = [...freshBeat(mixed, number), ...floorChange(mixed, number, topped)];
  const { setback } = currentEdition();
  const points = `${topped} ${localize(`FATES_EDGE.Setback.${setback}.short`)}`;
  const told = topped > 0 ? [localize("FATES_EDGE.Beat.FloorTold", { points })] : [];
  const data = { beat: number, scene: party.system.scene.number, told };
  const id = onceId(`beat ${scene.job} ${data.scene} ${number}`);
  await postFirst(id, () => postNotice("beat", data, changes, id));
  await makeChanges(changes);
}

/** The least points of this scene's beats (SRD R.3, R.4). */
export function floorOf({ scene, highest, band }: Pick<MixedScene, "scene" | "highest" | "band">): number {
  return pressureFloor(scene.tier, highest, band);
}

function floorMissing(mixed: MixedScene): number {
  return Math.max(0, floorOf(mixed) - mixed.party.system.bank.total);
}

function freshBeat({ party, scene }: MixedScene, number: number): Change[] {
  const { uuid } = party;
  const { beat } = scene;
  const at = (field: string): string => `system.scene.beat.${field}`;
  return [
    ...changeOf(uuid, at("number"), beat.number, number),
    ...changeOf(uuid, at("step"), beat.step, "declare"),
    ...changeOf(uuid, at("anchor"), beat.anchor, ""),
    ...changeOf(uuid, at("nastiest"), beat.nastiest, ""),
    ...emptied(uuid, at("declared"), beat.declared),
    ...emptied(uuid, at("flips"), beat.flips),
  ];
}

function emptied(uuid: string, path: string, entries: Readonly<Record<string, unknown>>): Change[] {
  return Object.entries(entries).map(([key, before]) => ({
    uuid,
    path: `${path}.${key}`,
    before,
    after: null,
  }));
}

/** The entry's key tells its scene and beat: two GMs who begin one beat top the bank up once. */
function floorChange({ party }: MixedScene, beat: number, points: number): Change[] {
  if (points === 0) return [];
  const { number: scene } = party.system.scene;
  const after: BankEntry = {
    ...{ kind: "floor", points, actor: "", user: game.user.id ?? "", message: "", scene },
    label: localize("FATES_EDGE.Beat.FloorLabel", { beat }),
  };
  return [{ uuid: party.uuid, path: `system.bank.entries.floor-${scene}-${beat}`, before: null, after }];
}
