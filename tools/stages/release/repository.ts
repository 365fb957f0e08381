import { readFile } from "node:fs/promises";
import { inRepository } from "../paths.ts";

const REMOTE =
  /^(?:git\+)?(?:https:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[^@/]+@)([^:/]+)[:/](.+?)(?:\.git)?\/?$/;

/**
 * The address of the repository a release comes from: what the workflow says, else the field `repository` of package.json,
 * the one place to set it. Null as long as that is empty; an address is never made up.
 */
export async function repositoryUrl(
  environment: NodeJS.ProcessEnv = process.env,
  file: string = inRepository("package.json"),
): Promise<string | null> {
  const name = environment["GITHUB_REPOSITORY"];
  if (name) return `${environment["GITHUB_SERVER_URL"] ?? "https://github.com"}/${name}`;
  const { repository = "" } = JSON.parse(await readFile(file, "utf8")) as { repository?: string };
  return webAddress(repository);
}

/** The page of a repository: `git@host:owner/name.git` and `https://host/owner/name` both have one, a path has none. */
export function webAddress(remote: string): string | null {
  const match = REMOTE.exec(remote.trim());
  return match ? `https://${match[1]}/${match[2]}` : null;
}
