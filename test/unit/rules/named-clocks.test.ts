import { describe, expect, it } from "vitest";
import { clocksNamed } from "../../../src/fates-edge/rules/clocks.ts";

const clock = (name: string, kind = "danger") => ({ name, kind });
const named = (line: string, ...clocks: ReturnType<typeof clock>[]): string[] =>
  clocksNamed(line, clocks).map(({ name }) => name);

const PALACE = clock("Palace patrol");
const FLOOD = clock("Rising water", "hazard");
const BELLS = clock("Bells of the quarter", "curfew");

describe("the clocks that a line of the menu names", () => {
  it("share a telling word with it", () => {
    expect(named("Patrol changes", FLOOD, PALACE)).toEqual(["Palace patrol"]);
    expect(named("Weather turns", FLOOD, PALACE)).toEqual([]);
  });

  it("whatever the case, and in the singular or the plural", () => {
    expect(named("PATROLS change", PALACE)).toEqual(["Palace patrol"]);
    expect(named("The patrol doubles", clock("palace PATROLS"))).toEqual(["palace PATROLS"]);
    expect(named("A witness talks", clock("Three witnesses"))).toEqual(["Three witnesses"]);
    expect(named("The curse spreads", clock("Old curses"))).toEqual(["Old curses"]);
    expect(named("Sable’s debt grows", clock("Debts of Sable"))).toEqual(["Debts of Sable"]);
  });

  it("but not a short word, nor one that any clock could have", () => {
    expect(named("Cut off the way", clock("Off to the sea"))).toEqual([]);
    expect(named("Clock ticks", clock("The doomsday clock"), clock("It ticks"))).toEqual([]);
    expect(named("They close in from the north", clock("Wolves from the south"))).toEqual([]);
  });

  it("nor a part of a word", () => {
    expect(named("A patrolman nods", PALACE)).toEqual([]);
  });

  it("are of the kind of rail it names", () => {
    expect(named("The curfew tightens", PALACE, BELLS)).toEqual(["Bells of the quarter"]);
    expect(named("Hazards spread", BELLS, FLOOD)).toEqual(["Rising water"]);
    // Only rails are named by their kind: any clock could be a danger.
    expect(named("Danger grows", PALACE)).toEqual([]);
  });

  it("are those that it names best, all of them where it names several alike", () => {
    const [street, hunters] = [clock("Street patrol"), clock("The hounds", "hunt")];
    expect(named("The palace patrol changes", street, PALACE)).toEqual(["Palace patrol"]);
    expect(named("Patrol changes", street, PALACE)).toEqual(["Street patrol", "Palace patrol"]);
    expect(named("The patrol joins the hunt", hunters, street)).toEqual(["The hounds", "Street patrol"]);
  });

  it("are none of a line without words", () => {
    expect(named("", PALACE)).toEqual([]);
  });
});
