import { findHere } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { type AskField, type AskWay, openAsk, type Option } from "#table/windows/ask-window.ts";
import type { Said } from "#table/said.ts";
import { call } from "../actions/call.ts";
import type { SpendTurn } from "../actions/perform-check.ts";
import { postAct } from "../actions/post-act.ts";
import { postTried, tryAct } from "../actions/try-act.ts";
import { SYSTEM_ID } from "../data/game.ts";
import {
  type CharacterActor,
  type FoeActor,
  isFoe,
  isHero,
  isSpell,
  isWeapon,
  type PartyActor,
} from "../data/kinds.ts";
import { CONFLICT_ACTIONS, HINDER_DIFFICULTY, STUDY_PAIR } from "../rules/conflict-actions.ts";
import { INITIATIVE_PAIR, initiativeDifficulty, mayAct } from "../rules/conflict.ts";
import { SECOND_ACTIONS } from "../rules/rest.ts";
import { targetedActors } from "../state/attack.ts";
import { benefitsOf } from "../state/benefits.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, nameNow, partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { asPartOfId } from "./ask-fields.ts";
import { openCheck } from "./check-window.ts";
import { openAct } from "./open-act.ts";
import { windows } from "./open-window.ts";
import { charactersNear, peopleList } from "./people.ts";
import { noteOf } from "./thing-notes.ts";
import { useThing } from "./use-item.ts";

/** Who takes part in a conflict that is about to begin; it needs no scene (Conflicts). */
export function openBeginConflict(party: PartyActor): Promise<void> {
  const heroes = heroesOf(party);
  return openAct({
    kind: "beginConflict",
    party,
    title: localize("TWO_DICE.Conflict.Begin"),
    page: "conflicts",
    fields: (said) => [
      many("heroes", peopleList(heroes), { label: localize("TWO_DICE.Side.heroes"), ticked: true }),
      many("foes", foesNear().map(foeChoice), { label: localize("TWO_DICE.Side.enemies") }),
      ...(said.all("foes").some(isVillain)
        ? [many("enters", listed("Reason", [ENTERS]), { ticked: true })]
        : []),
    ],
    lines: () => (foesNear().length === 0 ? [localize("TWO_DICE.Conflict.NoFoes")] : []),
    ways: () => (foesNear().length === 0 ? [FOES] : []),
    button: "TWO_DICE.Conflict.Begin",
    data: (said) => ({ actors: [...said.all("heroes"), ...said.all("foes")] }),
    next: async (said) => {
      if (said.all("enters").includes(ENTERS))
        await postAct("gainStory", null, { reason: ENTERS, party: party.uuid });
    },
  });
}

/** The reason for which a villain's coming brings a story point (Gaining). */
const ENTERS = "villainEnters";

/** A foe by name, level and what kind of villain, if any. */
function foeChoice(foe: FoeActor): Option {
  const { level, villain } = foe.system;
  const facts = { name: nameNow(foe), level, villain: villain && localize(`TWO_DICE.Villain.${villain}`) };
  return { value: foe.uuid, label: localize(`TWO_DICE.Conflict.${villain ? "Villain" : "Foe"}`, facts) };
}

function isVillain(uuid: string): boolean {
  const actor = characterHere(uuid);
  return isFoe(actor) && actor.system.villain !== "";
}

/** Where foes wait to be brought in. */
const FOES: AskWay = {
  get label() {
    return localize("TWO_DICE.Conflict.OpenFoes");
  },
  go: () => game.packs.get(`${SYSTEM_ID}.foes`)?.render(true),
};

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
  await openAct({
    kind: "joinConflict",
    party,
    title: localize("TWO_DICE.Conflict.Join"),
    page: "conflicts",
    fields: () => [
      one("actor", peopleList([...foes, ...heroes])),
      one(
        "count",
        counts.map((value) => ({ value, label: value })),
      ),
    ],
    button: "TWO_DICE.Conflict.Join",
    data: (said) => ({
      actors: Array.from({ length: said.number("count") || 1 }, () => said.text("actor")),
    }),
  });
}

/** Asks before a conflict ends. */
export async function openEndConflict(): Promise<void> {
  const party = partyInPlay();
  if (!party) return;
  await openAct({
    kind: "endConflict",
    party,
    title: localize("TWO_DICE.Conflict.End"),
    page: "conflicts",
    lines: () => [localize("TWO_DICE.Conflict.EndWords")],
    button: "TWO_DICE.Conflict.End",
  });
}

/** The heroes' group check that says who begins, against the highest initiative among the enemies (Initiative). */
export async function callForInitiative(): Promise<void> {
  const party = partyInPlay();
  if (!party) return;
  const actors = conflictNow(party).all.flatMap(({ actor }) => characterHere(actor) ?? []);
  const enemies = actors.filter(isFoe).map(({ system }) => system.numbers.initiative);
  const heroes = actors.filter(isHero);
  const ask = (leader: CharacterActor | undefined) =>
    call(
      heroes.toSorted((first, second) => Number(second === leader) - Number(first === leader)),
      {
        kind: "initiative",
        pair: { first: INITIATIVE_PAIR[0], second: INITIATIVE_PAIR[1] },
        difficulty: initiativeDifficulty(enemies),
      },
    );
  if (heroes.length < 2) return void (await ask(heroes[0]));
  await openAsk({
    id: `initiative-${party.id}`,
    title: localize("TWO_DICE.Conflict.CallInitiative"),
    page: "conflicts",
    fields: () => [one("leader", peopleList(heroes))],
    button: localize("TWO_DICE.Call.Send"),
    send: (_answers, said) => ask(heroes.find(({ uuid }) => uuid === said.text("leader"))),
  });
}

