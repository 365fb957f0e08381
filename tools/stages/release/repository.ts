import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../paths.ts";

const run = promisify(execFile);
const REMOTE = /^(?:https:\/\/(?:[^@/]+@)?|ssh:\/\/(?:[^@/]+@)?|[^@/]+@)([^:/]+)[:/](.+?)(?:\.git)?\/?$/;

/**
 * The address of the repository a release comes from: what the workflow says, else the git remote `origin`.
 * Null when neither is known; an address is never made up.
 */
export async function repositoryUrl(environment: NodeJS.ProcessEnv = process.env): Promise<string | null> {
  const name = environment["GITHUB_REPOSITORY"];
  if (name) return `${environment["GITHUB_SERVER_URL"] ?? "https://github.com"}/${name}`;
  return webAddress(await originOf());
}

/** The page of a git remote: `git@host:owner/name.git` and `https://host/owner/name` both have one, a path has none. */
export function webAddress(remote: string): string | null {
  const match = REMOTE.exec(remote.trim());
  return match ? `https://${match[1]}/${match[2]}` : null;
}

async function originOf(): Promise<string> {
  try {
    return (await run("git", ["remote", "get-url", "origin"], { cwd: ROOT })).stdout;
  } catch {
    return "";
  }
}
