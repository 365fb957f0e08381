import type { PlannedClock, ScenePlan } from "../../documents/scene/scene-plan.ts";
import type { FrameDraft } from "./frame-draft.ts";

/** The part of the frame that scales a mixed-tier scene (SRD R.3, R.4): its own template, its own state in the draft. */
export interface BandBlock {
  /** Path of its template, of one root element: `templatePath("apps/scene/band")`. */
  readonly template: string;
  /** What the template is given; `uid` prefixes ids. */
  readonly context: (draft: FrameDraft, uid: string) => object;
  /** The block's state after one of its fields changed; null where the field is not the block's. */
  readonly change: (
    draft: FrameDraft,
    field: HTMLInputElement | HTMLSelectElement,
  ) => FrameDraft["band"] | null;
  /** What it adds to the plan: clocks under their own keys, and fields of the scene by path. */
  readonly plan: (draft: FrameDraft) => {
    readonly clocks: readonly PlannedClock[];
    readonly more: NonNullable<ScenePlan["more"]>;
  };
}
