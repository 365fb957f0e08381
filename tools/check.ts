import { readFile } from "node:fs/promises";
import path from "node:path";
import { runCommand, UsageError } from "./command.ts";
import { CONTENT_FILE, contentText } from "./content/content-text.ts";
import { askedGames } from "./game-flag.ts";
import { allGames, codeOf, foldersOf, fromRoot, type Game, inGame } from "./games.ts";
import { type CheckStep, CheckFailed, verdict } from "./stages/check/check-step.ts";
import { coverageOf, gameOfPage, isUnfinished } from "./stages/check/coverage.ts";
import { breachesIn, importInWords, inWords, strangersAmong, treesOf } from "./stages/check/import-laws.ts";
import { gameNameFaults, SHIPPED } from "./stages/check/game-names.ts";
import { manifestFaults } from "./stages/check/manifest-faults.ts";
import { focusFaults, pageFaults } from "./stages/check/page-laws.ts";
import { unreachedRules } from "./stages/check/reach.ts";
import { runTool } from "./stages/check/run-tool.ts";
import { sourceFiles } from "./stages/check/source-files.ts";
import { suppressionsIn } from "./stages/check/suppressions.ts";
import { wordsOfGames } from "./stages/check/words-of-games.ts";
import { readManifest } from "./stages/manifest.ts";
import { inRepository, ROOT } from "./stages/paths.ts";
import { validatePacks } from "./stages/validate/packs.ts";
import { generationFaults } from "./stages/release/notes.ts";
import { repositoryUrl } from "./stages/release/repository.ts";
import { readContent } from "./stages/validate/read-content.ts";

const MOST_LINES = 60;
const CODE = ["src", "games", "playground", "tools", "test", "rules-cli"];

/** Which games are looked at, and where what belongs to them lies. */
interface Asked {
  readonly games: readonly Game[];
  /** Patterns of files for tools that take some: of all, or of one game's folder. */
  readonly files: readonly string[];
}

/** Everything `npm run check` looks at, cheapest explanation first. */
function stepsFor({ games, files }: Asked): readonly CheckStep[] {
  return [
    ...games.map(typesOfGame),
    types("tsconfig.node.json", "the playground, tools and tests"),
    types("tsconfig.conformance.json", "the playground against Foundry's types"),
    types("test/fixtures/trial/tsconfig.json", "the smallest game that tests build"),
    { name: "lint", run: () => runTool("oxlint", [...files]).then(() => "oxlint has nothing to say") },
    {
      name: "styles",
      run: () => runTool("stylelint", [...styleGlobs(games)]).then(() => "stylelint has nothing to say"),
    },
    {
      name: "format",
      run: () =>
        runTool("prettier", ["--check", "--cache", ...files]).then(() => "as prettier would write it"),
    },
    { name: "imports", run: () => checkImports(games) },
    { name: "reach", run: checkReach },
    { name: "names", run: checkNames },
    { name: "pages", run: () => checkPages(games) },
    { name: "words", run: () => checkWords(games) },
    { name: "manifests", run: () => checkManifests(games) },
    { name: "packs", run: () => checkPacks(games) },
    { name: "content", run: checkContent },
    { name: "coverage", run: checkCoverage },
    { name: "suppressions", run: checkSuppressions },
  ];
}

/** Sub-types of documents have the same names in several games, so each game has a project of its own for the compiler. */
function typesOfGame(game: Game): CheckStep {
  const also = game.folder === "" ? "its contract suite" : "table and foundry";
  return types(fromRoot(game, "tsconfig.json"), `${game.title}, with ${also}`);
}

function types(project: string, what: string): CheckStep {
  return { name: project, run: () => runTool("tsc", ["-p", project]).then(() => what) };
}

function styleGlobs(games: readonly Game[]): string[] {
  return [
    ...foldersOf("styles", games).map((folder) => `${folder}/**/*.scss`),
    "playground/**/*.{css,scss}",
    "test/contract/module/*.css",
    "--allow-empty-input",
  ];
}

async function checkImports(games: readonly Game[]): Promise<string> {
  const trees = await Promise.all(
    treesOf(games).map(async ({ folders, rooms }) => {
      return { rooms, files: await sourceFiles(ROOT, folders, [".ts"]) };
    }),
  );
  const faults = trees.flatMap(({ rooms, files }) => inWords(breachesIn(files, rooms), 1));
  const all = allGames();
  const code = await sourceFiles(ROOT, foldersOf("src", all), [".ts"]);
  const strangers = strangersAmong(code, all).map((one) => `no game knows another: ${importInWords(one)}`);
  const count = new Set(trees.flatMap(({ files }) => files.map(({ file }) => file))).size;
  // What lies below all games is looked at with each of them.
  const once = [...new Set([...faults, ...strangers])];
  return verdict(once, `no circle and none against the order of rooms in ${count} files`);
}

async function checkReach(): Promise<string> {
  const games = allGames();
  const callers = ["src", "rules-cli", "test/bench"].flatMap((kind) => foldersOf(kind, games));
  const files = await sourceFiles(ROOT, [...callers, "tools"], [".ts"]);
  const pages = await sourceFiles(ROOT, ["docs", "games"], ["docs/coverage.md"]);
  const unfinished = pages.filter(({ text }) => isUnfinished(text)).map(({ file }) => gameOfPage(file));
  const whole = games.filter(({ folder }) => !unfinished.includes(folder));
  return verdict(unreachedRules(files, games, whole), "no rule is called by tests alone");
}

