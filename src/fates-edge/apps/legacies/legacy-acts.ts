import { findHere } from "#foundry/documents.ts";
import { isSelect } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";
import { askStationed } from "../../actions/campaign/legacy.ts";
import { tickFixture } from "../../actions/campaign/doctrine-and-fixture.ts";
import { isAsset, isCompanion, isPc } from "../../data/kinds.ts";
import { knownLegacy } from "../../state/campaign/legacies.ts";

/** What a list of legacies does, in whichever window or sheet it stands. */
export const LEGACY_ACTIONS = {
  lookAtLegacy: async (_event: Event, target: HTMLElement): Promise<void> => {
    const found = findHere(knownLegacy(target.dataset["legacy"] ?? "")?.of ?? "");
    if (isAsset(found) || isCompanion(found)) await found.sheet?.render({ force: true } as never);
    else notify.warn("FATES_EDGE.Error.Legacy.gone");
  },
  openWay: async (_event: Event, target: HTMLElement): Promise<void> => {
    const select = target.closest("li")?.querySelector("select");
    const actor = findHere(isSelect(select) ? select.value : "");
    if (isPc(actor)) await askStationed(actor, target.dataset["legacy"] ?? "", "");
  },
  tickFixture: async (_event: Event, target: HTMLElement): Promise<void> => {
    await tickFixture(target.dataset["legacy"] ?? "");
  },
};
