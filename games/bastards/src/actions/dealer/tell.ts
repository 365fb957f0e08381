import type { ToldKind } from "../../data/message/told.ts";
import type { Dealing } from "./dealing.ts";
import { mergedChanges, toldMessage } from "./given.ts";

type ToldWith = Readonly<Record<string, unknown>>;

/** Tells something in the log, with what fills its sentence. */
export function tell(dealing: Dealing, kind: ToldKind, data: ToldWith = {}): void {
  dealing.post(toldMessage(kind, data));
}

/**
 * Tells something that can be taken back: with all that was changed since the last message. Where cards were dealt for it too, it is taken
 * back as long as nothing was done since.
 * @param before the id under which the cards were kept as they lay before; empty where none were touched
 */
export function tellAct(dealing: Dealing, kind: ToldKind, data: ToldWith, before = ""): void {
  const id = before === "" ? foundry.utils.randomID() : before;
  const changes = mergedChanges(dealing.freshChanges());
  dealing.post({ _id: id, ...toldMessage(kind, { ...data, cards: before !== "" }, changes) });
  if (before !== "")
    dealing.deal = { ...dealing.deal, last: { message: id, steps: dealing.table.open.steps } };
}
