import { localize } from "../../../foundry/i18n.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { planBand } from "../../actions/bands.ts";
import { tierOf } from "../../documents/mixed/mixed-scene.ts";
import { crew } from "../../documents/party/crew.ts";
import { templatePath } from "../parts/templates.ts";
import type { BandBlock } from "./band-block-type.ts";
import { bandView } from "./band-view.ts";
import { BAND_FIELDS, type BandWords, changedDraft, plannedBand, readDraft } from "./bands.ts";

/** How the block's fields begin, so that no other field of the window is taken for one. */
const PREFIX = "band-";

/** What scales a mixed-tier scene in the frame's window (SRD R.3, R.4, R.6). */
export const BAND_BLOCK: BandBlock | null = {
  template: templatePath("apps/scene/band"),
  context: ({ band }, uid) => bandView(readDraft(band), bandWords(), uid),
  change: ({ band }, { name, value }) => {
    const field = BAND_FIELDS.find((known) => name === PREFIX + known);
    return field ? changedDraft(readDraft(band), field, value) : null;
  },
  plan: ({ band }) => {
    const plan = plannedBand(readDraft(band), bandWords());
    return plan ? planBand(plan, randomId) : { clocks: [], more: {} };
  },
};

function bandWords(): BandWords {
  return {
    tiers: crew().map(tierOf),
    job: localize("FATES_EDGE.Band.Job"),
    danger: localize("FATES_EDGE.Clock.Kinds.danger"),
    gates: (count) =>
      Array.from({ length: count }, (_, place) =>
        localize("FATES_EDGE.Band.Gate", { number: place + 1 }),
      ).join(", "),
  };
}
