import type { Deal } from "../../data/deal.ts";
import type { PersonActor, SceneActor } from "../../data/kinds.ts";

/** A button of the strip: what it says and what it does. */
export interface HandButton {
  /** The same as long as it is the same act. */
  readonly key: string;
  readonly label: string;
  readonly kind: "" | "yours";
  /** Nothing else can be done before it. */
  readonly isFirst?: boolean;
  readonly act: () => unknown;
}

/** What the strip's buttons are about. */
export interface HandOf {
  readonly scene: SceneActor;
  readonly deal: Deal;
  readonly actor: PersonActor;
}

/** A button for what one may do. */
export const plain = (key: string, label: string, act: () => unknown): HandButton => ({
  key,
  label,
  kind: "",
  act,
});
/** A button for what one is likely to do next. */
export const yours = (key: string, label: string, act: () => unknown): HandButton => ({
  ...plain(key, label, act),
  kind: "yours",
});
