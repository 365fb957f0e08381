import { notify } from "#foundry/notify.ts";
import { proposeBond } from "../actions/bonds/bonds.ts";
import type { PcActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { bondsOf } from "../state/bonds.ts";
import { otherCharacters } from "../state/party.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { oneBody } from "./parts/templates.ts";

/** The offer of a bond (SRD 9): it holds once the other player gives their word too. */
export class BondDialog extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "character";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-bond",
    window: { title: "FATES_EDGE.Bond.Offer" },
  };

  static override PARTS = oneBody("apps/bond");

  /** Everyone with whom there is no bond yet. */
  static othersOf(actor: PcActor): PcActor[] {
    const bound = new Set(bondsOf(actor).map((bond) => bond.with));
    return otherCharacters(actor).filter((other) => !bound.has(other.uuid));
  }

  /** Asks with whom a character is bound, and how, and offers it to the other player. */
  static override mayOpen(actor: PcActor): boolean {
    const isSomebody = this.othersOf(actor).length > 0;
    if (!isSomebody) notify.warn("FATES_EDGE.Bond.NobodyLeft");
    return isSomebody;
  }

  protected override context(): object {
    const others = BondDialog.othersOf(this.actor).map(({ uuid, name }) => ({ value: uuid, label: name }));
    return { others };
  }

  protected override send(): Promise<unknown> {
    const { said } = this;
    const words = said.words("words");
    return proposeBond(this.actor, said.text("with"), words);
  }
}
