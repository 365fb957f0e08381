import type { HtmlAllowance } from "./clean-fields.ts";
import type { Manifest } from "./manifest.ts";
import type { Asker } from "./ownership.ts";
import type { PermissionContext } from "./permissions.ts";
import type { World } from "./world.ts";

/** The Foundry generation the playground plays. */
export type Generation = 13 | 14;

/** Everything that deciding a request depends on. */
export interface PlanContext {
  readonly world: World;
  readonly manifest: Manifest;
  /** The compendia there are, by their full names. */
  readonly packs: ReadonlyMap<string, unknown>;
  readonly generation: Generation;
  readonly coreVersion: string;
  readonly asker: Asker;
  readonly permissions: PermissionContext;
  /** How much HTML the request may still bring. */
  readonly html: HtmlAllowance;
  /** Milliseconds since 1970, noted as created and modified times. */
  readonly now: number;
}
