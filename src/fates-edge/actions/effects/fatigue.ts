import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { countTicks } from "#table/clocks/clock.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { markFatigue } from "../../rules/fatigue.ts";
import { clearedFatigue } from "../../rules/recovery.ts";
import { isSupplied } from "../../rules/supply.ts";
import { amountOf, EVERYONE, valueChange, charactersForEffect } from "./characters.ts";
import type { EffectContext, EffectKind, Held, WorldCharacter } from "./effect-kind.ts";

/** What everyone's fatigue costs beyond one's: 2 points becomes 3 in 4.5.3, and 1 becomes 2 in 4.6's Pass. */
const FOR_ALL = 1;

/** Somebody tires, or everyone does (SRD 4.5.3, U). Where fatigue is a track, what overflows becomes harm. */
export const FATIGUE: EffectKind = {
  type: "fatigue",
  needs: ["who", "amount"],
  priceOf: (effect, { edition }) =>
    amountOf(effect) * edition.fatiguePrice + (effect.who === EVERYONE ? FOR_ALL : 0),
  plan: (effect, context) => {
    const bitten = charactersForEffect(effect, context).map((character) =>
      tired(character, amountOf(effect), context),
    );
    const changes = bitten.flatMap((each) => each.changes);
    if (changes.length === 0)
      throw new UserError("FATES_EDGE.Error.NoMoreFatigue", {
        name: bitten.map(({ name }) => name).join(", "),
      });
    return { changes, summary: bitten.flatMap(({ summary }) => summary) };
  },
};

/** The kind of an ease that undoes a mark just made, in place of clearing one. */
export const SPARED = "spared";

/** Somebody gets their breath back, or everyone does: what a full clock of the characters' own may bring. It costs no points. */
export const EASE: EffectKind = {
  type: "ease",
  needs: ["who", "amount"],
  priceOf: () => 0,
  plan: (effect, context) => {
    const supply = context.world.party.system.clocks[SUPPLY];
    const filled = supply ? countTicks(supply) : 0;
    const people = charactersForEffect(effect, context).map(({ uuid, name, system }) => {
      const before = system.fatigue.value;
      // What spares a mark right after it was made clears nothing (docs/rulings.md).
      const supplied = effect.kind === SPARED || isSupplied(filled);
      const after = clearedFatigue(before, amountOf(effect), supplied);
      return { uuid, name, levels: before - after, before, after };
    });
    const eased = people.filter(({ levels }) => levels > 0);
    if (eased.length === 0 && people.some(({ before }) => before > 0))
      throw new UserError("FATES_EDGE.Error.NoSupply");
    if (eased.length === 0)
      throw new UserError("FATES_EDGE.Error.NoFatigue", { name: people.map(({ name }) => name).join(", ") });
    return {
      changes: eased.flatMap(({ uuid, before, after }) =>
        valueChange(uuid, "system.fatigue.value", before, after),
      ),
      summary: eased.map((each) => ({
        key: "FATES_EDGE.Effect.Told.ease",
        data: { count: each.levels, name: actorRef(each) },
      })),
    };
  },
};

interface Tired {
  readonly name: string;
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

function tired({ uuid, name, system }: Held<WorldCharacter>, levels: number, context: EffectContext): Tired {
  const { fatigue, harm, attributes } = system;
  const before = { fatigue: fatigue.value, harm: harm.value };
  const after = markFatigue(before, levels, { edition: context.edition, body: attributes.body });
  const changes = [
    ...valueChange(uuid, "system.fatigue.value", before.fatigue, after.fatigue),
    ...valueChange(uuid, "system.harm.value", before.harm, after.harm),
  ];
  if (changes.length === 0) return { name, changes, summary: [] };
  // A new level bites again, though an earlier one has bitten (App. V).
  const bites = valueChange(uuid, "system.fatigue.used", fatigue.used, false);
  const who = actorRef({ uuid, name });
  const hurt = after.harm - before.harm;
  const summary = [
    { key: "FATES_EDGE.Effect.Told.fatigue", data: { count: levels, name: who } },
    ...(hurt > 0 ? [{ key: "FATES_EDGE.Effect.Told.harm", data: { count: hurt, name: who } }] : []),
  ];
  return { name, changes: [...changes, ...bites], summary };
}
