import type { DeedView } from "../cards/card-view.ts";
import { ledView } from "../cards/outcomes.ts";
import { DEED_BUTTONS } from "./deeds/deed-buttons.ts";

/** Something that somebody did, what came of it, and what can be done about it. */
export function deedContext(view: DeedView, uid: string): Record<string, unknown> {
  const { title, lines, undone, kind, can } = view;
  const buttons = DEED_BUTTONS[kind]?.(view) ?? [];
  const facts = { part: "self" as const, undone, text: lines.join("\n") || title };
  const hasLed = lines.length > 0 || can.undo || undone;
  return {
    uid,
    title,
    actions: buttons.map((button, place) => ({ ...button, id: `${uid}-do-${place}` })),
    led: hasLed ? [ledView(facts, `${uid}-led-0`, can.undo)] : [],
  };
}
