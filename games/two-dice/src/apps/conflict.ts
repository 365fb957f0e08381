import { showSheet } from "#table/windows/show-sheet.ts";
import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { call } from "../actions/call.ts";
import { postAct } from "../actions/post-act.ts";
import { type CharacterActor, isFoe, isHero, isWeapon } from "../data/kinds.ts";
import { CONFLICT_ACTIONS, HINDER_DIFFICULTY, STUDY_PAIR } from "../rules/conflict-actions.ts";
import { INITIATIVE_PAIR, initiativeDifficulty } from "../rules/conflict.ts";
import { attackAsk } from "../state/attack.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { asChoices, listed, many, one, words } from "./asking.ts";
import { openCheck } from "./check-window.ts";
import { charactersNear, targetedActors } from "./people.ts";

/** Who takes part in a conflict that is about to begin; it needs no scene (Conflicts). */
export function openBeginConflict(): Promise<void> {
  const heroes = heroesOf(partyInPlay());
  const foes = [...new Set([...targetedActors(), ...charactersNear()])].filter(isFoe);
  return openAsk({
    id: "begin-conflict",
    title: localize("TWO_DICE.Conflict.Begin"),
    page: "conflicts",
    fields: () => [
      many("heroes", asChoices(heroes), { label: localize("TWO_DICE.Side.heroes") }),
      many("foes", asChoices(foes), { label: localize("TWO_DICE.Side.enemies") }),
    ],
    button: localize("TWO_DICE.Conflict.Begin"),
    send: (_answers, said) =>
      postAct("beginConflict", null, { actors: [...said.all("heroes"), ...said.all("foes")] }),
  });
}

/** Asks before a conflict ends. */
export function openEndConflict(): Promise<void> {
  return openAsk({
    id: "end-conflict",
    title: localize("TWO_DICE.Conflict.End"),
    page: "conflicts",
    fields: () => [],
    lines: () => [localize("TWO_DICE.Conflict.EndWords")],
    button: localize("TWO_DICE.Conflict.End"),
    send: () => postAct("endConflict", null),
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
  const combatant = party && conflictNow(party).all.find((known) => known.id === id);
  const actor = characterHere(combatant?.actor);
  if (!combatant || !actor) return Promise.resolve();
  return openAsk({
    id: `turn-${id}`,
    title: localize("TWO_DICE.Conflict.TurnTitle", { name: combatant.name }),
    page: "conflicts",
    fields: (said) => [
      one("action", listed("Action", CONFLICT_ACTIONS, ".Name"), {
        hint: localize(`TWO_DICE.Action.${said.text("action", CONFLICT_ACTIONS[0])}.Hint`),
      }),
      words(),
    ],
    button: localize("TWO_DICE.Conflict.Act"),
    send: async (answers, said) => {
      const made = await postAct("takeTurn", actor, { ...answers, combatant: id });
      if (made) await goOn(actor, said.text("action"));
      return made;
    },
  });
}

/** The window that an action leads to. What has none is done with words. */
async function goOn(actor: CharacterActor, action: string): Promise<void> {
  const targets = targetedActors().map(({ uuid }) => uuid);
  if (action === "attack") return attack(actor);
  if (action === "hinder")
    return openCheck(actor, { kind: "hinder", difficulty: HINDER_DIFFICULTY, use: { targets } });
  if (action === "study") return openCheck(actor, { kind: "study", pair: STUDY_PAIR, difficulty: null });
  if (action === "objective") return openCheck(actor, { kind: "objective" });
  if (["spell", "inventory", "equipment", "skill"].includes(action)) await showSheet(actor);
}

async function attack(actor: CharacterActor): Promise<void> {
  const weapons = actor.items.contents.filter(isWeapon);
  const weapon = weapons.find(({ system }) => system.equipped) ?? weapons[0];
  if (weapon) return openCheck(actor, attackAsk(weapon));
  await showSheet(actor);
}
