import { findHere, idOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { createMessage, currentMode, type MessageMode } from "#foundry/messages.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { StoredWords } from "#table/words/line.ts";
import { ActionRoll } from "../../data/action-roll.ts";
import { isPc, isRequest, type RequestMessage } from "../../data/kinds.ts";
import { OPPONENT_DICE_MAX, WORDS_MAX } from "../../data/limits.ts";
import type { REQUEST_MODES, REQUEST_PURPOSES } from "../../data/message/request.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import type { Ladder, Position } from "../../rules/pool.ts";
import { rollAction } from "../../rules/roll-history.ts";
import { isAttribute } from "../../rules/skills.ts";
import { currentDie } from "../../state/party.ts";
import { genuineRequest } from "../../state/rights.ts";
import { requireDv } from "./roll-terms.ts";

/** What a GM asks for. What is left out is the player's choice. */
export interface RequestOptions {
  /** The uuids of the characters who are to roll. */
  readonly actors: readonly string[];
  readonly attribute?: string;
  readonly skill?: string;
  readonly dv?: number | null;
  readonly position?: Position | "";
  readonly ladder?: Ladder | "";
  readonly approach?: StoredWords;
  readonly clock?: string;
  /** How the rolls are read: each alone, as a group, or as a contest. */
  readonly together?: RequestMode;
  readonly purpose?: RequestPurpose;
  /** Somebody of the GM's whom they roll against; only in a contest. */
  readonly opponent?: RequestOpponent;
  readonly mode?: MessageMode;
}

export type RequestMode = (typeof REQUEST_MODES)[number];
export type RequestPurpose = (typeof REQUEST_PURPOSES)[number];

/** The other side of a contest: who, what they are good at, and with how many dice. */
export interface RequestOpponent {
  readonly uuid?: string;
  readonly name: string;
  readonly label?: string;
  readonly dice: number;
}

/**
 * Puts a call for a roll into the log; its card opens the dialog filled in. Returns null, and tells this user why, when
 * it is refused.
 */
export function postRequest(options: RequestOptions): Promise<RequestMessage | null> {
  return reportRefusal(async () => {
    requireGM();
    const message = await createMessage(
      { type: "request", content: "", system: checked(options) },
      options.mode ?? currentMode(),
    );
    return isRequest(message) ? message : null;
  }, null);
}

function checked({ actors, attribute = "", skill = "", dv = null, ...options }: RequestOptions) {
  const asked = actors.filter((uuid) => isPc(findHere(uuid)));
  if (asked.length === 0) throw new UserError("FATES_EDGE.Request.NobodyChosen");
  if (attribute !== "" && !isAttribute(attribute)) {
    throw new UserError("FATES_EDGE.Error.UnknownAttribute", { key: attribute });
  }
  if (skill !== "" && !currentSkills().has(skill))
    throw new UserError("FATES_EDGE.Error.UnknownSkill", { key: skill });
  const { position = "", ladder = "", approach = "", clock = "", together = "", purpose = "" } = options;
  const words = typeof approach === "string" ? approach.trim().slice(0, WORDS_MAX) : approach;
  return {
    actors: asked,
    attribute,
    skill,
    dv: dv === null ? null : requireDv(dv),
    position,
    ladder,
    approach: words,
    clock,
    mode: together,
    purpose,
    ...(together === "contest" ? opponentOf(asked, options.opponent) : {}),
  };
}

/** @throws UserError unless a contest has two sides, and the GM's a pool and a name */
function opponentOf(asked: readonly string[], opponent: RequestOpponent | undefined) {
  const { uuid = "", name = "", label = "", dice = 0 } = opponent ?? {};
  const isNamed = name.trim() !== "";
  if (!isNamed && dice === 0) {
    if (asked.length < 2) throw new UserError("FATES_EDGE.Error.OneSide");
    return {};
  }
  if (!isNamed || !Number.isInteger(dice) || dice < 1 || dice > OPPONENT_DICE_MAX)
    throw new UserError("FATES_EDGE.Error.Opponent", { max: OPPONENT_DICE_MAX });
  return { opponent: { uuid, name: name.trim().slice(0, WORDS_MAX), label, dice } };
}

/** A GM rolls for the other side of a contest, once, on the call itself. Its 1s give nothing to the bank. */
export function rollOpponent(request: RequestMessage): Promise<boolean> {
  return actAsGM(`message ${request.id}`, async () => {
    const { mode, opponent } = requireThere(request).system;
    if (mode !== "contest" || opponent.dice < 1 || request._source.rolls.length > 0)
      throw new UserError("TABLE.Error.NotNow");
    const history = rollAction(
      { size: opponent.dice, ladder: "basic", forced: 0, die: currentDie(currentEdition()) },
      hostDice,
    );
    const roll = ActionRoll.fromHistory(history, { dv: 1, ladder: "basic", forced: 0 });
    await request.update({ rolls: [JSON.stringify(roll)], sound: CONFIG.sounds.dice });
  });
}

/** A GM counts a call as it stands, whoever has not rolled. */
export function closeRequest(request: RequestMessage): Promise<boolean> {
  return actAsGM(`message ${request.id}`, async () => {
    await requireThere(request).update({ system: { closed: true } });
  });
}

function requireThere(request: RequestMessage): RequestMessage {
  const there = genuineRequest(idOf(request));
  if (!there) throw new UserError("FATES_EDGE.Error.RequestGone");
  return there;
}
