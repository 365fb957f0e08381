import type { DeedMessage } from "../../data/kinds.ts";
import type { DeedKindName } from "../../data/message/deed-data.ts";

/** What the active GM's client does with the deeds of one kind. */
export interface DeedKind {
  readonly kind: DeedKindName;
  /** Whether something about it is still to be judged and done. */
  readonly isDue: (message: DeedMessage) => boolean;
  /**
   * Judges, does and stamps all of these. Safe to repeat: a handover may do the same deeds twice. A deed that is refused is
   * stamped with the reason.
   */
  readonly take: (messages: readonly DeedMessage[]) => Promise<void>;
}

/** Due once: as long as no GM's client has stamped it. */
export function isUnstamped({ system }: DeedMessage): boolean {
  return system.gm.state === "";
}