async function checkNames(): Promise<string> {
  const games = allGames();
  const folders = SHIPPED.flatMap((kind) => foldersOf(kind, games));
  const files = await sourceFiles(ROOT, folders, [".ts", ".hbs", ".scss", ".json", ".yml"]);
  return verdict(
    gameNameFaults(files, games),
    `no game is named in another or below all, in ${files.length} files`,
  );
}

async function checkPages(games: readonly Game[]): Promise<string> {
  const files = await sourceFiles(ROOT, foldersOf("src", games), [".ts"]);
  const templates = await sourceFiles(ROOT, foldersOf("templates", games), [".hbs"]);
  const faults = [...pageFaults(files), ...focusFaults(templates)];
  return verdict(faults, `${files.length} files know of detached windows, all controls keep the focus`);
}

async function checkWords(games: readonly Game[]): Promise<string> {
  const { faults, keys, templates } = await wordsOfGames(games, allGames());
  return verdict(faults, `${keys} keys, ${templates} templates`);
}

async function checkManifests(games: readonly Game[]): Promise<string> {
  const { version } = await readJson<{ version: string }>("package.json");
  const faults = await Promise.all(games.map((game) => faultsOfManifest(game, version)));
  const home = (await repositoryUrl()) ?? "no home yet (repository in package.json)";
  return verdict(faults.flat(), `version ${version} of ${faults.length} games, ${home}`);
}

async function faultsOfManifest(game: Game, packageVersion: string): Promise<string[]> {
  const manifest = await readManifest(inGame(game, "system.json"));
  const models = await sourceFiles(ROOT, [`${codeOf(game)}/data`, "src/table"], [".ts"]);
  const words = await readJson<{ TYPES?: Record<string, Record<string, string>> }>(
    fromRoot(game, "lang/en.json"),
  );
  const { minimum = "" } = manifest["compatibility"] as { readonly minimum?: string };
  return [
    ...manifestFaults(manifest, { game, packageVersion, words, models }),
    ...generationFaults(Number(minimum)),
  ];
}

async function checkPacks(games: readonly Game[]): Promise<string> {
  const contents = await Promise.all(games.map(async (game) => ({ game, content: await readContent(game) })));
  const faults = await Promise.all(contents.map(({ game, content }) => validatePacks(content, inGame(game))));
  const packs = contents.flatMap(({ content }) => content.packs);
  const count = packs.reduce((sum, pack) => sum + pack.documents.length, 0);
  return verdict(
    faults.flat().map(({ file, message }) => `${file}: ${message}`),
    `${count} documents in ${packs.length} packs`,
  );
}

async function checkContent(): Promise<string> {
  const isStale = (await readFile(inRepository(CONTENT_FILE), "utf8")) !== (await contentText());
  const faults = isStale ? [`${CONTENT_FILE} tells of other packs or words; run "npm run content"`] : [];
  return verdict(faults, `${CONTENT_FILE} tells what the packs hold`);
}

async function checkCoverage(): Promise<string> {
  const pages = await sourceFiles(ROOT, ["docs", "games"], ["docs/coverage.md"]);
  const found = await Promise.all(
    pages.map(async (page) => {
      const folder = path.posix.join(gameOfPage(page.file), "test");
      return coverageOf(page, await sourceFiles(ROOT, [folder], [".test.ts"]));
    }),
  );
  const sum = (of: "rows" | "toDo"): number => found.reduce((total, one) => total + one[of], 0);
  return verdict(
    found.flatMap(({ faults }) => faults),
    `${sum("rows")} rules on ${pages.length} pages of what a game covers, ${sum("toDo")} of them to do`,
  );
}

async function checkSuppressions(): Promise<string> {
  const files = await sourceFiles(
    ROOT,
    [...CODE, "styles"],
    [".ts", ".js", ".scss", ".css", ".html", ".hbs"],
  );
  return verdict(suppressionsIn(files), `none in ${files.length} files`);
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(inRepository(file), "utf8")) as T;
}

/** Runs one check, prints its line, and answers whether all was well. */
async function runStep({ name, run }: CheckStep): Promise<boolean> {
  const started = performance.now();
  const line = (sign: string, text: string): string =>
    `${sign} ${name.padEnd(26)} ${text} (${((performance.now() - started) / 1000).toFixed(1)} s)`;
  try {
    console.log(line("✓", await run()));
    return true;
  } catch (error) {
    console.log(line("✗", (error as Error).message));
    if (error instanceof CheckFailed) console.log(shortened(error.details));
    return false;
  }
}

/** The beginning of a tool's report: one fault often brings a hundred lines. */
function shortened(details: string): string {
  const lines = details.split("\n");
  const shown = lines.slice(0, MOST_LINES).map((line) => `    ${line}`);
  if (lines.length > MOST_LINES) shown.push(`    … and ${lines.length - MOST_LINES} lines more`);
  return shown.join("\n");
}

/** `npm run check [-- --game <name>]`: with a game named, what can be looked at game by game is looked at in that one alone. */
async function main(words: readonly string[]): Promise<void> {
  const { games, rest } = askedGames(words);
  if (rest.length > 0) throw new UsageError(`unknown word ${rest[0]} (known: --game <name>)`);
  const [only, ...more] = games;
  const files = only && more.length === 0 && only.folder !== "" ? [only.folder] : ["."];
  const results: boolean[] = [];
  for (const step of stepsFor({ games, files })) results.push(await runStep(step));
  const failed = results.filter((sound) => !sound).length;
  console.log(failed === 0 ? "All checks pass." : `${failed} of ${results.length} checks failed.`);
  if (failed > 0) process.exitCode = 1;
}

runCommand("check", main);
