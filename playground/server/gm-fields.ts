import type { Plain } from "../shared/objects.ts";
import { valuesAt, visitPath } from "./field-paths.ts";
import { isGm } from "./ownership.ts";
import { gmOnlyPaths, ownActorOf, systemOf } from "./permissions.ts";
import type { PlanContext } from "./plan-context.ts";
import { RequestError } from "./request-error.ts";
import type { Located } from "./world.ts";

/**
 * Holds a player to the fields that a manifest's `gmOnlyFields` leave to GMs. Foundry 14 refuses whoever names one, be it
 * with its default (foundryvtt/foundryvtt#14252); 13 leaves it out of what is new.
 * @throws RequestError under 14, naming the field.
 */
export function keepGmFields(made: Located, context: PlanContext): void {
  refuseGmFields(made, made.source, context);
  if (isGm(context.asker)) return;
  for (const path of gmOnlyPaths(made, context.permissions))
    visitPath(made.source.system, path, (holder, key) => void Reflect.deleteProperty(holder, key));
}

/** Refuses a player's data or changes that name a GM's field, changed or not. @throws RequestError under 14, naming the field. */
export function refuseGmFields(target: Located, changes: Plain, context: PlanContext): void {
  if (isGm(context.asker) || context.generation === 13) return;
  const whose = ownActorOf(target, context.permissions) ?? target;
  const system = systemOf(target.kind.name, changes);
  const named = gmOnlyPaths(whose, context.permissions).find(
    (path) => Object.keys(valuesAt(system, path)).length > 0,
  );
  if (named)
    throw new RequestError(
      `You may not write "system.${named}" of ${target.kind.name}: only a Gamemaster may.`,
    );
}
