import { describe, expect, it } from "vitest";
import { ATTRIBUTES, isAction } from "../../../src/rules/roll/actions.ts";
import { isStatus, STATUSES } from "../../../src/rules/combat/statuses.ts";
import { POWERS_OF_THE_TEXT } from "./powers-of-the-text.ts";
import { ofType, type PackThing, thing } from "./support.ts";

interface Power {
  readonly description: string;
  readonly attribute: string;
  readonly die: number;
  readonly actions: readonly { readonly action: string; readonly rating: number }[];
  readonly needs: string;
  readonly ways: readonly {
    readonly acts: number;
    readonly reacts: number;
    readonly time: string;
    readonly stress: number | null;
  }[];
  readonly magnitude: Readonly<Record<string, number | null>> & { readonly conditions: readonly number[] };
  readonly trigger: string;
  readonly attack: {
    readonly kind: string;
    readonly action: string;
    readonly attribute: string;
    readonly against: readonly string[];
    readonly position: string;
  };
  readonly stance: boolean;
  readonly steps: readonly Step[];
  readonly upgrades: readonly { readonly name: string; readonly size: number }[];
}

interface Step {
  readonly kind: string;
  readonly when: string;
  readonly dice?: string;
  readonly die?: string;
  readonly plusAttribute?: boolean;
  readonly types?: readonly string[];
  readonly name?: string;
  readonly level?: number;
  readonly rounds?: number;
  readonly to?: string;
  readonly against?: string;
  readonly feet?: number;
  readonly perDot?: boolean;
  readonly manner?: string;
  readonly attacks?: number;
}

const powers = ofType("powers", "power");
const powerOf = ({ system }: PackThing): Power => system as unknown as Power;

/** A power of the compendium in the notation of the text's table. */
function lineOf(item: PackThing): string {
  const { attribute, die, actions, ways, magnitude, trigger } = powerOf(item);
  return [
    item.name,
    `${attribute} d${die}`,
    actions.map(({ action, rating }) => `${action} ${rating}`).join(", "),
    ways.map(({ time, acts, reacts, stress }) => `${time} ${acts}a ${reacts}r ${stress ?? "?"}`).join(" or "),
    magnitudeLine(magnitude),
    trigger,
    rollLine(powerOf(item)),
    damageLine(powerOf(item)),
  ].join(" | ");
}

function magnitudeLine({ conditions, ...levels }: Power["magnitude"]): string {
  const parts = (["area", "duration", "force", "range"] as const).flatMap((name) => {
    const level = levels[name];
    return typeof level === "number" ? [`${name}${level}`] : [];
  });
  return [...parts, conditions.length > 0 ? `c${conditions.join("+")}` : ""].filter(Boolean).join(" ");
}

/** Rolls in place of a defence stand in the text as sentences, which the table leaves out. */
function rollLine({ attack }: Power): string {
  if (attack.kind === "none" || attack.kind === "defend") return "";
  const against = attack.position === "" ? attack.against.join(" ") : attack.position;
  return `${attack.action}/${attack.attribute} ${against}`;
}

/** The damage of the text's lines "Hit"; Fireball's and Thunderclap's are told elsewhere. */
function damageLine({ steps }: Power): string {
  const hit = steps.find(
    ({ kind, when, against }) => kind === "damage" && when === "hit" && against === undefined,
  );
  if (!hit) return "";
  return `${hit.dice} ${hit.die}${hit.plusAttribute ? " +" : ""} ${(hit.types ?? []).join(" ")}`;
}

