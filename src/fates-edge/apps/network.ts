import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { PcActor } from "../data/kinds.ts";
import type { WindowContext } from "#table/windows.ts";
import { expandNetwork } from "../actions/bonds/network.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { REGION_XP } from "../rules/advancement/prices.ts";
import { xpOf } from "../state/growth/ledger.ts";
import { growingNetworks } from "../state/network.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { templatePath } from "./parts/templates.ts";

/** A region for the network of a Shadow Broker (SRD 15). */
export class NetworkDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-network",
    position: { width: 440, height: "auto" as const },
    window: { title: "FATES_EDGE.Network.Title" },
    form: { handler: NetworkDialog.#pay },
  };

  static override PARTS = { body: { template: templatePath("apps/network") } };

  override async _prepareContext(): Promise<WindowContext> {
    const networks = growingNetworks(this.actor).map((one) => ({ value: idOf(one), label: one.name }));
    return {
      uid: this.id,
      hint: localize("FATES_EDGE.Network.Hint", { xp: REGION_XP, left: xpOf(this.actor).left }),
      networks,
      pay: localize("FATES_EDGE.Network.Pay", { xp: REGION_XP }),
    };
  }

  static async #pay(this: NetworkDialog): Promise<void> {
    const form = new FormData(this.fields);
    const network = String(form.get("network") ?? "");
    if (await expandNetwork(this.actor, network, String(form.get("region") ?? ""))) await this.close();
  }
}
