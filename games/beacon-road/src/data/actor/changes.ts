import { isAbility, isArmor, isCrewAbility, isShield, isUpgrade, isWeapon } from "../kinds.ts";
import type { ChangedNumber } from "../fields.ts";

/** How much each number is changed. */
export type NumberChanges = Partial<Record<ChangedNumber, number>>;

/** What the abilities and upgrades of somebody change, added up: a hero's own, or a crew's for all its heroes. */
export function changesBy(items: Iterable<Item.Implementation>): NumberChanges {
  const sum: NumberChanges = {};
  for (const item of items)
    for (const { number, amount } of changesOf(item))
      sum[number] = (sum[number] ?? 0) + amount * timesHad(item);
  return sum;
}

/** Several changes as one. */
export function together(...all: readonly NumberChanges[]): NumberChanges {
  const sum: NumberChanges = {};
  for (const changes of all)
    for (const [number, amount] of Object.entries(changes) as [ChangedNumber, number][])
      sum[number] = (sum[number] ?? 0) + amount;
  return sum;
}

/** The rules that somebody's abilities, or a crew's abilities and upgrades, bring with them. */
export function rulesBy(items: Iterable<Item.Implementation>): string[] {
  return [...items].flatMap((item) => {
    const isRule = isAbility(item) || isCrewAbility(item) || isUpgrade(item);
    return isRule && item.system.rule !== "" && timesHad(item) > 0 ? [item.system.rule] : [];
  });
}

/** What was chosen with each ability that follows a rule: the attribute of Exemplar, the action of Expertise. */
export function chosenBy(items: Iterable<Item.Implementation>, rule: string): string[] {
  return [...items].flatMap((item) =>
    isAbility(item) && item.system.rule === rule ? [item.system.chosen] : [],
  );
}

/** Boxes of armour and shield that are worn, and points of IRON by what is in hand. */
export interface Worn {
  readonly armor: number;
  readonly shield: number;
  readonly defensive: number;
}

/** What somebody wears and holds. */
export function wornBy(items: Iterable<Item.Implementation>): Worn {
  const all = [...items];
  const shields = all.filter(isShield).filter(({ system }) => system.worn);
  const weapons = all.filter(isWeapon).filter(({ system }) => system.ready);
  return {
    armor: addedUp(
      all
        .filter(isArmor)
        .filter(({ system }) => system.worn)
        .map(({ system }) => system.boxes),
    ),
    shield: addedUp(shields.map(({ system }) => system.boxes)),
    defensive: addedUp([...shields, ...weapons].map(({ system }) => system.defensive)),
  };
}

function changesOf(item: Item.Implementation): readonly { number: ChangedNumber; amount: number }[] {
  return isAbility(item) || isCrewAbility(item) || isUpgrade(item) ? item.system.changes : [];
}

function timesHad(item: Item.Implementation): number {
  return isUpgrade(item) ? item.system.had : 1;
}

function addedUp(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
