import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { PcActor } from "../data/kinds.ts";
import { expandNetwork } from "../actions/bonds/network.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { REGION_XP } from "../rules/advancement/prices.ts";
import { xpOf } from "../state/growth/ledger.ts";
import { growingNetworks } from "../state/network.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { oneBody } from "./parts/templates.ts";

/** A region for the network of a Shadow Broker (SRD 15). */
export class NetworkDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-network",
    window: { title: "FATES_EDGE.Network.Title" },
  };

  static override PARTS = oneBody("apps/network");

  protected override context(): object {
    const networks = growingNetworks(this.actor).map((one) => ({ value: idOf(one), label: one.name }));
    return {
      hint: localize("FATES_EDGE.Network.Hint", { xp: REGION_XP, left: xpOf(this.actor).left }),
      networks,
      pay: localize("FATES_EDGE.Network.Pay", { xp: REGION_XP }),
    };
  }

  protected override send(): Promise<unknown> {
    const { said } = this;
    const network = said.text("network");
    return expandNetwork(this.actor, network, said.text("region"));
  }
}
