import { byAge, findHere, idOf, isSameActor } from "#foundry/documents.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import { isPaidFor } from "../../data/actor/entries.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isPlayerRequest,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { skillRef } from "../../data/skill-words.ts";
import type { RollPart, StoredPart } from "../../data/message/action.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import { assistFrom, HELP_WAYS, type HelpWay, helpWays } from "../../rules/teamwork.ts";
import { helpInScene, rollsHelpedBy } from "../log-index.ts";
import { isSeparated } from "../roll/marks.ts";
import { plays, tableNumbers } from "../party.ts";

/** What a request of help says: for whom, how, with how many dice. Written by the helper's client. */
export interface HelpData {
  /** The uuid of the character who is helped. */
  readonly for: string;
  readonly forName: string;
  readonly way: HelpWay;
  /** The helper's skill, by key; empty for none. */
  readonly skill: string;
  readonly words: string;
  readonly dice: number;
  /** The scene it is offered in: with it, it lapses. */
  readonly scene: number;
  /** The helper has taken it back. */
  readonly withdrawn: boolean;
}

/** The data of a request, read as help. Any client may have written it: what does not fit is made harmless. */
export function readHelp(data: Readonly<Record<string, unknown>>): HelpData {
  const text = (key: string): string => (typeof data[key] === "string" ? data[key].slice(0, WORDS_MAX) : "");
  const whole = (key: string): number => (Number.isSafeInteger(data[key]) ? Number(data[key]) : 0);
  return {
    for: text("for"),
    forName: text("forName"),
    way: HELP_WAYS.find((way) => way === data["way"]) ?? "skill",
    skill: text("skill"),
    words: text("words"),
    dice: whole("dice"),
    scene: whole("scene"),
    withdrawn: data["withdrawn"] === true,
  };
}

/** The key of the boon that pays for help. */
export function helpKey(request: string): string {
  return `${request}-h`;
}

/** A request that says it is help; null for any other message. */
export function helpRequest(id: string): PlayerRequestMessage | null {
  const message = game.messages.get(id);
  return isPlayerRequest(message) && message.system.kind === "help" ? message : null;
}

/**
 * How a request of help stands for this client.
 * @param roll the card that asks: what it has used itself is open to it
 */
export function helpStanding(request: PlayerRequestMessage, roll = ""): HelpStanding {
  const standing = judgeHelp(helpToJudge(request), currentEdition());
  return standing === "used" && usedBy(request) === roll ? lastsFor(request) : standing;
}

/**
 * The card of the roll that used a request of help: what a GM's client wrote down, else the first in the log that names it and
 * was not refused. Empty while it is open.
 */
function usedBy({ id, system }: PlayerRequestMessage): string {
  const { used } = system.gm.data;
  if (typeof used === "string" && used !== "") return used;
  const users = rollsHelpedBy(idOf({ id })).filter((message) => isUser(message, system.data));
  return users.sort(byAge)[0]?.id ?? "";
}

/** A card that somebody writes in the name of another's character uses nothing up. */
function isUser({ author, system }: ActionMessage, data: Record<string, unknown>): boolean {
  if (system.actor !== data["for"]) return false;
  const actor = findHere(system.actor);
  return (system.gm.judged?.problem ?? "") === "" && isPc(actor) && plays(author, actor);
}

function lastsFor(request: PlayerRequestMessage): HelpStanding {
  return judgeHelp({ ...helpToJudge(request), used: "" }, currentEdition());
}

function helpToJudge(request: PlayerRequestMessage): HelpToJudge {
  const { author, system } = request;
  const data = readHelp(system.data);
  const helper = characterOf(system.actor);
  const helped = characterOf(data.for);
  return {
    data,
    ownsHelper: helper === null || plays(author, helper),
    helper: helper && { uuid: helper.uuid, rating: helper.system.skills[data.skill] ?? 0 },
    paid: paidFor(request, helper),
    separated: isSeparated(helper) || isSeparated(helped),
    refused: system.gm.state === "refused" || system.gm.undone,
    scene: tableNumbers().scene,
    used: usedBy(request),
  };
}

/** Once a GM's client has noted the help, what is spent later does not unmake it. */
function paidFor({ id, system }: PlayerRequestMessage, helper: PcActor | null): number {
  if (!setting("automateBoons")) return Infinity;
  if (!helper) return 0;
  const { boons } = helper.system;
  const key = helpKey(idOf({ id }));
  const isPaid = system.gm.state === "" ? isPaidFor(boons, key) : boons.entries[key]?.delta === -1;
  return isPaid ? 1 : 0;
}

