import { userName } from "../../foundry/host.ts";
import { localize } from "../../foundry/i18n.ts";
import { assetLabel } from "../apps/tier-label.ts";
import { currentEdition } from "../data/current-edition.ts";
import { currentSkills } from "../data/current-skills.ts";
import type { PcActor } from "../data/kinds.ts";
import { canRefund } from "../documents/advancement/can-refund.ts";
import { canTakeBack } from "../documents/advancement/can-take-back.ts";
import { ledgerOf, xpOf } from "../documents/advancement/ledger-of.ts";
import type { CharacterFacts } from "../rules/advancement/character.ts";
import { checkLedger } from "../rules/advancement/check-ledger.ts";
import type { LedgerLine } from "../rules/advancement/line.ts";
import { characterFacts } from "../state/ledger.ts";
import { isBlank } from "./is-blank.ts";
import type { LedgerFilter } from "./ledger-filters.ts";
import { attributeSteps, skillSteps, xpView } from "./pc/growth.ts";
import { ledgerView, type LineRights } from "./pc/ledger.ts";

/** How the ledger is looked at. */
export interface GrowthPlace {
  readonly editable: boolean;
  readonly filter: LedgerFilter;
  readonly all: boolean;
}

/** Everything the tab of growth shows: what XP there is, what it would buy, and where it went. */
export function growthContext(actor: PcActor, { editable, filter, all }: GrowthPlace): object {
  const facts = characterFacts(actor);
  const lines = ledgerOf(actor);
  const edition = currentEdition();
  const world = { edition, registry: currentSkills() };
  const buyer = { editable, isGM: game.user.isGM };
  return {
    xp: xpView(xpOf(actor)),
    adoptable: editable && lines.length === 0 && !isBlank(actor),
    attributes: attributeSteps(facts, world, buyer),
    skills: skillSteps(facts, world, buyer),
    retinue: retinueViews(facts),
    claimable: editable,
    rebuildable: buyer.editable && buyer.isGM && actor.system.build.state === "done",
    ledger: ledgerView({
      ...{ lines, filter, all, userName },
      faults: lines.length === 0 ? [] : checkLedger(facts, lines, edition),
      rights: (line) => (editable ? rightsOf(actor, line) : NO_RIGHTS),
      lang: game.i18n.lang,
    }),
  };
}

const NO_RIGHTS: LineRights = { takeBack: false, refund: "", strike: false };

function rightsOf(actor: PcActor, { id }: LedgerLine): LineRights {
  const takeBack = canTakeBack(actor, id);
  return {
    takeBack,
    refund: takeBack ? "" : canRefund(actor, id),
    strike: game.user.isGM && Object.hasOwn(actor.system._source.awards ?? {}, id),
  };
}

function retinueViews({ followers, assets }: CharacterFacts): object[] {
  return [
    ...followers.map(({ role, cap }) => ({
      name: role,
      rank: localize("FATES_EDGE.Growth.Cap", { cap }),
    })),
    ...assets.map(({ role, tier }) => ({
      name: role,
      rank: localize("FATES_EDGE.Growth.AssetOf", { tier: assetLabel(Math.min(3, Math.max(1, tier))) }),
    })),
  ];
}
