import type { Said } from "#table/said.ts";
import { MESSAGE_MODES } from "#foundry/messages.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { followersIn } from "./roll-crew.ts";

/**
 * What the dialog's form says now. A field that is locked (disabled) says nothing and stays as it was.
 * @param before the options up to now
 * @param chosen the fields that the player has set: a difficulty or a position that only follows from the scene is nobody's word
 */
export function readRollForm(said: Said, before: RollOptions, chosen: ReadonlySet<string>): RollOptions {
  return {
    ...before,
    attribute: said.text("attribute", before.attribute),
    skill: said.text("skill", before.skill),
    approach: said.text("approach"),
    right: said.text("right"),
    wrong: said.text("wrong"),
    ladder: said.one(LADDERS, "ladder") ?? before.ladder ?? "basic",
    ...(chosen.has("position") && { position: said.one(POSITIONS, "position") ?? before.position ?? "" }),
    ...(chosen.has("dv") && dvIn(said, before)),
    weapon: weaponIn(said, before),
    edges: said.all("edge"),
    ...helpIn(said),
    ...followersIn(said),
    setup: said.text("setup", before.setup),
    target: said.text("target", before.target),
    art: said.text("art", before.art),
    rite: said.has("rite"),
    leverage: said.text("leverage", before.leverage),
    met: said.all("met"),
    harm: said.has("harm"),
    epic: said.has("epic"),
    boonForPosition: said.has("boonForPosition"),
    // Whatever is no whole number of dice is refused by name, not passed over.
    assist: Math.max(0, said.number("assist")),
    situational: said.number("situational"),
    mode: said.one(MESSAGE_MODES, "mode") ?? before.mode ?? "public",
  };
}

/** With what it is made; as long as nobody has chosen, nobody has said. */
function weaponIn(said: Said, { weapon }: RollOptions): string | undefined {
  const chosen = said.text("weapon", "none");
  return chosen === "none" ? weapon : chosen;
}

/** An empty field leaves the difficulty open; what is no difficulty leaves it as it was. */
function dvIn(said: Said, { dv }: RollOptions): Pick<RollOptions, "dv"> {
  const written = said.text("dv", "NaN");
  if (written === "") return { dv: null };
  const value = Number(written);
  if (Number.isInteger(value)) return { dv: Math.max(1, value) };
  return dv === undefined ? {} : { dv };
}

/** Whose help was chosen; without anybody who offers some, nothing is said of it. */
function helpIn(said: Said): Pick<RollOptions, "help"> {
  const chosen = ["helper", "describer"].flatMap((name) => said.all(name));
  return chosen.length === 0 ? {} : { help: chosen.filter((id) => id !== "") };
}