function characterOf(uuid: string): PcActor | null {
  const actor = findHere(uuid);
  return isPc(actor) ? actor : null;
}

/** What a request of help says. */
export function helpOf({ system }: PlayerRequestMessage): HelpData {
  return readHelp(system.data);
}

/** A request of help, with what this client knows of those it is about. */
export interface HelpToJudge {
  readonly data: HelpData;
  /** Whether its author plays the helper; true where the author is gone and nobody can say. */
  readonly ownsHelper: boolean;
  /** The helper's uuid and rating in the skill named; null when there is no such character. */
  readonly helper: { readonly uuid: string; readonly rating: number } | null;
  /** Boons that the helper paid under the request's id; Infinity where they are marked by hand. */
  readonly paid: number;
  /** One of the two is cut off from the others. */
  readonly separated: boolean;
  /** A GM has sent it back. */
  readonly refused: boolean;
  /** The scene that is played now. */
  readonly scene: number;
  /** The roll it was used for; empty for none. */
  readonly used: string;
}

/** How help stands, whoever looks: to be had, or why it is not. */
export type HelpStanding = "open" | "used" | "withdrawn" | "lapsed" | "refused" | "separated" | "forged";

/** Whether help can be had (SRD 4.5.4; Core, "Assistance"): offered by who plays the helper, within the rules, not used yet. */
export function judgeHelp(claim: HelpToJudge, edition: Edition): HelpStanding {
  if (claim.refused) return "refused";
  if (!isSound(claim, edition)) return "forged";
  if (claim.used !== "") return "used";
  if (claim.data.withdrawn) return "withdrawn";
  if (claim.data.scene !== claim.scene) return "lapsed";
  return claim.separated ? "separated" : "open";
}

function isSound({ data, ownsHelper, helper, paid, ...claim }: HelpToJudge, edition: Edition): boolean {
  if (!ownsHelper || !helper || isSameActor(helper.uuid, data.for)) return false;
  if (!helpWays(edition).includes(data.way)) return false;
  const { dice, boons } = assistFrom(helper.rating, edition, data.way);
  // With the scene, or with the help itself, what was paid is no longer to be found.
  const isPaid = paid >= boons || data.withdrawn || data.scene !== claim.scene;
  return data.dice >= 1 && data.dice <= dice && isPaid;
}

/** Help that a character may use for a roll now. */
export interface HelpOffer {
  /** The request's id. */
  readonly id: string;
  /** Who helps, by uuid, and by the name they have. */
  readonly uuid: string;
  readonly helper: string;
  readonly way: HelpWay;
  /** The helper's skill, by key; empty for none. */
  readonly skill: string;
  readonly words: string;
  readonly dice: number;
}

/** The help that stands open for a character, the newest first. */
export function helpFor({ uuid }: PcActor): HelpOffer[] {
  return helpInScene(uuid, tableNumbers().scene)
    .filter((request) => isHelpFor(request, uuid))
    .filter((request) => helpStanding(request) === "open")
    .sort(byAge)
    .map(offerOf)
    .toReversed();
}

/** Whether a message offers help to this character. */
export function isHelpFor(
  message: ChatMessage.Implementation,
  uuid: string,
): message is PlayerRequestMessage {
  if (!isPlayerRequest(message) || message.system.kind !== "help") return false;
  return isSameActor(String(message.system.data["for"]), uuid);
}

function offerOf(request: PlayerRequestMessage): HelpOffer {
  const { way, skill, words, dice } = helpOf(request);
  const { actor: uuid } = request.system;
  const helper = findHere(uuid);
  return { id: idOf(request), uuid, helper: isPc(helper) ? helper.name : "", way, skill, words, dice };
}

/** The part of a pool that help gives, under the helper's name. */
export function helpPart({ id, uuid, helper, way, skill, dice }: HelpOffer): RollPart {
  const key = way === "describe" ? "Describes" : skill === "" ? "Helps" : "HelpsWith";
  const data = {
    name: actorRef({ uuid, name: helper }),
    ...(key === "HelpsWith" && { skill: skillRef(skill) }),
  };
  return {
    kind: "assist",
    label: { key: `FATES_EDGE.Together.${key}`, data },
    dice,
    uuid: helpUuid(id),
  };
}

