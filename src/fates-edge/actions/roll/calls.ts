import { findHere, idOf } from "#foundry/documents.ts";
import { hostDice } from "#foundry/host.ts";
import { createMessage, currentMode, type MessageMode } from "#foundry/messages.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { StoredWords } from "#table/words/line.ts";
import { ActionRoll } from "../../data/action-roll.ts";
import { isPc, isCall, type CallMessage } from "../../data/kinds.ts";
import { OPPONENT_DICE_MAX, WORDS_MAX } from "../../data/limits.ts";
import type { CALL_MODES, CALL_PURPOSES } from "../../data/message/call.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import type { Ladder, Position } from "../../rules/pool.ts";
import { rollAction } from "../../rules/roll-history.ts";
import { isAttribute } from "../../rules/skills.ts";
import { currentDie } from "../../state/party.ts";
import { genuineCall } from "../../state/rights.ts";
import { requireDv } from "./roll-terms.ts";

/** What a GM asks for. What is left out is the player's choice. */
export interface CallOptions {
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
  readonly together?: CallMode;
  readonly purpose?: CallPurpose;
  /** Somebody of the GM's whom they roll against; only in a contest. */
  readonly opponent?: CallOpponent;
  readonly mode?: MessageMode;
}

export type CallMode = (typeof CALL_MODES)[number];
export type CallPurpose = (typeof CALL_PURPOSES)[number];

/** The other side of a contest: who, what they are good at, and with how many dice. */
export interface CallOpponent {
  readonly uuid?: string;
  readonly name: string;
  readonly label?: string;
  readonly dice: number;
}

/**
 * Puts a call for a roll into the log; its card opens the dialog filled in. Returns null, and tells this user why, when
 * it is refused.
 */
export function postCall(options: CallOptions): Promise<CallMessage | null> {
  return reportRefusal(async () => {
    requireGM();
    const message = await createMessage(
      { type: "request", content: "", system: checked(options) },
      options.mode ?? currentMode(),
    );
    return isCall(message) ? message : null;
  }, null);
}

function checked({ actors, attribute = "", skill = "", dv = null, ...options }: CallOptions) {
  const asked = actors.filter((uuid) => isPc(findHere(uuid)));
  if (asked.length === 0) throw new UserError("FATES_EDGE.Call.NobodyChosen");
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
function opponentOf(asked: readonly string[], opponent: CallOpponent | undefined) {
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
export function rollOpponent(call: CallMessage): Promise<boolean> {
  return actAsGM(`message ${call.id}`, async () => {
    const { mode, opponent } = requireThere(call).system;
    if (mode !== "contest" || opponent.dice < 1 || call._source.rolls.length > 0)
      throw new UserError("TABLE.Error.NotNow");
    const history = rollAction(
      { size: opponent.dice, ladder: "basic", forced: 0, die: currentDie(currentEdition()) },
      hostDice,
    );
    const roll = ActionRoll.fromHistory(history, { dv: 1, ladder: "basic", forced: 0 });
    await call.update({ rolls: [JSON.stringify(roll)], sound: CONFIG.sounds.dice });
  });
}

/** A GM counts a call as it stands, whoever has not rolled. */
export function closeCall(call: CallMessage): Promise<boolean> {
  return actAsGM(`message ${call.id}`, async () => {
    await requireThere(call).update({ system: { closed: true } });
  });
}

function requireThere(call: CallMessage): CallMessage {
  const there = genuineCall(idOf(call));
  if (!there) throw new UserError("FATES_EDGE.Error.CallGone");
  return there;
}
