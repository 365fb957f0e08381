/** Why a rule refused what it was given. The table's words for each stand in `lang/`. */
export type RulesErrorCode =
  "whole" | "range" | "unknown" | "duplicate" | "malformed" | "order" | "unavailable";

/** Plain facts about the refusal, for a message to fill in. */
export type RulesErrorData = Readonly<Record<string, string | number | boolean>>;

/**
 * A rule was handed something it cannot judge. `argument` names the offending input by its own name in the
 * function's signature, so that a dialog, a card and the command line can each point at the right field.
 */
export class RulesError extends Error {
  override readonly name = "RulesError";
  readonly argument: string;
  readonly code: RulesErrorCode;
  readonly data: RulesErrorData;

  constructor(argument: string, code: RulesErrorCode, message: string, data: RulesErrorData = {}) {
    super(`${argument}: ${message}`);
    this.argument = argument;
    this.code = code;
    this.data = data;
  }
}
