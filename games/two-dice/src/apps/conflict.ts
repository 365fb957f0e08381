import { localize } from "#foundry/i18n.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { type AskWay, openAsk } from "#table/windows/ask-window.ts";
import { call } from "../actions/call.ts";
import { postAct } from "../actions/post-act.ts";
import { SYSTEM_ID } from "../data/game.ts";
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
import { attackAsk, targetedActors } from "../state/attack.ts";
import { conflictNow } from "../state/conflict.ts";
import { heroesOf, nameNow, partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { asChoices, asPartOfId } from "./ask-fields.ts";
import { openCheck } from "./check-window.ts";
import { openAct } from "./open-act.ts";
import { windows } from "./open-window.ts";
import { charactersNear, peopleList } from "./people.ts";
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
      many("foes", peopleList(foesNear()), { label: localize("TWO_DICE.Side.enemies") }),
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
  return openAct({
    kind: "takeTurn",
    actor,
    title: localize("TWO_DICE.Conflict.TurnTitle", { name: combatant.name }),
    page: "conflicts",
    fields: (said) => [
      one("action", listed("Action", actions, ".Name"), {
        hint: localize(`TWO_DICE.Action.${said.text("action", actions[0])}.Hint`),
      }),
      words(),
    ],
    button: "TWO_DICE.Conflict.Act",
    data: () => ({ combatant: id }),
    next: (said) => goOn(actor, said.text("action")),
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
  if (action === "spell") return chooseThing(actor, "spell");
  if (action === "inventory") return chooseThing(actor, "consumable");
  if (action === "equipment" || action === "skill") await showSheet(actor);
}

async function attack(actor: CharacterActor): Promise<void> {
  const weapons = actor.items.contents.filter(isWeapon);
  const weapon = weapons.find(({ system }) => system.equipped) ?? weapons[0];
  if (weapon) return openCheck(actor, attackAsk(weapon));
  await showSheet(actor);
}

/** The thing of a kind that an action is done with: the only one at once, of several the chosen one; who has none looks in the compendium. */
async function chooseThing(actor: CharacterActor, type: "spell" | "consumable"): Promise<void> {
  const things = actor.items.contents.filter((item) => item.type === type);
  const [first] = things;
  if (!first) return windows.openBrowser({ type, actor });
  if (things.length === 1) return void (await useThing(actor, first));
  await openAsk({
    id: `thing-${asPartOfId(actor)}`,
    title: localize("TWO_DICE.Conflict.ThingTitle", { name: nameNow(actor) }),
    page: type === "spell" ? "conflicts" : "inventory",
    fields: () => [one(type, asChoices(things))],
    button: localize("TWO_DICE.Ask.Choose"),
    send: async (_answers, said) => {
      const chosen = things.find(({ uuid }) => uuid === said.text(type));
      if (chosen) await useThing(actor, chosen);
      return true;
    },
  });
}
