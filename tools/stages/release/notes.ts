import { BuildError } from "../build-error.ts";

/** The last version that runs under each generation of Foundry, oldest first; `current` is the one being released. */
export const LAST_VERSIONS: readonly (readonly [generation: number, version: string])[] = [
  [13, "current"],
  [14, "current"],
];

/** What stands on a release's page. */
export interface ReleaseNotes {
  readonly text: string;
  /** The changelog has no section of this version yet: what is not released yet stands there. */
  readonly isUnreleased: boolean;
}

/**
 * The notes of a version: its section of the changelog, or what is not released yet, and which version is for which Foundry.
 * @throws BuildError where the changelog has neither
 */
export function releaseNotes(changelog: string, version: string): ReleaseNotes {
  const own = sectionOf(changelog, version);
  const section = own ?? sectionOf(changelog, "Unreleased");
  if (section === null)
    throw new BuildError(`CHANGELOG.md has neither a section "## ${version}" nor "## Unreleased"`);
  return { text: `${section}\n\n${generations(version)}\n`, isUnreleased: own === null };
}

/** What stands under a heading `## name`, with or without a date behind it. */
function sectionOf(changelog: string, name: string): string | null {
  const sections = changelog.split(/^## /m).slice(1);
  const found = sections.find((section) => section.split(/\s/, 1)[0] === name);
  const text = found?.slice(found.indexOf("\n") + 1).trim() ?? "";
  return text === "" ? null : text;
}

function generations(version: string): string {
  const rows = LAST_VERSIONS.map(([generation, last]) => {
    return `| ${generation} | ${last === "current" ? version : last} |`;
  });
  return ["| Foundry | Last version |", "| --- | --- |", ...rows].join("\n");
}

/** What is wrong with the list of last versions, held against the oldest generation that the manifest allows. */
export function generationFaults(minimum: number, list = LAST_VERSIONS): string[] {
  const played = list.filter(([generation]) => generation >= minimum);
  return [
    ...(list.some(([generation]) => generation === minimum)
      ? []
      : [`no last version is listed for generation ${minimum}, the oldest one that the manifest allows`]),
    ...played
      .filter(([, version]) => version !== "current")
      .map(([generation]) => `generation ${generation} is played, so its last version must be "current"`),
    ...list
      .filter(([generation, version]) => generation < minimum && version === "current")
      .map(
        ([generation]) => `generation ${generation} is played no more: name the last version that ran there`,
      ),
  ];
}
