/**
 * Something is wrong with what was to be built, not with the tool: the command line prints the message alone,
 * without a stack.
 */
export class BuildError extends Error {
  override name = "BuildError";
}
