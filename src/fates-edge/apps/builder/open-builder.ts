import type { PcActor } from "../../data/kinds.ts";
import type { BuilderState } from "./step-context.ts";

/** The builder as its buttons and fields know it: whose it is, what is looked at, and how it shows something else. */
export interface OpenBuilder {
  readonly id: string;
  readonly actor: PcActor;
  readonly fields: HTMLFormElement;
  looking: BuilderState;
  show(state: Partial<BuilderState>): Promise<void>;
  close(): Promise<unknown>;
}
