import { MESSAGE_MODES } from "#foundry/messages.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { followersIn } from "./roll-crew.ts";

/**
 * What the dialog's form says now. A field that is locked (disabled) says nothing and stays as it was.
 * @param before the options up to now
 * @param chosen the fields that the player has set: a difficulty or a position that only follows from the scene is nobody's word
 */
export function readRollForm(
  form: HTMLFormElement,
  before: RollOptions,
  chosen: ReadonlySet<string>,
): RollOptions {
  const data = new FormData(form);
  const text = (name: string, kept = ""): string => String(data.get(name) ?? kept);
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
    ...(chosen.has("position") && { position: word(POSITIONS, "position") ?? before.position ?? "" }),
    ...(chosen.has("dv") && dvIn(data, before)),
    edges: data.getAll("edge").map(String),
    ...helpIn(data),
    ...followersIn(data),
    setup: text("setup", before.setup),
    target: text("target", before.target),
    art: text("art", before.art),
    rite: data.has("rite"),
    leverage: text("leverage", before.leverage),
    met: data.getAll("met").map(String),
    harm: data.has("harm"),
    epic: data.has("epic"),
    boonForPosition: data.has("boonForPosition"),
    // Whatever is no whole number of dice is refused by name, not passed over.
    assist: Math.max(0, Number(data.get("assist"))),
    situational: Number(data.get("situational")),
    mode: word(MESSAGE_MODES, "mode") ?? before.mode ?? "public",
  };
}

/** An empty field leaves the difficulty open; what is no difficulty leaves it as it was. */
function dvIn(data: FormData, { dv }: RollOptions): Pick<RollOptions, "dv"> {
  const said = data.get("dv");
  if (said === "") return { dv: null };
  const value = Number(said ?? NaN);
  if (Number.isInteger(value)) return { dv: Math.max(1, value) };
  return dv === undefined ? {} : { dv };
}

/** Whose help was chosen; without anybody who offers some, nothing is said of it. */
function helpIn(data: FormData): Pick<RollOptions, "help"> {
  const chosen = ["helper", "describer"].flatMap((name) => data.getAll(name).map(String));
  return chosen.length === 0 ? {} : { help: chosen.filter((id) => id !== "") };
}
