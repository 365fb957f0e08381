import { localize } from "#foundry/i18n.ts";
import { erase } from "../../actions/magic/patronage.ts";
import { acceptBond, callOnBond, declineBond, dropBond, uncallBond } from "../../actions/bonds/bonds.ts";
import { callEdge } from "../../actions/edges/call-edge.ts";
import { takeComplication } from "../../actions/growth/origin.ts";
import { confirmRemoval } from "../../apps/confirm.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { LEANING_CHOICES } from "../../data/actor/pc.ts";
import {
  type ComplicationItem,
  isArchetype,
  isComplication,
  isCulture,
  type PcActor,
} from "../../data/kinds.ts";
import { PATRON_XP } from "../../rules/advancement/patronage.ts";
import { bondsOf, offersTo } from "../../state/bonds.ts";
import { erasableDraws, patronageOf, wishOf } from "../../state/magic/patronage.ts";
import { firstWords } from "../../words/labels.ts";
import { mayDeclare } from "./belongings.ts";
import { edgeLine } from "../../words/edges.ts";
import { plainText } from "#table/words/text.ts";
import type { SheetAction } from "#table/sheets/actor-sheet.ts";
import { itemOf } from "./belongings.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { windowNamed } from "../../apps/open-window.ts";

const offerBond: SheetAction = async function () {
  await windowNamed("BondDialog").open(this.actor);
};

const answerBond: SheetAction = async function (_event, target) {
  await acceptBond(this.actor as PcActor, target.dataset.bond ?? "");
};

const refuseBond: SheetAction = async function (_event, target) {
  await declineBond(this.actor as PcActor, target.dataset.bond ?? "");
};

const DROP_BOND = { yes: "FATES_EDGE.Bond.DropYes", no: "FATES_EDGE.Bond.DropNo" } as const;

const endBond: SheetAction = async function (_event, target) {
  const actor = this.actor as PcActor;
  const bond = bondsOf(actor).find(({ id }) => id === target.dataset.bond);
  if (bond && (await confirmRemoval("FATES_EDGE.Bond.DropAsk", bond.name, DROP_BOND)))
    await dropBond(actor, bond.id);
};

const callBond: SheetAction = async function (_event, target) {
  const { bond = "", reward } = target.dataset;
  await callOnBond(this.actor as PcActor, bond, reward === "xp" ? "xp" : "boon");
};

const returnBond: SheetAction = async function (_event, target) {
  await uncallBond(this.actor as PcActor, target.dataset.bond ?? "");
};

const ownComplication: SheetAction = async function () {
  const item = await takeComplication(this.actor as PcActor, null);
  void item?.sheet?.render(true);
};

const settle: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isComplication(item)) await item.update({ system: { settled: !item.system.settled } });
};

const farewell: SheetAction = async function () {
  await windowNamed("ReplaceDialog").open(this.actor);
};

const callIt: SheetAction = async function (_event, target) {
  const item = itemOf(this.actor, target);
  if (isComplication(item)) await callEdge(item, target.dataset.edge ?? "");
};

const fundProject: SheetAction = async function () {
  await windowNamed("ProjectDialog").open(this.actor);
};

const eraseDraw: SheetAction = async function (_event, target) {
  const { message = "", draw = "" } = target.dataset;
  await erase(this.actor as PcActor, { message, draw });
};

/** What the buttons of the tab of the story do. */
export const STORY_ACTIONS = {
  offerBond,
  answerBond,
  refuseBond,
  endBond,
  callBond,
  returnBond,
  ownComplication,
  settle,
  farewell,
  fundProject,
  eraseDraw,
  callEdge: callIt,
};

/** Everything the tab of the story shows: where one comes from, trouble and ties, look and notes. */
export async function storyContext(actor: PcActor): Promise<object> {
  const { look, notes, affinity, leaning, culture, memberships, away, lend } = actor.system;
  const prose = await proseOf(notes, actor);
  return {
    look,
    notes: prose.source,
    affinity,
    culture,
    away,
    lend,
    gm: game.user.isGM,
    memberships: memberships.join(", "),
    leanings: choicesOf(LEANING_CHOICES, leaning, (word) => localize(`FATES_EDGE.Leaning.${word || "open"}`)),
    origins: actor.items.filter((item) => isCulture(item) || isArchetype(item)).map(originView),
    complications: complicationViews(actor),
    bonds: bondViews(actor),
    offers: offersTo(actor),
    patronage: patronageView(actor),
    notesHTML: prose.html,
  };
}

/** How a character stands with their patronage (SRD 7), and what it could erase now. */
function patronageView(actor: PcActor): object {
  const { xp, patron, used } = patronageOf(actor);
  const state = patron ? (used ? "Used" : "Ready") : xp > 0 ? "Some" : "None";
  return {
    patron,
    used,
    line: localize(`FATES_EDGE.Patron.${state}`, { xp, needed: PATRON_XP }),
    draws:
      patron && !used
        ? erasableDraws().map((each) => ({
            ...wishOf(each),
            twist: firstWords(each.twist, 80),
            eraseLabel: localize("FATES_EDGE.Patron.EraseNamed", { twist: firstWords(each.twist) }),
          }))
        : [],
  };
}

/** The troubles a character began with. */
function complicationViews(actor: PcActor): object[] {
  return actor.items.filter(isComplication).map((item) => complicationView(actor, item));
}

function complicationView(actor: PcActor, item: ComplicationItem): object {
  const { id, name, system } = item;
  return {
    id,
    name,
    settled: system.settled,
    summary: plainText(system.description),
    edges: Object.entries(system.edges).map(([key, edge]) => ({
      key,
      ...edgeLine(edge, name),
      useLabel:
        edge.by === "owner" && actor.isOwner && !system.settled && mayDeclare(item, key)
          ? localize("FATES_EDGE.Edge.UseNamed", { name: edge.label || name })
          : "",
      // What the GM may call against its owner is the GM's button.
      callLabel:
        edge.by === "gm" && game.user.isGM && !system.settled
          ? localize("FATES_EDGE.Edge.CallNamed", { name: edge.label || name })
          : "",
    })),
  };
}

/** The ties of a character, with what each still waits for. */
function bondViews(actor: PcActor): object[] {
  return bondsOf(actor).map((bond) => ({
    ...bond,
    waiting: waitingLine(bond),
    boonText: bond.state === "mutual" ? localize(`FATES_EDGE.Bond.Boon.${bond.boon}`) : "",
    given: bond.boon === "given",
    // Whether a bond was called upon is a GM's judgement.
    rewards: game.user.isGM
      ? bond.rewards.map((reward) => ({ reward, label: localize(`FATES_EDGE.Bond.Call.${reward}`) }))
      : [],
    mayReturn: bond.called && game.user.isGM,
  }));
}

function waitingLine({ state, name }: ReturnType<typeof bondsOf>[number]): string {
  if (state === "mutual") return "";
  return localize(`FATES_EDGE.Bond.${state === "declined" ? "Declined" : "WaitingFor"}`, { name });
}

function originView({ id, name, type }: Item.Implementation): object {
  return { id, name, kind: localize(`TYPES.Item.${type}`) };
}
