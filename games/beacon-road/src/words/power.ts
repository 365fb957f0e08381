import { localize, localizeCount } from "#foundry/i18n.ts";
import { plainText } from "#table/words/text.ts";
import type { PowerItem } from "../data/kinds.ts";
import { isAction } from "../rules/roll/actions.ts";
import { isStatus } from "../rules/combat/statuses.ts";
import { dieName, label } from "./labels.ts";

type Power = PowerItem["system"];
type Step = Power["steps"][number];

/** A step as a card tells that it was done. */
type ToldStep = Pick<
  Step,
  "kind" | "name" | "level" | "rounds" | "manner" | "attacks" | "modifier" | "feet"
> & {
  readonly who: string;
  /** From whom something passes, with the hit points that they get back, and those that are left to who takes it over. */
  readonly whom?: string;
  readonly gained?: number;
  readonly left?: number;
};

/** A line of a power: what it is about, and what it says. */
export interface PowerLine {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** A power in lines: what it asks for, costs, waits for and does (Appendix A). */
export function powerLines(power: Power): PowerLine[] {
  return [
    line("Requires", requirementOf(power)),
    line("Cost", costOf(power)),
    line("Trigger", power.trigger === "" ? "" : localize(`BEACON_ROAD.Trigger.${power.trigger}`)),
    line("Target", targetOf(power)),
    line("Attack", attackOf(power)),
    ...(["always", "hit", "miss", "success", "stance"] as const).map((when) =>
      line(
        `when-${when === "success" && power.attack.kind === "defend" ? "holds" : when}`,
        stepsOf(power, when),
      ),
    ),
    line("Stance", power.stance ? localize("BEACON_ROAD.Power.Lasts") : ""),
    ...power.upgrades.map(({ name, words, filled, size }) => ({
      key: "upgrade",
      label: name,
      text: `${words} (${localize("TABLE.Sheet.OfMax", { value: filled, max: size })})`,
    })),
  ].filter(({ text }) => text !== "");
}

/** What a power does, in lines; one that does nothing by itself says its own words, and who judges them. */
export function whatItDoes(power: Power): string[] {
  const lines = powerLines(power).filter(({ key }) => key.startsWith("when-"));
  if (lines.length === 0) return [plainText(power.description), localize("BEACON_ROAD.Power.Judged")];
  return lines.map(({ key, label: what, text }) =>
    key === "when-always" ? text : localize("BEACON_ROAD.Power.Line", { what, text }),
  );
}

/** What a power costs, in a line: acts, reacts and stress, each way it may be paid. */
export function costOf({ ways }: Pick<Power, "ways">): string {
  return ways
    .map(({ acts, reacts, time, stress }) => {
      const parts = [
        time === "turn" ? "" : localize(`BEACON_ROAD.Time.${time}`),
        acts > 0 ? localizeCount("BEACON_ROAD.Power.Acts", acts) : "",
        reacts > 0 ? localizeCount("BEACON_ROAD.Power.Reacts", reacts) : "",
        stress === null ? localize("BEACON_ROAD.Power.StressByWound") : "",
        stress === null || stress === 0 ? "" : localize("BEACON_ROAD.Power.Stress", { count: stress }),
      ];
      return parts.filter(Boolean).join(", ") || localize("BEACON_ROAD.Price.free");
    })
    .join(localize("BEACON_ROAD.Power.Or"));
}

/** What one way of using a power costs, with its stress as it stands now. */
export function costLine({ ways }: Pick<Power, "ways">, way: number, stress: number): string {
  const chosen = ways[way] ?? ways[0];
  return chosen
    ? localize("BEACON_ROAD.Power.CostsNow", { cost: costOf({ ways: [{ ...chosen, stress }] }) })
    : "";
}

/** What a step that was done says on a card. */
export function toldStep({ who, ...step }: ToldStep): string {
  if (step.whom !== undefined) return passed({ who, ...step });
  const words = localize(`BEACON_ROAD.Step.${step.kind}`, {
    ...amountsOf({ ...step, dice: "none", die: "", plusAttribute: false, types: [] }),
    ...mannerOf({ ...step, perDot: false }),
  });
  const key =
    step.kind === "hinder" ? "Immune" : step.kind === "heal" ? "Heals" : (DONE[step.kind] ?? "Done");
  const status = isStatus(step.name) ? label.status(step.name) : "";
  return localize(`BEACON_ROAD.StepDone.${key}`, {
    name: who,
    words: words.replaceAll(/\s+/g, " ").trim(),
    status,
    level: step.level,
  });
}

/** What went from one to the other: a wound, hit points or stress (Inhale; Exhale). */
function passed({ who: name, name: what, level, whom = "", gained = 0, left = 0 }: ToldStep): string {
  const status = isStatus(what) ? label.status(what) : "";
  const key = status === "" ? what : "wound";
  return localize(`BEACON_ROAD.Passes.${key}`, { name, whom, status, level, gained, left });
}

/** What is told in words of its own. */
const DONE: Readonly<Record<string, string>> = { wound: "Status", boon: "Status", end: "Ends" };

function requirementOf({ attribute, die, actions, needs }: Power): string {
  const dots = actions.map(
    ({ action, rating }) => `${isAction(action) ? label.action(action) : ""} ${rating}`,
  );
  const parts = [
    `${label.attribute(attribute)} ${dieName(die)}`,
    dots.join(localize("BEACON_ROAD.Power.Or")),
    needs === "" ? "" : localize(`BEACON_ROAD.Needs.${needs}`),
  ];
  return parts.filter(Boolean).join(", ");
}

function targetOf({ targets }: Power): string {
  const { whom, count, within, feet, shape, size } = targets;
  if (whom === "") return "";
  const parts = [
    count > 1 ? localize("BEACON_ROAD.Power.Several", { count }) : localize(`BEACON_ROAD.Whom.${whom}`),
    shape === "" ? "" : localize(`BEACON_ROAD.ShapeOf.${shape}`, { size }),
    within === "" ? "" : localize(`BEACON_ROAD.WithinOf.${within}`, { feet }),
  ];
  return parts.filter(Boolean).join(", ");
}

function attackOf({ attack }: Power): string {
  const { kind, action, attribute, against, position, times } = attack;
  if (kind === "none") return "";
  const roll = localize("BEACON_ROAD.Power.Roll", {
    action: isAction(action) ? label.action(action) : localize("BEACON_ROAD.Power.AnyAction"),
    attribute:
      attribute === "any"
        ? localize("BEACON_ROAD.Power.ItsAttribute")
        : localize(`BEACON_ROAD.Attribute.${attribute}`),
  });
  const target =
    position === "" ? against.map(label.defense).join(", ") : localize(`BEACON_ROAD.Position.${position}`);
  const parts = [
    localize(`BEACON_ROAD.PowerRoll.${kind}`, { roll }),
    target === "" ? "" : localize("BEACON_ROAD.Power.Against", { target }),
    times === "rating" ? localize("BEACON_ROAD.Power.ForEachDot") : "",
  ];
  return parts.filter(Boolean).join(" ");
}

function stepsOf({ steps }: Power, when: Step["when"]): string {
  return steps
    .filter((step) => step.when === when)
    .map(stepWords)
    .filter(Boolean)
    .join("; ");
}

function stepWords(step: Step): string {
  const { against, to, kind } = step;
  const where = against === "" ? "" : localize("BEACON_ROAD.Step.Where", { defense: label.defense(against) });
  const whom = to === "target" ? "" : localize(`BEACON_ROAD.StepTo.${to}`);
  const words = localize(`BEACON_ROAD.Step.${kind}`, { ...amountsOf(step), ...mannerOf(step) });
  return [where, whom, words].filter(Boolean).join(" ").replaceAll(/\s+/g, " ").trim();
}

/** How much a step does, and for how long. */
function amountsOf({
  dice,
  die,
  plusAttribute,
  types,
  name,
  level,
  rounds,
}: Pick<Step, "dice" | "die" | "plusAttribute" | "types" | "name" | "level" | "rounds">) {
  const shifted = name === "" ? "" : localize(`BEACON_ROAD.Shifts.${name}`);
  return {
    dice: dice === "none" ? "" : localize(`BEACON_ROAD.DiceCount.${dice}`),
    die: die === "" ? "" : localize(`BEACON_ROAD.Die.${die}`),
    more: plusAttribute ? localize("BEACON_ROAD.Step.AndAttribute") : "",
    types: types.map(label.damageType).join(", "),
    status: isStatus(name) ? label.status(name) : shifted,
    level,
    lasts: rounds > 0 ? localizeCount("BEACON_ROAD.Step.Rounds", rounds) : "",
  };
}

/** In which way a step moves somebody or attacks. */
function mannerOf({
  manner: way,
  feet,
  perDot,
  attacks,
  modifier,
}: Pick<Step, "manner" | "feet" | "perDot" | "attacks" | "modifier">) {
  const manner = way === "" ? "" : localize(`BEACON_ROAD.Manner.${way}`);
  const far = perDot ? "FeetADot" : "Feet";
  return {
    manner,
    feet: feet > 0 ? localize(`BEACON_ROAD.Step.${far}`, { feet }) : "",
    attacks: attacks > 0 ? localizeCount("BEACON_ROAD.Step.Attacks", attacks, { manner }) : "",
    modifier:
      modifier === 0 ? "" : localize(`BEACON_ROAD.Step.${modifier > 0 ? "Advantage" : "Disadvantage"}`),
  };
}

function line(key: string, text: string): PowerLine {
  return { key, label: localize(`BEACON_ROAD.Power.${key}`), text };
}
