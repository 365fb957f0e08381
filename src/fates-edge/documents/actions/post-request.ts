import { createMessage } from "../../../foundry/create-message.ts";
import { findHere } from "../../../foundry/uuid.ts";
import { currentMode, type MessageMode } from "../../../foundry/visibility.ts";
import { attempt } from "../../../table/attempt.ts";
import { Problem } from "../../../table/problem.ts";
import { currentSkills } from "../../data/current-skills.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { isAttribute } from "../../rules/attributes.ts";
import type { Ladder } from "../../rules/ladder.ts";
import type { Position } from "../../rules/positions.ts";
import { isPc, isRequest, type RequestMessage } from "../kinds.ts";
import { requireDv } from "./chosen-dv.ts";
import { requireGM } from "./require-gm.ts";

/** What a GM asks for. What is left out is the player's choice. */
export interface RequestOptions {
  /** The uuids of the characters who are to roll. */
  readonly actors: readonly string[];
  readonly attribute?: string;
  readonly skill?: string;
  readonly dv?: number | null;
  readonly position?: Position | "";
  readonly ladder?: Ladder | "";
  readonly approach?: string;
  readonly clock?: string;
  readonly mode?: MessageMode;
}

/** Puts a call for a roll into the log; its card opens the dialog filled in. Null, and a word, when refused. */
export function postRequest(options: RequestOptions): Promise<RequestMessage | null> {
  return attempt(async () => {
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
  if (asked.length === 0) throw new Problem("FATES_EDGE.Request.NobodyChosen");
  if (attribute !== "" && !isAttribute(attribute)) {
    throw new Problem("FATES_EDGE.Error.UnknownAttribute", { key: attribute });
  }
  if (skill !== "" && !currentSkills().has(skill))
    throw new Problem("FATES_EDGE.Error.UnknownSkill", { key: skill });
  const { position = "", ladder = "", approach = "", clock = "" } = options;
  const words = approach.trim().slice(0, WORDS_MAX);
  return {
    actors: asked,
    attribute,
    skill,
    dv: dv === null ? null : requireDv(dv),
    position,
    ladder,
    approach: words,
    clock,
  };
}
