import { uuidOf } from "#foundry/documents.ts";
import { refused } from "#table/acts/player-requests.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges, making } from "#table/undo.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import {
  type CompanionActor,
  type PlayerRequestMessage,
  isCompanion,
  type PcActor,
} from "../../data/kinds.ts";
import { NAME_MAX, WORDS_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { recruitedBy } from "../../rules/advancement/ledger.ts";
import { bindingProblems, sleepsUntil } from "../../rules/retinue/familiars.ts";
import { firstLoyalty } from "../../rules/retinue/growth.ts";
import { ledgerOf } from "../../state/growth/ledger.ts";
import { tableNumbers } from "../../state/party.ts";
import { binderOf, familiarsAwake, personOfLine, sleeperOf } from "../../state/retinue/people.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { creatureFace, personFace } from "../../words/faces.ts";
import { postRequest, doneAsJudged, requireSpeaker } from "../player-requests.ts";

/** Words that somebody brings along, as their own sheet keeps them. */
const WORDS = ["secondRole", "form", "wants", "doubts", "limits", "carries", "look", "notes"] as const;
type Word = (typeof WORDS)[number];

/** How many characters of notes come along. */
const NOTES_MAX = 3000;

/** Somebody who is to stand beside a character, and is in no world yet. */
export interface Newcomer extends Partial<Readonly<Record<Word, string>>> {
  readonly type: "follower" | "familiar";
  readonly name: string;
  readonly role: string;
  readonly cap: number;
  /** The id of the ledger's line that bought them; empty for a gift and for a familiar. */
  readonly line: string;
  /** They come in the place of somebody who was lost (SRD 16.8). */
  readonly replaces?: boolean;
  readonly img?: string;
  /** The uuid of a familiar that is put to sleep for them (Familiar Bond, "Swap"). */
  readonly instead?: string;
}

/** What somebody of a compendium or of the world is like, for a copy of theirs. */
export function newcomerFrom({ type, name, img, system }: CompanionActor): Newcomer {
  const words = Object.fromEntries(
    WORDS.map((key) => [key, String((system as Partial<Record<Word, unknown>>)[key] ?? "")]).filter(
      ([, said]) => said !== "",
    ),
  );
  return { ...words, type, name, role: system.role, cap: system.cap, line: "", ...(img && { img }) };
}

/**
 * Makes the actor of somebody who serves a character: at once where this user may make actors, else through a request that
 * a GM's client carries out.
 */
export async function bring(actor: PcActor, who: Newcomer): Promise<CompanionActor | null> {
  if (game.user.isGM || Actor.implementation.canUserCreate(game.user)) return createNewcomer(actor, who);
  await postRequest("recruit", actor, { ...who });
  return null;
}

/** A player has bought somebody or binds a familiar, and may make no actors: the GM's client sees that it is so, and makes them. */
export const recruitRequest = doneAsJudged("recruit", judge);

async function judge(message: PlayerRequestMessage): Promise<Verdict> {
  const actor = requireSpeaker(message);
  const said = readNewcomer(message.system.data);
  const reason =
    said.type === "familiar" ? whyNotBound(actor, said.cap, said.instead) : whyNotBought(actor, said.line);
  if (reason !== "") return refused(reason);
  const sleeps = sleepChange(actor, said);
  const made = await createNewcomer(actor, { ...said, cap: capOf(actor, said) });
  return {
    state: "done",
    data: { name: actor.name },
    changes: [making(made, made.name), ...sleeps.changes],
    summary: [
      { key: "FATES_EDGE.People.Joins", data: { name: actorRef(made), actor: actorRef(actor) } },
      ...sleeps.summary,
    ],
  };
}

/** Reads what a request says of somebody; any client may have written it. */
function readNewcomer(data: object): Newcomer {
  const said = data as Readonly<Record<string, unknown>>;
  const word = (key: string, max = WORDS_MAX): string => {
    const value = said[key];
    return typeof value === "string" ? value.slice(0, max) : "";
  };
  const words = Object.fromEntries(
    WORDS.map((key) => [key, word(key, key === "notes" ? NOTES_MAX : WORDS_MAX)]),
  );
  const cap = Number(said["cap"]);
  return {
    ...words,
    type: said["type"] === "familiar" ? "familiar" : "follower",
    name: word("name", NAME_MAX),
    role: word("role"),
    line: word("line"),
    img: word("img"),
    instead: word("instead"),
    cap: Number.isSafeInteger(cap) ? cap : 1,
    replaces: said["replaces"] === true,
  };
}

/** The Cap is the one that was bought, whatever the request says. */
function capOf(actor: PcActor, { type, line, cap }: Newcomer): number {
  if (type === "familiar") return Math.max(1, cap);
  return recruitedBy(ledgerOf(actor)).find((bought) => bought.line.id === line)?.cap ?? 1;
}

function whyNotBought(actor: PcActor, line: string): string {
  if (!recruitedBy(ledgerOf(actor)).some((bought) => bought.line.id === line)) return "NotBoughtYet";
  return personOfLine(actor, line) ? "PersonThere" : "";
}

/** Why a familiar cannot be bound to somebody now: a key under `FATES_EDGE.Error`; empty where nothing hinders it. */
export function whyNotBound(actor: PcActor, cap: number, instead = ""): string {
  const awake = familiarsAwake(actor).length - (sleeperOf(actor, instead) ? 1 : 0);
  const [problem] = bindingProblems({ cap, awake }, binderOf(actor), currentEdition());
  return problem === undefined ? "" : BOUND_WORDS[problem];
}

const BOUND_WORDS = {
  noTalent: "NoFamiliarTalent",
  tooMany: "TooManyFamiliars",
  capTooHigh: "FamiliarCap",
} as const;

/** What becomes of the familiar that makes room: it sleeps until the next arc. Nothing where none does. */
function sleepChange(
  actor: PcActor,
  { type, instead = "" }: Newcomer,
): { readonly changes: readonly Change[]; readonly summary: readonly Line[] } {
  const sleeper = type === "familiar" ? sleeperOf(actor, instead) : null;
  if (!sleeper) return { changes: [], summary: [] };
  const arc = sleepsUntil(tableNumbers().arc);
  const { dormant } = sleeper.system;
  return {
    changes: [{ uuid: uuidOf(sleeper), path: "system.dormant", before: dormant, after: arc }],
    summary: [{ key: "FATES_EDGE.People.Sleeps", data: { name: actorRef(sleeper), arc } }],
  };
}

const PICTURE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/iu;

/**
 * Makes somebody as an actor; whoever plays the character plays them too, and who brings no picture of their own gets a face
 * that fits.
 * @param id the id they are made under, where that is known beforehand
 * @throws UserError when the host makes nobody
 */
export async function createNewcomer(actor: PcActor, who: Newcomer, id?: string): Promise<CompanionActor> {
  const { type, name, role, cap, line, img = "", replaces = false } = who;
  const words = Object.fromEntries(WORDS.filter((key) => key !== "form").map((key) => [key, who[key] ?? ""]));
  const own = type === "familiar" ? { form: who.form ?? "" } : { line, loyalty: firstLoyalty(replaces) };
  const called = name.trim() || role || game.i18n.localize(`TYPES.Actor.${type}`);
  const face = type === "familiar" ? creatureFace(called, who.form ?? "") : personFace(called, role);
  const source = {
    ...(id !== undefined && { _id: id }),
    type,
    name: called,
    folder: game.user.isGM ? (actor.folder?.id ?? null) : null,
    img: PICTURE.test(img) ? img : face,
    ...(game.user.isGM && { ownership: actor.toObject().ownership }),
    system: { ...words, ...own, role, cap, serves: uuidOf(actor) },
  };
  const made = await Actor.implementation.create(source, { keepId: id !== undefined });
  if (!isCompanion(made)) throw new UserError("FATES_EDGE.Error.NobodyMade");
  await makeChanges(sleepChange(actor, who).changes);
  return made;
}
