import type { ClockScope, Sight, Tickers } from "../../../table/clocks/clock-words.ts";
import type { Effect } from "../effects.ts";

/** A clock as the party holds it; what each part means stands with its schema (`clock.ts`). */
export interface StoredClock {
  name: string;
  size: number;
  kind: string;
  ticks: Record<string, number>;
  base: number;
  sight: Sight;
  tickers: Tickers;
  scope: ClockScope;
  actor: string;
  scene: number;
  triggers: string[];
  pressure: string[];
  full: string;
  empty: string;
  lands: Record<string, Effect>;
  landed: boolean;
  price: number;
  opens: string;
  sealed: boolean;
  rival: string;
  tug: boolean;
  gates: string;
  suit: string;
  sort: number;
}