/** What somebody does with their turn, which is spent as that is done (Conflict Actions). */
export function openTurn(id: string): Promise<void> {
  const party = partyInPlay();
  const state = party && conflictNow(party);
  const combatant = state?.all.find((known) => known.id === id);
  const actor = characterHere(combatant?.actor);
  if (!combatant || !actor) return Promise.resolve();
  const actions: readonly string[] = mayAct(combatant) ? CONFLICT_ACTIONS : SECOND_ACTIONS;
  const isOthersTurn = state?.next !== combatant.side && mayAct(combatant);
  const actionIn = (said: Said): string => said.text("action", actions[0]);
  return openAsk({
    id: `takeTurn-${asPartOfId(actor)}`,
    title: localize("TWO_DICE.Conflict.TurnTitle", { name: combatant.name }),
    page: "conflicts",
    fields: (said) => [
      one("action", listed("Action", actions, ".Name"), {
        hint: localize(`TWO_DICE.Action.${actionIn(said)}.Hint`),
      }),
      ...thingField(actor, actionIn(said)),
      words(),
    ],
    lines: (said) => [
      ...(isOthersTurn ? [localize("TWO_DICE.Error.OtherSide")] : []),
      ...pointsLeft(actor, actionIn(said)),
    ],
    whyNot: (said) => whyNothing(actor, actionIn(said)),
    ways: (said) => (isHero(actor) ? inventoryWays(actor, actionIn(said)) : []),
    button: localize("TWO_DICE.Conflict.Act"),
    send: async ({ words: said = "" }, form) => {
      const data = { combatant: id, action: actionIn(form), words: said };
      await tryAct("takeTurn", actor, data);
      const thing = thingsFor(actor, data.action).find(({ uuid }) => uuid === form.text("thing"));
      await goOn(actor, { action: data.action, thing }, () => postTried("takeTurn", actor, data));
      return true;
    },
  });
}

/** What a turn of some actions is done with, on whoever acts. */
const WITH: Readonly<Record<string, string>> = { attack: "weapon", spell: "spell", inventory: "consumable" };

/** The things of somebody's that an action can be done with, a spell that a lesson lends among them; a weapon in hand first. */
function thingsFor(actor: CharacterActor, action: string): Item.Implementation[] {
  const lent = benefitsOf(actor, "magic-lesson").map(({ about }) => findHere(about));
  const things = [...actor.items.contents, ...lent.filter(isSpell)].filter(
    ({ type }) => type === WITH[action],
  );
  const isHeld = (item: Item.Implementation): boolean => isWeapon(item) && item.system.equipped;
  return things.toSorted((first, second) => Number(isHeld(second)) - Number(isHeld(first)));
}

/** With which of their things somebody acts, each with what it costs and does. */
function thingField(actor: CharacterActor, action: string): AskField[] {
  const things = thingsFor(actor, action);
  const choices = things.map((item) => ({
    value: item.uuid,
    label: [item.name, noteOf(item)].filter(Boolean).join(": "),
  }));
  return things.length === 0
    ? []
    : [one("thing", choices, { label: localize(`TWO_DICE.Ask.${WITH[action]}`) })];
}

/** Why somebody has nothing to do an action with; nothing where they have. */
function whyNothing(actor: CharacterActor, action: string): string | null {
  const kind = WITH[action];
  if (!kind || thingsFor(actor, action).length > 0) return null;
  return localize(`TWO_DICE.Conflict.Without.${kind}`, { name: nameNow(actor) });
}

/** The points that an action is paid with, as many as there are. */
function pointsLeft({ system }: CharacterActor, action: string): string[] {
  if (action === "spell") return [localize("TWO_DICE.Conflict.MindLeft", { left: system.mind.value })];
  if (action !== "inventory") return [];
  return [localize("TWO_DICE.Conflict.InventoryLeft", { left: system.inventory.value })];
}

/** Who has no consumable finds them in the compendium. */
function inventoryWays(actor: CharacterActor, action: string): AskWay[] {
  if (action !== "inventory" || thingsFor(actor, action).length > 0) return [];
  const go = (): unknown => windows.openBrowser({ type: "consumable", actor });
  return [{ label: localize("TWO_DICE.Conflict.BrowseInventory"), go }];
}

/** The window that an action leads to, at whose end the turn is spent. What has none is done with words, at once. */
async function goOn(
  actor: CharacterActor,
  { action, thing }: { readonly action: string; readonly thing: Item.Implementation | undefined },
  turn: SpendTurn,
): Promise<unknown> {
  if (thing) return useThing(actor, thing, turn);
  const use = { targets: targetedActors().map(({ uuid }) => uuid) };
  if (action === "hinder")
    return openCheck(actor, { kind: "hinder", difficulty: HINDER_DIFFICULTY, use, turn });
  if (action === "study")
    return openCheck(actor, { kind: "study", pair: STUDY_PAIR, difficulty: null, use, turn });
  if (action === "objective") return openCheck(actor, { kind: "objective", turn });
  const isTaken = await turn();
  return isTaken && ["equipment", "skill"].includes(action) ? showSheet(actor) : isTaken;
}
