import type { Change } from "../../../table/changes.ts";
import { countBoons, type BoonLedger } from "../../data/actor/boon-entries.ts";
import { trimAtSceneEnd } from "../../rules/boons.ts";
import type { Edition } from "../../rules/edition.ts";
import { changeOf } from "./change-of.ts";

/** Boons of a character, and whose they are. */
export interface BoonHolder {
  readonly uuid: string;
  readonly name: string;
  readonly boons: BoonLedger;
}

/** Boons past the cap go with the beat, then the edition's cut; the entries become the base (Core, "Carryover Limits"). */
export function closeBoons({ uuid, name, boons }: BoonHolder, edition: Edition) {
  const held = Math.max(0, countBoons(boons));
  const kept = trimAtSceneEnd(Math.min(held, edition.boonCap), edition);
  const changes: Change[] = [
    ...changeOf(uuid, "system.boons.base", boons.base, kept),
    ...Object.entries(boons.entries).flatMap(([key, entry]) =>
      changeOf(uuid, `system.boons.entries.${key}`, entry, null),
    ),
  ];
  return { name, lost: held - kept, changes };
}
