import { takeBack } from "../actions/take-back.ts";
import { askToRebuild } from "../apps/builder/ask-to-rebuild.ts";
import { BuyDialog } from "../apps/buy.ts";
import { confirmRemoval } from "../apps/confirm.ts";
import { ClaimsWindow } from "../apps/session-end/claims.ts";
import type { PcActor } from "../data/kinds.ts";
import { adoptLedger } from "../documents/advancement/adopt-ledger.ts";
import { ledgerOf } from "../documents/advancement/ledger-of.ts";
import { refund } from "../documents/advancement/refund.ts";
import { removeAward } from "../documents/advancement/remove-award.ts";
import { lineWords } from "./line-words.ts";
import type { SheetAction } from "./sheet-action.ts";

const buyStep: SheetAction = async function (_event, target) {
  const { kind, key = "" } = target.dataset;
  if (kind === "attribute" || kind === "skill")
    await BuyDialog.ask({ actor: this.actor as PcActor, purchase: { kind, key } });
};

const recruit: SheetAction = async function (_event, target) {
  const actor = this.actor as PcActor;
  if (target.dataset.kind === "asset")
    await BuyDialog.ask({ actor, purchase: { kind: "asset", name: "", role: "", tier: 1 } });
  else await BuyDialog.ask({ actor, purchase: { kind: "follower", name: "", role: "", cap: 1 } });
};

const adopt: SheetAction = async function () {
  await adoptLedger(this.actor as PcActor);
};

const rebuild: SheetAction = async function () {
  await askToRebuild(this.actor as PcActor);
};

const claims: SheetAction = async function () {
  await ClaimsWindow.open(this.actor as PcActor);
};

const lineDeed: SheetAction = async function (_event, target) {
  const actor = this.actor as PcActor;
  const { line: id = "", deed } = target.dataset;
  const line = ledgerOf(actor).find((each) => each.id === id);
  if (!line || !(await confirmRemoval(`FATES_EDGE.Growth.Ask.${deed}`, lineWords(line)))) return;
  if (deed === "takeBack") await takeBack(actor, id);
  if (deed === "strike") await removeAward(actor, id);
  if (deed === "respec" || deed === "pivot") await refund(actor, id, deed);
};

/** What the buttons of the tab of growth do. */
export const GROWTH_ACTIONS = { buyStep, recruit, adopt, rebuild, claims, lineDeed };
