import { MESSAGE_MODES } from "../../foundry/messages.ts";
import type { RollOptions } from "../actions/roll-options.ts";
import { LADDERS } from "../rules/ladder.ts";
import { POSITIONS } from "../rules/positions.ts";

/**
 * What the dialog's form says now. A field that is locked (disabled) says nothing and stays as it was.
 * @param before the options up to now
 */
export function readRollForm(form: HTMLFormElement, before: RollOptions): RollOptions {
  const data = new FormData(form);
  const text = (name: string, kept = ""): string => String(data.get(name) ?? kept);
  const whole = (name: string, kept: number): number => {
    const value = Number(data.get(name) ?? kept);
    return Number.isInteger(value) ? value : kept;
  };
  const word = <W extends string>(words: readonly W[], name: string): W | undefined =>
    words.find((candidate) => candidate === data.get(name));
  return {
    ...before,
    attribute: text("attribute", before.attribute),
    skill: text("skill", before.skill),
    approach: text("approach"),
    right: text("right"),
    wrong: text("wrong"),
    ladder: word(LADDERS, "ladder") ?? before.ladder ?? "basic",
    position: word(POSITIONS, "position") ?? before.position ?? "",
    dv: Math.max(1, whole("dv", before.dv ?? 1)),
    edges: data.getAll("edge").map(String),
    ...helpIn(data),
    setup: text("setup", before.setup),
    harm: data.has("harm"),
    epic: data.has("epic"),
    boonForPosition: data.has("boonForPosition"),
    // Whatever is no whole number of dice is refused by name, not passed over.
    assist: Math.max(0, Number(data.get("assist"))),
    situational: Number(data.get("situational")),
    mode: word(MESSAGE_MODES, "mode") ?? before.mode ?? "public",
  };
}

/** Whose help was chosen; without anybody who offers some, nothing is said of it. */
function helpIn(data: FormData): Pick<RollOptions, "help"> {
  const chosen = ["helper", "describer"].flatMap((name) => data.getAll(name).map(String));
  return chosen.length === 0 ? {} : { help: chosen.filter((id) => id !== "") };
}
