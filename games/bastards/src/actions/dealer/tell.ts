import type { ToldKind } from "../../data/message/told.ts";
import type { Dealing } from "./dealing.ts";

/** Tells something in the log, with what fills its sentence. */
export function tell(dealing: Dealing, kind: ToldKind, data: Readonly<Record<string, unknown>> = {}): void {
  dealing.post({ type: "told", content: "", system: { kind, data, user: game.userId, undone: false } });
}