describe("the powers", () => {
  it("are the 54 of the text, each once", () => {
    expect(POWERS_OF_THE_TEXT).toHaveLength(54);
    const names = POWERS_OF_THE_TEXT.map((line) => line.split(" | ")[0]);
    expect(powers.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  it.each(POWERS_OF_THE_TEXT.map((line) => [line.split(" | ")[0] ?? "", line]))(
    "have the text's numbers: %s",
    (name, line) => {
      const said = lineOf(thing("powers", name));
      // The text gives Fireball no line for a hit; its force is that of the spell it is an example of.
      expect(name === "Fireball" ? said.replace(/ full d8 thermal$/, " ") : said).toBe(line);
    },
  );

  it("ask for an action that their attribute has, or for none", () => {
    for (const power of powers) {
      const { attribute, actions } = powerOf(power);
      expect(ATTRIBUTES.map(String), power.name).toContain(attribute);
      expect(
        actions.every(({ action }) => isAction(action)),
        power.name,
      ).toBe(true);
    }
  });

  it("give wounds and boons that the rules know, within their degrees", () => {
    for (const power of powers)
      for (const { kind, name = "", level = 0 } of powerOf(power).steps) {
        if (kind !== "wound" && kind !== "boon") continue;
        expect(isStatus(name), `${power.name}: ${name}`).toBe(true);
        if (!isStatus(name)) continue;
        const [least, most] = STATUSES[name].degrees;
        expect(level >= least && level <= most, `${power.name}: ${name} ${level}`).toBe(true);
      }
  });

  it.each([
    ["Goading Stance", "goaded"],
    ["Disarming Flourish", "disarmed"],
    ["Deep Cut", "bleeding"],
    ["Stunning Strike", "stunned"],
    ["Exploit Opponent", "exposed"],
    ["Haunt", "terrified"],
    ["Interrupt", "distracted"],
    ["Ink Blot", "blinded"],
    ["Sabotage", "vulnerable"],
    ["Mental Imposition", "dominated"],
    ["Carouse", "charmed"],
    ["Ice Dart", "slowed"],
    ["Caustic Flame", "burning"],
    ["Caustic Flame", "corroding"],
    ["Shattered Earth", "downed"],
    ["Wither", "blighted"],
    ["Wither", "weakened"],
    ["Plasmic Cage", "rooted"],
    ["Pox", "sickened"],
    ["Cataclysm", "downed"],
    ["Thunderclap", "dazed"],
    ["Thunderclap", "deafened"],
    ["Flanking Stance", "flanking"],
    ["Defensive Stance", "deflecting"],
    ["Protect", "sheltered"],
    ["Sprint", "quickened"],
    ["Bolster Defense", "fortified"],
    ["Clarity", "focused"],
    ["Inner Flame", "regenerating"],
    ["Fog", "concealed"],
    ["Wolfbite", "strengthened"],
    ["Aegis", "resistant"],
    ["Invisibility", "hidden"],
    ["Timeslip", "hastened"],
  ])("%s brings %s", (power, status) => {
    expect(powerOf(thing("powers", power)).steps.map(({ name }) => name)).toContain(status);
  });

  it.each([
    ["Goading Stance", true],
    ["Flanking Stance", true],
    ["Defensive Stance", true],
    ["Parry", false],
  ])("%s lasts as a stance: %s", (power, stance) => {
    expect(powerOf(thing("powers", power)).stance).toBe(stance);
  });

  it.each([
    ["Bash", "Slam and Bash"],
    ["Lightning Bolt", "Chain Lightning"],
    ["Shattered Earth", "Broken Earth"],
  ])("%s has the upgrade %s, a clock of 8", (power, upgrade) => {
    expect(powerOf(thing("powers", power)).upgrades).toMatchObject([{ name: upgrade, size: 8 }]);
  });

  it.each([
    ["Bash", "defensive"],
    ["Block", "defensive"],
    ["Protect", "defensive"],
    ["Mental Imposition", "ritual"],
  ])("%s needs something %s", (power, needs) => {
    expect(powerOf(thing("powers", power)).needs).toBe(needs);
  });

  it.each([
    ["Bash", "push", 5],
    ["Rock Slam", "slam", 10],
  ])("%s moves its target (%s) %i feet for each dot", (power, manner, feet) => {
    expect(powerOf(thing("powers", power)).steps).toContainEqual(
      expect.objectContaining({ kind: "move", manner, feet, perDot: true }),
    );
  });

  it.each([
    ["Double Strike", 2],
    ["Triple Strike", 3],
  ])("%s makes %i basic attacks", (power, attacks) => {
    expect(powerOf(thing("powers", power)).steps).toMatchObject([
      { kind: "attack", manner: "basic", attacks },
    ]);
  });

  it("last ten rounds where the text says a minute", () => {
    const minute = [
      "Sprint",
      "Clarity",
      "Inner Flame",
      "Fog",
      "Wolfbite",
      "Aegis",
      "Invisibility",
      "Timeslip",
    ];
    for (const name of minute)
      expect(
        powerOf(thing("powers", name)).steps.some(({ rounds }) => rounds === 10),
        name,
      ).toBe(true);
  });

  it("strike whoever stands beside the target with Acid Arrow", () => {
    expect(powerOf(thing("powers", "Acid Arrow")).steps).toContainEqual(
      expect.objectContaining({
        kind: "damage",
        to: "adjacent",
        die: "d4",
        dice: "full",
        types: ["chemical"],
      }),
    );
  });
});
