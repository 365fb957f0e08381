import { isSameActor, uuidOf } from "#foundry/documents.ts";
import { slugOf } from "#table/words/text.ts";
import {
  type CompanionActor,
  type FamiliarActor,
  type FollowerActor,
  isFollower,
  isTalent,
  type PcActor,
} from "../../data/kinds.ts";
import { type LedgerLine, recruitedBy } from "../../rules/advancement/ledger.ts";
import { type Binder, isAsleep } from "../../rules/retinue/familiars.ts";
import { ledgerOf } from "../growth/ledger.ts";
import { tableNumbers } from "../party.ts";
import { companionsOf, familiarsOf } from "./retinue.ts";

/** A purchase of the ledger that recruited somebody, with who that is now. */
export interface Recruited {
  readonly line: LedgerLine;
  /** The Cap that is paid for. */
  readonly cap: number;
  /** Null where nobody in the world belongs to this line any more. */
  readonly person: FollowerActor | null;
  /** Who has them instead, where they serve somebody else now. */
  readonly leftFor: string;
}

/** What a character's ledger recruited, and who came of it. */
export function recruitedOf(actor: PcActor): Recruited[] {
  return recruitedBy(ledgerOf(actor)).map(({ line, cap }) => {
    const all = game.actors.contents
      .filter((one) => isFollower(one))
      .filter(({ system }) => system.line === line.id);
    const person = all.find(({ system }) => isSameActor(system.serves, uuidOf(actor))) ?? null;
    return { line, cap, person, leftFor: person ? "" : (all[0]?.system.serves ?? "") };
  });
}

/** Who came of a purchase of the ledger; undefined where nobody belongs to it. */
export function personOfLine(actor: PcActor, line: string): FollowerActor | undefined {
  return companionsOf(actor).find((one): one is FollowerActor => isFollower(one) && one.system.line === line);
}

/** The talents that bind familiars, by their slugs. */
const BOND_TALENT = "familiar-bond";
const KEEPER_TALENT = "spirit-keeper";

/** What of a character's talents binds familiars (Familiar Bond, Spirit Keeper). */
export function binderOf({ items }: PcActor): Binder {
  const slugs = items.contents
    .filter((item) => isTalent(item))
    .map(({ name, system }) => system.slug || slugOf(name));
  return { bond: slugs.includes(BOND_TALENT), keeper: slugs.includes(KEEPER_TALENT) };
}

/** The familiars that are bound and awake. */
export function familiarsAwake(actor: PcActor): FamiliarActor[] {
  const { arc } = tableNumbers();
  return familiarsOf(actor).filter(({ system }) => system.place === "crew" && !isAsleep(system.dormant, arc));
}

/** The one of them that is to sleep for another, by its uuid; null where there is none such. */
export function sleeperOf(actor: PcActor, uuid: string): FamiliarActor | null {
  return familiarsAwake(actor).find((familiar) => uuidOf(familiar) === uuid) ?? null;
}

/** Whether somebody has been part of the story: whoever has is not unmade when a purchase is taken back. */
export function wasPlayedWith({ system }: CompanionActor): boolean {
  const { record, exposure, harm, flagged, injured, place } = system;
  return (
    Object.keys(record).length > 0 ||
    [exposure.value, harm.value].some((marks) => marks > 0) ||
    flagged !== "" ||
    injured ||
    place !== "crew"
  );
}
