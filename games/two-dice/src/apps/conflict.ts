import { showSheet } from "#table/windows/show-sheet.ts";
import { localize } from "#foundry/i18n.ts";
import { call } from "../actions/call.ts";
import { postAct } from "../actions/post-act.ts";
import { type CharacterActor, isFoe, isHero, isWeapon } from "../data/kinds.ts";
import { CONFLICT_ACTIONS, HINDER_DIFFICULTY, STUDY_PAIR } from "../rules/conflict-actions.ts";
import { INITIATIVE_PAIR, initiativeDifficulty } from "../rules/conflict.ts";
import { attackAsk } from "../state/attack.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { openAsk, several, word } from "./ask.ts";
import { CheckWindow } from "./check-window.ts";
import { asChoices, charactersNear, targetedActors } from "./people.ts";

/** Who takes part in a conflict that is about to begin; it needs no scene (Conflicts). */
export function openBeginConflict(): Promise<void> {
  const heroes = heroesOf(partyInPlay());
  const foes = [...new Set([...targetedActors(), ...charactersNear()])].filter(isFoe);
  return openAsk({
    id: "begin-conflict",
    title: localize("TWO_DICE.Conflict.Begin"),
    help: "conflicts",
    fields: () => [
      { name: "heroes", is: "many", label: localize("TWO_DICE.Side.heroes"), choices: asChoices(heroes) },
      { name: "foes", is: "many", label: localize("TWO_DICE.Side.enemies"), choices: asChoices(foes) },
    ],
    button: localize("TWO_DICE.Conflict.Begin"),
    send: async (answers) => {
      const actors = [...several(answers, "heroes"), ...several(answers, "foes")];
      return (await postAct("beginConflict", null, { actors })) !== null;
    },
  });
}

/** Asks before a conflict ends. */
export function openEndConflict(): Promise<void> {
  return openAsk({
    id: "end-conflict",
    title: localize("TWO_DICE.Conflict.End"),
    help: "conflicts",
    fields: () => [],
    lines: () => [localize("TWO_DICE.Conflict.EndWords")],
    button: localize("TWO_DICE.Conflict.End"),
    send: async () => (await postAct("endConflict", null)) !== null,
  });
}

/** The heroes' group check that says who begins, against the highest initiative among the enemies (Initiative). */
export async function callForInitiative(): Promise<void> {
  const party = partyInPlay();
  if (!party) return;
  const actors = conflictNow(party).all.flatMap(({ actor }) => characterHere(actor) ?? []);
  const enemies = actors.filter(isFoe).map(({ system }) => system.numbers.initiative);
  await call(actors.filter(isHero), {
    kind: "initiative",
    pair: { first: INITIATIVE_PAIR[0], second: INITIATIVE_PAIR[1] },
    difficulty: initiativeDifficulty(enemies),
  });
}

/** What somebody does with their turn; the check it needs opens after it (Conflict Actions). */
export function openTurn(id: string): Promise<void> {
  const party = partyInPlay();
  const one = party && conflictNow(party).all.find((known) => known.id === id);
  const actor = characterHere(one?.actor);
  if (!one || !actor) return Promise.resolve();
  return openAsk({
    id: `turn-${id}`,
    title: localize("TWO_DICE.Conflict.TurnTitle", { name: one.name }),
    help: "conflicts",
    fields: () => [
      {
        name: "action",
        is: "one",
        label: localize("TWO_DICE.Conflict.Action"),
        choices: CONFLICT_ACTIONS.map((value) => ({
          value,
          label: localize(`TWO_DICE.Action.${value}.Name`),
        })),
      },
      { name: "words", is: "words", label: localize("TWO_DICE.Ask.words") },
    ],
    lines: (answers) => [localize(`TWO_DICE.Action.${word(answers, "action") || "attack"}.Hint`)],
    button: localize("TWO_DICE.Conflict.Act"),
    send: async (answers) => {
      const action = word(answers, "action");
      const made = await postAct("takeTurn", actor, { combatant: id, action, words: word(answers, "words") });
      if (made) await goOn(actor, action);
      return made !== null;
    },
  });
}

/** The window that an action leads to. What has none is done with words. */
async function goOn(actor: CharacterActor, action: string): Promise<void> {
  const targets = targetedActors().map(({ uuid }) => uuid);
  if (action === "attack") return attack(actor);
  if (action === "hinder")
    return CheckWindow.open(actor, { kind: "hinder", difficulty: HINDER_DIFFICULTY, use: { targets } });
  if (action === "study")
    return CheckWindow.open(actor, { kind: "study", pair: STUDY_PAIR, difficulty: null });
  if (action === "objective") return CheckWindow.open(actor, { kind: "objective" });
  if (["spell", "inventory", "equipment", "skill"].includes(action)) await showSheet(actor);
}

async function attack(actor: CharacterActor): Promise<void> {
  const weapons = actor.items.contents.filter(isWeapon);
  const weapon = weapons.find(({ system }) => system.equipped) ?? weapons[0];
  if (weapon) return CheckWindow.open(actor, attackAsk(weapon));
  await showSheet(actor);
}
