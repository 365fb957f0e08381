import { answer } from "../../actions/settle-offers.ts";
import { declare } from "./declare.ts";
import type { DeedKind } from "./deed-kind.ts";
import { flashback } from "./flashback.ts";
import { tick } from "./tick.ts";

/** Every kind of deed that a GM's client takes up. Another kind is another file, and a line here. */
export const DEEDS: readonly DeedKind[] = [tick, answer, flashback, declare];