/**
 * The help a roll is made with: what was chosen, or by default the newest helper and the newest description.
 * @throws UserError when something chosen is no longer to be had, or there are two of one sort
 */
export function chosenHelp(actor: PcActor, chosen: readonly string[] | undefined): HelpOffer[] {
  const open = helpFor(actor);
  if (!chosen) return [open.find(lendsSkill), open.find(describes)].filter((offer) => offer !== undefined);
  const taken = open.filter(({ id }) => chosen.includes(id));
  const gone = chosen.find((id) => !taken.some((offer) => offer.id === id));
  if (gone !== undefined) throw helpGone(actor, gone);
  if (taken.filter(describes).length > 1 || taken.filter(lendsSkill).length > 1)
    throw new UserError("FATES_EDGE.Error.OneHelper");
  return taken.toSorted((a, b) => Number(describes(a)) - Number(describes(b)));
}

/** The refusal of help that is not to be had any more, with whose it was. */
function helpGone({ uuid }: PcActor, id: string): UserError {
  const request = game.messages.get(id);
  const from = request && isHelpFor(request, uuid) ? request.system.actor : "";
  const helper = findHere(from);
  return goneError("FATES_EDGE.Error.HelpGone", from, isPc(helper) ? helper.name : undefined);
}

const describes = ({ way }: HelpOffer): boolean => way === "describe";
const lendsSkill = (offer: HelpOffer): boolean => !describes(offer);

/** Whether somebody may take help back that stands so: who offered it, or a GM, as long as nobody has used it. */
export function mayWithdraw(
  standing: HelpStanding | null,
  { isAuthor, isGM }: { readonly isAuthor: boolean; readonly isGM: boolean },
): boolean {
  return (isAuthor || isGM) && (standing === "open" || standing === "separated");
}

/** Help that a roll names, as this client knows it. */
export interface NamedHelp {
  readonly id: string;
  readonly data: HelpData;
  /** How it stands for this roll: what this roll itself has used is still open to it. */
  readonly standing: HelpStanding;
}

const PREFIX = "ChatMessage.";

/** The uuid that a part of a pool has which a request of help gives. */
export function helpUuid(id: string): string {
  return PREFIX + id;
}

/**
 * Whether a roll may use the help it names (SRD 4.5.4): each offered to its character and open, one helper and beside
 * them one who describes, with the dice they offered.
 * @param named what each of the roll's requests is; null for one that nobody offered
 */
export function helpHolds(
  roll: { readonly actor: string; readonly parts: Readonly<Record<string, StoredPart>> },
  named: readonly (NamedHelp | null)[],
): boolean {
  const known = named.filter((help) => help !== null);
  if (known.length < named.length || borrowedParts(roll.parts).some((uuid) => !isNamed(uuid, known)))
    return false;
  const describers = known.filter(({ data }) => data.way === "describe").length;
  if (describers > 1 || known.length - describers > 1) return false;
  return known.every(
    ({ id, data, standing }) =>
      standing === "open" && data.for === roll.actor && data.dice === diceFrom(roll.parts, id),
  );
}

/** The requests that the parts of a pool say they come from. */
function borrowedParts(parts: Readonly<Record<string, StoredPart>>): string[] {
  return Object.values(parts).flatMap(({ kind, uuid }) =>
    kind === "assist" && uuid.startsWith(PREFIX) ? [uuid] : [],
  );
}

function isNamed(uuid: string, known: readonly NamedHelp[]): boolean {
  return known.some(({ id }) => helpUuid(id) === uuid);
}

function diceFrom(parts: Readonly<Record<string, StoredPart>>, id: string): number {
  return sumOf(
    Object.values(parts).filter(({ kind, uuid }) => kind === "assist" && uuid === helpUuid(id)),
    ({ dice }) => dice,
  );
}

/** Whether the help that a roll names is to be had by it, as this GM's client knows the world. */
export function rollHelpHolds({ id, system }: ActionMessage): boolean {
  return helpHolds(
    system,
    system.help.map((request) => namedHelp(request, idOf({ id }))),
  );
}

function namedHelp(id: string, roll: string): NamedHelp | null {
  const request = helpRequest(id);
  return request && { id, data: helpOf(request), standing: helpStanding(request, roll) };
}
