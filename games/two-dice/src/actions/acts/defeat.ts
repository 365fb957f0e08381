import { idOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import type { ActPlan } from "#table/wishes.ts";
import { type CharacterActor, isHero } from "../../data/kinds.ts";
import { type DefeatChoice, defeatChoices, nextTier } from "../../rules/defeat.ts";
import { conflictNow } from "../../state/conflict.ts";
import { nameNow, partyAround } from "../../state/party.ts";
import { requireCharacter, requirePlays } from "../../state/rights.ts";
import { storyGain } from "../points.ts";
import { type AskedHere, wordAsked } from "./asked.ts";
import { change, partyAsked } from "./change.ts";
import { outChanges } from "./fighters.ts";

/** What becomes of somebody at zero health (Defeat). */
export function defeat(asked: AskedHere): ActPlan {
  const actor = requireCharacter(asked.message.system.actor);
  requirePlays(asked.by, actor);
  if (actor.system.health.value > 0)
    throw new UserError("TWO_DICE.Error.NotDefeated", { name: nameNow(actor) });
  const choice = choicesFor(actor).find((one) => one === wordAsked(asked, "choice"));
  if (!choice) throw new UserError("TABLE.Error.NotNow");
  return {
    changes: [...outOfIt(actor, choice), ...costs(asked, actor, choice)],
    data: { name: nameNow(actor), choice, words: wordAsked(asked, "words") },
  };
}

/** What can become of a character at zero health. */
export function choicesFor(actor: CharacterActor): readonly DefeatChoice[] {
  if (isHero(actor)) return defeatChoices({ kind: "hero" });
  const { villain, villainPoints } = actor.system;
  return defeatChoices(
    villain === "" ? { kind: "foe" } : { kind: "villain", tier: villain, points: villainPoints.value },
  );
}

function outOfIt(actor: CharacterActor, choice: DefeatChoice): Change[] {
  const party = partyAround(actor.uuid);
  const one = party && conflictNow(party).all.find((known) => known.actor === actor.uuid && !known.out);
  return one && choice !== "escalate" ? outChanges(party, one, choice) : [];
}

function costs(asked: AskedHere, actor: CharacterActor, choice: DefeatChoice): Change[] {
  if (isHero(actor))
    return choice === "surrender" ? [storyGain(actor, "surrender", idOf(asked.message))] : [];
  const { villain, villainPoints, health, numbers } = actor.system;
  if (choice === "escape") {
    const party = partyAsked(asked);
    const spent = { foe: nameNow(actor), reason: "escape", session: party.system.session.number };
    return [
      ...change(actor, "villainPoints.value", villainPoints.value, villainPoints.value - 1),
      ...change(party, `villainSpent.${idOf(asked.message)}`, null, spent),
    ];
  }
  const tier = choice === "escalate" && villain !== "" ? nextTier(villain) : null;
  if (tier === null) return [];
  return [
    ...change(actor, "villain", villain, tier),
    ...change(actor, "health.value", health.value, numbers.health),
  ];
}
