import { actOnCardAsGM } from "#table/acts/in-turn.ts";
import { UserError } from "#table/refusals.ts";
import type { NoticeMessage } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { wordAt } from "../../data/message/notice.ts";

/** A GM says on the card of a clock that landed what happens now; once, and as everybody reads it. */
export function tellLanding(message: NoticeMessage, words: string): Promise<boolean> {
  return actOnCardAsGM(message, async () => {
    const said = words.trim().slice(0, WORDS_MAX);
    const { kind, undone, data } = message.system;
    if (said === "") throw new UserError("FATES_EDGE.Error.NoWords");
    if (kind !== "clockLanded" || undone || wordAt(data, "said") !== "")
      throw new UserError("TABLE.Error.NotNow");
    await message.update({ system: { data: { said } } });
  });
}
