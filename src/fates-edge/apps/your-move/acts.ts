import { callOn } from "../call-on.ts";
import { goToMessage } from "#foundry/messages.ts";
import { notify } from "#foundry/notify.ts";
import { giveBoon } from "../../actions/tracks.ts";
import { holdSpell } from "../../actions/magic/hold-spell.ts";
import { isAction, type PcActor } from "../../data/kinds.ts";
import { mixedScene } from "../../state/beat/mixed-tier.ts";
import { showQuestion } from "../edge-questions.ts";
import { isMagic } from "../../state/magic/working.ts";
import { startRitualChannel, startRoll, startWeave } from "../roll/start-roll.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { sayForStory } from "../teamwork/words.ts";
import { windowNamed } from "../open-window.ts";

/** Does something for a character; `of` is the card or the question it is about. */
type Act = (actor: PcActor, of: string) => Promise<unknown> | void;

/** What is always at hand. */
const AT_HAND: Readonly<Record<string, Act>> = {
  roll: (actor) => startRoll(actor),
  rollFor: (actor) => startRoll(actor),
  ask: ({ uuid }) => windowNamed("CallWindow").open({ actors: [uuid] }),
  boon: giveBoon,
  offer: ({ uuid }) => windowNamed("SpendWindow").open("bank", uuid),
  help: (actor) => windowNamed("HelpWindow").open(actor),
  flashback: (actor) => sayForStory(actor, "flashback"),
  suggest: (actor) => sayForStory(actor, "suggest"),
  callOn,
};

/** What is done about something that waits. */
const ABOUT_WAITING: Readonly<Record<string, Act>> = {
  bargain: toCard,
  fork: toCard,
  shunt: toCard,
  offer: toCard,
  card: toCard,
  ask: toCard,
  suggestion: toCard,
  act: toCard,
  spell: toCard,
  call: (actor, request) => startRoll(actor, { request }),
  joinRitual: (actor, ritual) => windowNamed("JoinWindow").openFor(actor, ritual),
  ritualChannel: startRitualChannel,
  ritualWeave: startWeave,
  ritual: toCard,
  edge: (_actor, question) => showQuestion(question),
  beatRoll: (actor) => startRoll(actor, { approach: declaredBy(actor) }),
  sustain: (_actor, spell) => holdSpell(spell, "hold"),
  upkeep: () => windowNamed("UpkeepAnswer").open(),
  bond: showStory,
  claims: (actor) => windowNamed("ClaimsWindow").open(actor),
  epilogue: () => windowNamed("EpilogueWindow").open(),
  points: async (actor, id) => {
    const message = game.messages.get(id);
    if (!isAction(message)) return;
    // The points of a spell are assigned on its card first.
    if (isMagic(message.system) && !message.system.gm.assigning) toCard(actor, id);
    else await windowNamed("SpendWindow").open(message);
  },
};

/** Does what a button of those at hand says. */
export async function actAtHand(name: string, actor: PcActor): Promise<void> {
  await AT_HAND[name]?.(actor, "");
}

/** Does what the button beside something that waits says. */
export async function actOnWaiting(name: string, actor: PcActor, of: string): Promise<void> {
  await ABOUT_WAITING[name]?.(actor, of);
}

/** What a character's player has said in the beat: the words their roll begins with. */
export function declaredBy({ id }: PcActor): string {
  return mixedScene()?.scene.beat.declared[id ?? ""] ?? "";
}

function toCard(_actor: PcActor, id: string): void {
  if (!goToMessage(id)) notify.warn("FATES_EDGE.YourMove.FarBack");
}

/** Bonds are answered on the sheet, where their story is told. */
function showStory(actor: PcActor, bond: string): Promise<void> {
  const control = `[data-action="answerBond"][data-bond="${CSS.escape(bond)}"]`;
  return showSheet(actor, { tab: "story", control });
}
