/** Types with which the checks beside this file compare the playground's public names with Foundry's. */

/**
 * Names that are not compared: the playground's own, which start with `pg`; the language's; and those with an underscore,
 * which Foundry's types hide from comparison as protected.
 */
type OwnName = `pg${string}` | `_${string}` | symbol | "prototype";

/** Fields that most kinds of document have: the playground declares them once, on the base. */
export type CommonField = "name" | "type" | "ownership" | "folder" | "img" | "sort" | "system";

/** Public names of the playground that Foundry's class does not have. `never` when there are none. */
export type Foreign<Playground, Foundry, Known extends PropertyKey = never> = Exclude<
  keyof Playground,
  keyof Foundry | OwnName | Known
>;

/** Compiles only when there is nothing foreign; otherwise the error names it. */
export type AssertNone<Names extends never> = Names;
