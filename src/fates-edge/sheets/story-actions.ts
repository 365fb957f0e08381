import { takeComplication } from "../actions/origin.ts";
import { BondDialog } from "../apps/bond.ts";
import { confirmRemoval } from "../apps/confirm.ts";
import { ReplaceDialog } from "../apps/replace.ts";
import { isComplication, type PcActor } from "../data/kinds.ts";
import { acceptBond } from "../documents/bonds/accept-bond.ts";
import { callOnBond, uncallBond } from "../documents/bonds/call-on-bond.ts";
import { dropBond } from "../documents/bonds/drop-bond.ts";
import { bondsOf } from "../state/bonds.ts";
import type { SheetAction } from "./sheet-action.ts";

const offerBond: SheetAction = async function () {
  await BondDialog.open(this.actor as PcActor);
};

const answerBond: SheetAction = async function (_event, target) {
  await acceptBond(this.actor as PcActor, target.dataset.bond ?? "");
};

const endBond: SheetAction = async function (_event, target) {
  const actor = this.actor as PcActor;
  const bond = bondsOf(actor).find(({ id }) => id === target.dataset.bond);
  if (bond && (await confirmRemoval("FATES_EDGE.Bond.DropAsk", bond.name))) await dropBond(actor, bond.id);
};

const callBond: SheetAction = async function (_event, target) {
  await callOnBond(this.actor as PcActor, target.dataset.bond ?? "");
};

const returnBond: SheetAction = async function (_event, target) {
  await uncallBond(this.actor as PcActor, target.dataset.bond ?? "");
};

const ownComplication: SheetAction = async function () {
  const item = await takeComplication(this.actor as PcActor, null);
  void item?.sheet?.render(true);
};

const settle: SheetAction = async function (_event, target) {
  const item = this.actor.items.get(target.dataset.itemId ?? "");
  if (isComplication(item)) await item.update({ system: { settled: !item.system.settled } });
};

const farewell: SheetAction = async function () {
  await ReplaceDialog.open(this.actor as PcActor);
};

/** What the buttons of the tab of the story do. */
export const STORY_ACTIONS = {
  offerBond,
  answerBond,
  endBond,
  callBond,
  returnBond,
  ownComplication,
  settle,
  farewell,
};
