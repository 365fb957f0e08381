import { findHere, idOf, isSameActor } from "#foundry/documents.ts";
import { isInput } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { goToMessage } from "#foundry/messages.ts";
import { notify } from "#foundry/notify.ts";
import { chosenOn } from "#table/cards/frame.ts";
import type { CardClick } from "#table/cards/message-type.ts";
import { touches, type Touched } from "#table/cards/world-change.ts";
import { goneError } from "#table/gone.ts";
import { sendLine } from "#table/unsent.ts";
import { shunt } from "../../actions/magic/shunt.ts";
import { effectOf } from "../../actions/effects/effect-kind.ts";
import {
  assignRitual,
  leaveRitualBanked,
  undoAbsorbed,
  undoAssigning,
  undoBite,
} from "../../actions/magic/ritual-backlash.ts";
import { absorb, giveUpRitual, leaveRitual } from "../../actions/magic/ritual-requests.ts";
import {
  allowRitual,
  grantAttribute,
  refuseRitual,
  sendBack,
  undoAllowed,
  undoChannel,
  undoEnding,
  undoHelper,
  undoWeave,
} from "../../actions/magic/ritual.ts";
import { likelyBitten, prefillEffects } from "../../apps/effects/choices.ts";
import { startRitualChannel, startWeave } from "../../apps/roll/start-roll.ts";
import type { Effects } from "../../data/effects.ts";
import { isAction, isPc, type PcActor, type RitualMessage } from "../../data/kinds.ts";
import { RITUAL_BACKLASH } from "../../rules/magic/ritual.ts";
import { present, readRitual, type Ritual } from "../../state/magic/ritual.ts";
import type { MessageType } from "../parts/message-type.ts";
import type { WorldChange } from "../parts/world-change.ts";
import { ritualContext, ritualText } from "./context.ts";
import { type RitualView, viewRitual } from "./view.ts";
import { windowNamed } from "../../apps/open-window.ts";

type Click = CardClick<RitualMessage, RitualView>;

/** The one card of a ritual, from its declaration to its aftermath. */
export const RITUAL: MessageType<RitualMessage, RitualView> = {
  type: "ritual",
  template: "cards/ritual",
  view: viewRitual,
  text: ritualText,
  context: ritualContext,
  buttons: {
    ritualAct,
    showRoll: ({ button }) => {
      if (!goToMessage(button.dataset["card"] ?? "")) notify.warn("FATES_EDGE.YourMove.FarBack");
    },
    allowRitual: ({ message, card }) =>
      allowRitual(message, Number(chosenOn(card, '[data-rule="dv"]')) || null),
    refuseRitual: ({ message, card }) => {
      const field = card.querySelector("[data-refusal]");
      return isInput(field)
        ? sendLine(field, (words) => refuseRitual(message, words))
        : refuseRitual(message);
    },
    grantAttribute: ({ message, button }) => grantAttribute(message, button.dataset["key"] ?? ""),
    sendBack: ({ message, button }) => sendBack(message, button.dataset["key"] ?? ""),
    assignRitual: ({ message }) => assignRitual(message),
    biteRitual: ({ message, view, card }) => bite(message, view, card),
    leaveRitual: ({ message }) => leaveRitualBanked(message),
    drawForRoll: ({ button }) => {
      const roll = game.messages.get(button.dataset["card"] ?? "");
      return isAction(roll) ? windowNamed("DrawWindow").open(roll) : undefined;
    },
  },
  choose: async (message, { value, dataset }) => {
    // Before it is agreed to, the button beside it takes the choice along.
    if (dataset["rule"] === "dv" && message.system.gm.allowed) await allowRitual(message, Number(value));
  },
  undo: {
    helpers: undoHelper,
    channels: undoChannel,
    weaves: undoWeave,
    bites: undoBite,
    ending: undoEnding,
    allowed: undoAllowed,
    assigning: async (message) => {
      const ritual = readRitual(message);
      if (ritual) await undoAssigning(ritual);
    },
    absorbed: (_message, id) => {
      const [card = "", key = ""] = id.split(".");
      return undoAbsorbed(card, key);
    },
  },
  dependsOn,
};

