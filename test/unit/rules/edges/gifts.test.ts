import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  EDGE_ALSO,
  EDGE_GIVES,
  type EdgeGives,
  type Gift,
  giftOf,
} from "../../../../src/fates-edge/rules/edges/gifts.ts";
import { strangeWords, wholeEdge } from "../../../../src/fates-edge/rules/edges/edge.ts";
import { AFTER_THROW, EDGE_MOMENTS, isOutsideRolls } from "../../../../src/fates-edge/rules/edges/moments.ts";

const gifts = EDGE_GIVES.map((gives) => ({ gives, ...giftOf({ gives }) }));
const usual = (gives: string) => giftOf({ gives }).usual;

/** The gifts of which something is so. */
const those = (is: (gift: Gift) => boolean): EdgeGives[] => gifts.filter(is).map(({ gives }) => gives);

describe("what an edge gives (SRD 12, H to O)", () => {
  it("has a usual moment for each gift", () => {
    expect([usual("dice"), usual("cancel"), usual("reroll")]).toEqual(["before", "setback", "after"]);
    expect(usual("words")).toBe("declared");
    expect([usual("spareFatigue"), usual("spareHarm")]).toEqual(["fatigue", "harm"]);
  });

  it("is brought to a throw, or done once the dice lie, or outside a roll: each somewhere, re-rolls alone by throwing again", () => {
    const nowhere = those(({ beforehand, onCard, outside }) => !beforehand && !onCard && !outside);
    expect(nowhere).toEqual(["reroll", "rerollOnes"]);
    expect(those(({ throwsAgain }) => throwsAgain !== "")).toEqual(nowhere);
  });

  it("waits for somebody's next roll where it could have been brought to this one", () => {
    const waiting = gifts.filter(({ waits }) => waits !== "");
    expect(waiting.map(({ gives, waits }) => [gives, waits])).toEqual([
      ["dice", "next"],
      ["success", "success"],
      ["position", "better"],
      ["effect", "effect"],
      ["skillDie", "next"],
    ]);
    expect(waiting.every(({ beforehand, changes }) => beforehand && changes !== "")).toBe(true);
  });

  it("comes beside another gift unless it touches dice that lie, magic, or whom one strikes", () => {
    expect(those(({ beside }) => !beside).toSorted()).toEqual(
      ["attribute", "cancel", "clock", "erase", "halve", "ignoreFatigue", "inflictFatigue", "nothing"].concat(
        ["reroll", "rerollOnes", "specialist", "void", "words"],
      ),
    );
    expect(EDGE_ALSO).toHaveLength(14);
  });

  it("spares by the one it is declared for, tends whom one chooses, and takes off nothing else", () => {
    const off = gifts.filter(({ takesOff }) => takesOff !== "");
    expect(off.map(({ gives, takesOff, whom }) => `${gives} ${takesOff} ${whom}`)).toEqual([
      "spareFatigue fatigue declared",
      "spareHarm harm declared",
      "easeFatigue fatigue always",
      "easeHarm harm always",
    ]);
  });

  it("gives nothing by a word that this version does not know, or that every object has", () => {
    for (const gives of ["wishes", "", "toString"]) {
      expect(giftOf({ gives })).toMatchObject({ told: "words", least: null, changes: "", usual: "before" });
      expect(giftOf({ gives })).toMatchObject({ beforehand: false, onCard: false, outside: false });
    }
  });
});

describe("when an edge serves", () => {
  it("before the throw, after it, or outside a roll", () => {
    expect(AFTER_THROW).toEqual(["after", "setback", "success", "failure"]);
    const rest = EDGE_MOMENTS.filter((moment) => !isOutsideRolls(moment) && !AFTER_THROW.includes(moment));
    expect(rest).toEqual(["before"]);
  });
});

describe("an edge of which little is said", () => {
  it("serves before the throw, each time, its owner alone, and costs nothing", () => {
    const edge = wholeEdge({ label: "Steady hands" });
    expect(edge).toMatchObject({
      moment: "before",
      for: "self",
      by: "owner",
      period: "always",
      gives: "dice",
      amount: 1,
    });
    expect(Object.values(edge.costs).every((cost) => cost === 0 || cost === "")).toBe(true);
  });

  it("serves at the moment that is said, and at none where no version knows it", () => {
    for (const moment of EDGE_MOMENTS) expect(strangeWords(wholeEdge({ moment }), new Set())).toEqual([]);
    expect(strangeWords(wholeEdge({ moment: "afterwards" }), new Set())).toEqual(["afterwards"]);
    expect(strangeWords(wholeEdge({ moment: "" }), new Set())).toEqual([""]);
  });
});

describe("the words of a gift", () => {
  interface Words {
    readonly [key: string]: string | Words;
  }
  const { FATES_EDGE } = JSON.parse(readFileSync("lang/en.json", "utf8")) as { readonly FATES_EDGE: Words };
  const { Edge, Card } = FATES_EDGE as {
    readonly Edge: Record<string, Words>;
    readonly Card: Record<string, Words>;
  };
  const missing = (group: Words | undefined, asked: readonly string[]) =>
    asked.filter((key) => !(key in (group ?? {})));

  it("are there for all that is said of it and for no more: its name, its amount, its effect", () => {
    const keys = (group: string) => Object.keys(Edge[group] ?? {}).toSorted();
    expect(keys("Gives")).toEqual(EDGE_GIVES.toSorted());
    expect(keys("Amount")).toEqual(those(({ least }) => least !== null).toSorted());
    expect(keys("Effect")).toEqual(those(({ told }) => told !== "words" && told !== "dice").toSorted());
    expect(keys("EffectAll")).toEqual(those(({ zeroIsAll }) => zeroIsAll).toSorted());
    const byDie = those(({ takesOff, whom }) => takesOff !== "" && whom !== "always");
    expect(keys("EffectByDie")).toEqual(byDie.toSorted());
  });

  it("tell what waits for the next roll, and what its use on a card came to", () => {
    const marks = gifts.flatMap(({ waits }) => (waits === "" ? [] : [waits]));
    expect([...missing(Edge["Waits"], marks), ...missing(Edge["WaitsWhen"], marks)]).toEqual([]);
    const onCards = those(
      ({ beforehand, onCard, throwsAgain }) => beforehand || onCard || throwsAgain !== "",
    );
    expect(missing(Card["Used"], onCards)).toEqual([]);
    expect(
      Object.keys(Card["Used"] ?? {}).filter((key) => !EDGE_GIVES.some((gives) => gives === key)),
    ).toEqual([]);
  });
});
