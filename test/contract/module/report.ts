import { game } from "../suite/support/foundry.ts";
import { MODULE } from "../suite/support/fixtures.ts";
import type { FactResult } from "./run-facts.ts";
import { say } from "./words.ts";

/** Where and with whom a run was made. */
export interface RunPlace {
  readonly foundry: string;
  readonly generation: number;
  readonly build: number;
  readonly system: string;
  readonly module: string;
  readonly browser: string;
  readonly role: "gm" | "player";
  /** Whether a tab of a player, or of a second GM, was there. */
  readonly seats: { readonly player: boolean; readonly gm: boolean };
  readonly otherModules: readonly string[];
}

/** A run's report, as it is copied as JSON. */
export interface Report {
  readonly report: "fates-edge-contract";
  readonly at: string;
  readonly place: RunPlace;
  readonly stopped: boolean;
  readonly count: Counts;
  readonly failed: readonly FactResult[];
  readonly skipped: readonly FactResult[];
  readonly passed: readonly FactResult[];
}

/** How many facts went how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Where this page is, in what a maintainer has to know of it. */
export function placeOf(seats: RunPlace["seats"]): RunPlace {
  const { release, system, modules, user } = game();
  return {
    foundry: release.version,
    generation: release.generation,
    build: release.build,
    system: `${system.id} ${system.version}`,
    module: modules.get(MODULE)?.version ?? "",
    browser: navigator.userAgent,
    role: user.isGM ? "gm" : "player",
    seats,
    otherModules: modules
      .filter(({ id, active }) => active && id !== MODULE)
      .map(({ id, version }) => `${id} ${version}`),
  };
}

/** Counts results by how they went. */
export function countsOf(results: readonly FactResult[]): Counts {
  const count = (outcome: FactResult["outcome"]): number =>
    results.filter((each) => each.outcome === outcome).length;
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

/** Puts a run's results in the order in which they are read: what failed first. */
export function reportOf(results: readonly FactResult[], place: RunPlace, at = new Date()): Report {
  const those = (outcome: FactResult["outcome"]): FactResult[] =>
    results.filter((each) => each.outcome === outcome);
  return {
    report: MODULE,
    at: at.toISOString(),
    place,
    stopped: results.some(({ cause }) => cause === "stopped"),
    count: countsOf(results),
    failed: those("failed"),
    skipped: those("skipped"),
    passed: those("passed"),
  };
}

/** The report as text, short enough for an issue: what passed is counted, what did not is told. */
export function reportAsText(report: Report): string {
  const { place, count } = report;
  const seat = (isThere: boolean): string => say(isThere ? "Report.Yes" : "Report.No");
  const lines = [
    say("Report.Title"),
    say("Report.Foundry", { version: place.foundry, generation: place.generation, build: place.build }),
    say("Report.System", { system: place.system, module: place.module }),
    say("Report.Browser", { browser: place.browser }),
    say("Report.Role", {
      role: say(place.role === "gm" ? "Role.GM" : "Role.Player"),
      player: seat(place.seats.player),
      gm: seat(place.seats.gm),
    }),
    say("Report.Modules", { modules: place.otherModules.join(", ") || say("Report.None") }),
    say("Report.At", { at: report.at }),
    say("Count.All", { ...count }),
    ...(report.stopped ? [say("Report.Stopped")] : []),
    ...report.failed.flatMap((each) => [
      "",
      `${say("Outcome.failed")}: ${each.suite} › ${each.title}`,
      ...each.pages,
      each.message,
    ]),
    ...notedLines(report.passed),
    ...skippedLines(report.skipped),
  ];
  return `${lines.join("\n")}\n`;
}

/** What passed either way, and which way it was. */
function notedLines(passed: readonly FactResult[]): string[] {
  const noted = passed.filter(({ message }) => message !== "");
  if (noted.length === 0) return [];
  return [
    "",
    say("Report.Noted"),
    ...noted.map(({ suite, title, message }) => `  ${suite} › ${title}: ${message}`),
  ];
}

/** Skipped facts under their reason, which many share. */
function skippedLines(skipped: readonly FactResult[]): string[] {
  const reasons = [...new Set(skipped.map(({ message }) => message))];
  return reasons.flatMap((reason) => {
    const facts = skipped.filter(({ message }) => message === reason);
    const titles = facts.map(({ suite, title }) => `  ${suite} › ${title}`);
    return ["", say("Report.Skipped", { count: facts.length, reason }), ...titles];
  });
}