/** What a viewer does for one of theirs. */
async function ritualAct({ message, button: { dataset } }: Click): Promise<unknown> {
  const found = findHere(dataset["actor"] ?? "");
  if (!isPc(found)) {
    const { key, words } = goneError("FATES_EDGE.Error.CharacterGone", dataset["actor"] ?? "");
    return notify.warn(key, words);
  }
  const id = idOf(message);
  const card = dataset["card"] ?? "";
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    join: () => windowNamed("JoinWindow").openFor(found, id),
    channel: () => startRitualChannel(found, id),
    weave: () => startWeave(found, id),
    leave: () => leaveRitual(found, id),
    giveUp: () => giveUpRitual(found, id),
    absorb: () => absorb(found, id, card),
    shunt: () => shuntOn(card, Number(dataset["points"]), dataset["into"]),
  };
  return acts[dataset["act"] ?? ""]?.();
}

async function shuntOn(card: string, points: number, into = ""): Promise<unknown> {
  const roll = game.messages.get(card);
  return isAction(roll) ? shunt(roll, points, into === "harm" ? "harm" : "fatigue") : undefined;
}

/** The row of the table that is reached goes into the window of spends, with the prompt that was chosen, or one by chance. */
async function bite(message: RitualMessage, view: RitualView, card: HTMLElement): Promise<void> {
  const ritual = readRitual(message);
  const row = RITUAL_BACKLASH[view.tier - 1];
  if (!ritual || !row) return;
  const chosen = Number(chosenOn(card, '[data-ritual="prompt"]'));
  const place = chosen > 0 ? chosen : 1 + Math.floor(CONFIG.Dice.randomUniform() * row.prompts);
  const label = { key: `FATES_EDGE.Backlash.Ritual.${view.tier}.${Math.min(place, row.prompts)}`, data: {} };
  const name = localize(label.key);
  const likely = likelyBitten(ritual.primary.uuid, "", name, view.points);
  const effects = prefillEffects(rowEffects(view.tier, ritual, name), likely);
  await windowNamed("SpendWindow").open(message, "", { label, points: view.points, effects });
}

/** What a row of the table does: its fatigue bites a helper by chance (SRD 19.7), the rest is the GM's to aim. */
function rowEffects(tier: number, ritual: Ritual, name: string): Effects {
  const helpers = present(ritual);
  const helper = helpers[Math.floor(CONFIG.Dice.randomUniform() * helpers.length)]?.uuid ?? "";
  const effects = RITUAL_BACKLASH[tier - 1]?.effects ?? [];
  return Object.fromEntries(
    effects.map(({ type, amount, who, size }, sort) => {
      const whom = type === "fatigue" && who === "" ? helper : who;
      // A clock that it opens is called after what happens.
      const called = size > 0 ? { name } : {};
      return [`row${sort}`, effectOf(type, { amount, who: whom, size, sort, ...called })];
    }),
  );
}

/** Its rolls, what its primary holds, the points that are left, and whoever is in it. */
function dependsOn(change: WorldChange): Touched<RitualMessage> | null {
  if (change.of === "message") {
    if (!isAction(change.message)) return null;
    const { ritual, channel } = change.message.system;
    return ritual === "" ? null : ({ id }) => id === ritual || id === channel;
  }
  if (change.of === "pc") {
    const { actor } = change;
    if (!touches(change.changed, "system.skills", "system.harm", "system.fatigue", "name", "img"))
      return null;
    return (message) => concerns(message, actor);
  }
  if (change.of !== "party") return null;
  const scene = touches(change.changed, "system.scene.number");
  const held = foundry.utils.getProperty(change.changed, "system.held");
  const isBank = touches(change.changed, "system.bank");
  if (!scene && !isBank && (typeof held !== "object" || held === null)) return null;
  const keys = Object.keys(held ?? {}).map((key) => key.replace(/^-=/, ""));
  return (message) =>
    scene || keys.includes(idOf(message)) || (isBank && Object.keys(message.system.gm.weaves).length > 0);
}

function concerns({ system }: RitualMessage, { uuid }: PcActor): boolean {
  const { actor, invited } = system.gm.judged ?? system;
  return [actor, ...invited].some((each) => isSameActor(each, uuid));
}
