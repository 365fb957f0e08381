import { showSheet } from "#table/windows/show-sheet.ts";
import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
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
import { listed, many, one, words } from "./asking.ts";
import { openCheck } from "./check-window.ts";
import { charactersNear, peopleList, targetedActors } from "./people.ts";

/** Who takes part in a conflict that is about to begin; it needs no scene (Conflicts). */
export function openBeginConflict(party: PartyActor): Promise<void> {
  const heroes = heroesOf(party);
  const foes = foesNear();
  return openAsk({
    id: `begin-conflict-${party.id}`,
    title: localize("TWO_DICE.Conflict.Begin"),
    page: "conflicts",
    fields: () => [
      many("heroes", peopleList(heroes), { label: localize("TWO_DICE.Side.heroes") }),
      many("foes", peopleList(foes), { label: localize("TWO_DICE.Side.enemies") }),
    ],
    button: localize("TWO_DICE.Conflict.Begin"),
    send: (_answers, said) => {
      const actors = [...said.all("heroes"), ...said.all("foes")];
      return postAct("beginConflict", null, { actors, party: party.uuid });
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
    page: "conflicts",
    fields: () => [
      one("actor", peopleList([...foes, ...heroes])),
      one(
        "count",
        counts.map((value) => ({ value, label: value })),
      ),
    ],
    button: localize("TWO_DICE.Conflict.Join"),
    send: (_answers, said) => {
      const actors = Array.from({ length: said.number("count") || 1 }, () => said.text("actor"));
      return postAct("joinConflict", null, { actors, party: party.uuid });
    },
  });
}

/** Asks before a conflict ends. */
export function openEndConflict(): Promise<void> {
  const party = partyInPlay()?.uuid ?? "";
  return openAsk({
    id: "end-conflict",
    title: localize("TWO_DICE.Conflict.End"),
    page: "conflicts",
    fields: () => [],
    lines: () => [localize("TWO_DICE.Conflict.EndWords")],
    button: localize("TWO_DICE.Conflict.End"),
    send: () => postAct("endConflict", null, { party }),
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
  const actions: readonly string[] = mayAct(combatant) ? CONFLICT_ACTIONS : SECOND_ACTIONS;
  return openAsk({
    id: `turn-${id}`,
    title: localize("TWO_DICE.Conflict.TurnTitle", { name: combatant.name }),
    page: "conflicts",
    fields: (said) => [
      one("action", listed("Action", actions, ".Name"), {
        hint: localize(`TWO_DICE.Action.${said.text("action", actions[0])}.Hint`),
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
  if (action === "study")
    return openCheck(actor, { kind: "study", pair: STUDY_PAIR, difficulty: null, use: { targets } });
  if (action === "objective") return openCheck(actor, { kind: "objective" });
  if (["spell", "inventory", "equipment", "skill"].includes(action)) await showSheet(actor);
}

async function attack(actor: CharacterActor): Promise<void> {
  const weapons = actor.items.contents.filter(isWeapon);
  const weapon = weapons.find(({ system }) => system.equipped) ?? weapons[0];
  if (weapon) return openCheck(actor, attackAsk(weapon));
  await showSheet(actor);
}
