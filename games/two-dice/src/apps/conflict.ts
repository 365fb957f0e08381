import { showSheet } from "#table/windows/show-sheet.ts";
import { localize } from "#foundry/i18n.ts";
import { call } from "../actions/call.ts";
import { postAct } from "../actions/post-act.ts";
import {
  type CharacterActor,
  type FoeActor,
  isFoe,
  isHero,
  isWeapon,
  type PartyActor,
} from "../data/kinds.ts";
import { CONFLICT_ACTIONS, HINDER_DIFFICULTY, STUDY_PAIR } from "../rules/conflict-actions.ts";
import { INITIATIVE_PAIR, initiativeDifficulty, mayAct } from "../rules/conflict.ts";
import { SECOND_ACTIONS } from "../rules/rest.ts";
import { attackAsk } from "../state/attack.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { openAsk, several, word } from "./ask.ts";
import { CheckWindow } from "./check-window.ts";
import { asChoices, charactersNear, targetedActors } from "./people.ts";

/** Who takes part in a conflict that is about to begin; it needs no scene (Conflicts). */
export function openBeginConflict(party: PartyActor): Promise<void> {
  const heroes = heroesOf(party);
  const foes = foesNear();
  return openAsk({
    id: `begin-conflict-${party.id}`,
    title: localize("TWO_DICE.Conflict.Begin"),
    help: "conflicts",
    fields: () => [
      { name: "heroes", is: "many", label: localize("TWO_DICE.Side.heroes"), choices: asChoices(heroes) },
      { name: "foes", is: "many", label: localize("TWO_DICE.Side.enemies"), choices: asChoices(foes) },
    ],
    button: localize("TWO_DICE.Conflict.Begin"),
    send: async (answers) => {
      const actors = [...several(answers, "heroes"), ...several(answers, "foes")];
      return (await postAct("beginConflict", null, { actors, party: party.uuid })) !== null;
    },
  });
}

/** Foes whom this GM can name: those they have targeted first. */
function foesNear(): FoeActor[] {
  return [...new Set([...targetedActors(), ...charactersNear()])].filter(isFoe);
}

/** How many of a foe can come at once. */
const MOST_AT_ONCE = 9;

/** Somebody comes into the conflict that goes on; of a foe as many as one likes, each with points of its own. */
export async function openJoin(): Promise<void> {
  const party = partyInPlay();
  if (!party) return;
  const known = conflictNow(party).all.map(({ actor }) => actor);
  const heroes = heroesOf(party).filter(({ uuid }) => !known.includes(uuid));
  const foes = foesNear().filter((foe) => !foe.isToken || !known.includes(foe.uuid));
  const counts = Array.from({ length: MOST_AT_ONCE }, (_, place) => String(place + 1));
  await openAsk({
    id: "join-conflict",
    title: localize("TWO_DICE.Conflict.Join"),
    help: "conflicts",
    fields: () => [
      {
        name: "actor",
        is: "one",
        label: localize("TWO_DICE.Conflict.Who"),
        choices: asChoices([...foes, ...heroes]),
      },
      {
        name: "count",
        is: "one",
        label: localize("TWO_DICE.Conflict.HowMany"),
        choices: counts.map((value) => ({ value, label: value })),
      },
    ],
    button: localize("TWO_DICE.Conflict.Join"),
    send: async (answers) => {
      const actors = Array.from({ length: Number(word(answers, "count")) || 1 }, () =>
        word(answers, "actor"),
      );
      return (await postAct("joinConflict", null, { actors, party: party.uuid })) !== null;
    },
  });
}

/** Asks before a conflict ends. */
export function openEndConflict(): Promise<void> {
  const party = partyInPlay()?.uuid ?? "";
  return openAsk({
    id: "end-conflict",
    title: localize("TWO_DICE.Conflict.End"),
    help: "conflicts",
    fields: () => [],
    lines: () => [localize("TWO_DICE.Conflict.EndWords")],
    button: localize("TWO_DICE.Conflict.End"),
    send: async () => (await postAct("endConflict", null, { party })) !== null,
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
  const actions = mayAct(one) ? CONFLICT_ACTIONS : SECOND_ACTIONS;
  return openAsk({
    id: `turn-${id}`,
    title: localize("TWO_DICE.Conflict.TurnTitle", { name: one.name }),
    help: "conflicts",
    fields: () => [
      {
        name: "action",
        is: "one",
        label: localize("TWO_DICE.Conflict.Action"),
        choices: actions.map((value) => ({
          value,
          label: localize(`TWO_DICE.Action.${value}.Name`),
        })),
      },
      { name: "words", is: "words", label: localize("TWO_DICE.Ask.words") },
    ],
    lines: (answers) => [localize(`TWO_DICE.Action.${word(answers, "action") || actions[0]}.Hint`)],
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
    return CheckWindow.open(actor, { kind: "study", pair: STUDY_PAIR, difficulty: null, use: { targets } });
  if (action === "objective") return CheckWindow.open(actor, { kind: "objective" });
  if (["spell", "inventory", "equipment", "skill"].includes(action)) await showSheet(actor);
}

async function attack(actor: CharacterActor): Promise<void> {
  const weapons = actor.items.contents.filter(isWeapon);
  const weapon = weapons.find(({ system }) => system.equipped) ?? weapons[0];
  if (weapon) return CheckWindow.open(actor, attackAsk(weapon));
  await showSheet(actor);
}
