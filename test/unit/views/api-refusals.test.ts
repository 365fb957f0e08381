// @vitest-environment happy-dom
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as Api from "../../../src/fates-edge/setup/api/api.ts";
import { openServedTable } from "./support/served-table.ts";
import { as, GM, MARA, notices, pc, SABLE } from "./support/whole-table.ts";

/** What a macro may call without a word: it opens a window, or does one thing to the table. */
const NEED_NOTHING = [
  "roll",
  "requestRoll",
  "openBank",
  "openCharacter",
  "openYourMove",
  "buildCharacter",
  "claimAwards",
  "endSession",
  "openBrowser",
  "declareRitual",
  "openGearMaker",
  "edition",
  "clocks.list",
  "clocks.togglePanel",
  "characters.list",
  "scenes.frame",
  "scenes.openAdvantages",
  "scenes.openSupply",
  "scenes.start",
  "scenes.end",
  "scenes.endArc",
  "scenes.endCampaign",
  "beat.flip",
  "beat.next",
  "restoreParty",
  "teamwork.help",
  "teamwork.flashback",
  "teamwork.suggest",
  "characters.rolls",
  "characters.talents",
  "characters.gear",
  "retinue.list",
  "retinue.startUpkeep",
  "retinue.closeUpkeep",
  "spreads.open",
  "campaign.open",
  "magic.spells",
  "magic.channel",
  "magic.weave",
  "magic.write",
  "magic.standing",
  "magic.endBeat",
];
/** What a player is refused whatever it is called with. */
const GM_ONLY = [
  "requestRoll",
  "endSession",
  "restoreParty",
  "undo",
  "offer",
  "makeNpc",
  "replaceCharacter",
  "clocks.open",
  "clocks.openStarter",
  "clocks.land",
  "clocks.restart",
  "clocks.putAway",
  "clocks.edit",
  "clocks.importFrom",
  "clocks.exportTo",
  "scenes.frame",
  "scenes.openAdvantages",
  "scenes.openSupply",
  "scenes.start",
  "scenes.end",
  "scenes.endArc",
  "scenes.endCampaign",
  "scenes.settleOpening",
  "scenes.addAdvantage",
  "scenes.dropAdvantage",
  "scenes.strikeOverStack",
  "scenes.fillSupply",
  "scenes.clearSupply",
  "scenes.travelLeg",
  "beat.next",
  "beat.flip",
  "beat.settle",
  "advancement.grantSession",
  "retinue.startUpkeep",
  "retinue.closeUpkeep",
  "magic.endBeat",
  "spreads.draw",
  "spreads.show",
  "spreads.exchange",
  "spreads.write",
  "spreads.drawAnew",
  "spreads.putAway",
  ...["setLength", "namePressure", "countMajor", "startFinale", "resumeFinale", "nextBeat"].map(
    (name) => `campaign.${name}`,
  ),
  "campaign.drawMotives",
  "campaign.collide",
  "campaign.declareOutcome",
];

/** One call as it went: what was thrown, how much was told, whether a window came up. */
interface Called {
  readonly name: string;
  readonly given: string;
  readonly thrown: string;
  readonly told: number;
}

type Work = (...given: readonly unknown[]) => unknown;

describe("Every function of game.fatesEdge refuses in words", () => {
  let api: typeof Api.API;
  const made: Partial<Record<string, readonly Called[]>> = {};

  beforeAll(async () => {
    const table = await openServedTable();
    // No key is held that would skip a dialog.
    vi.spyOn(game.keybindings, "get").mockReturnValue([]);
    api = (await import("../../../src/fates-edge/setup/api/api.ts")).API;
    const functions = functionsOf(api);
    for (const user of [GM, MARA]) made[user] = await as(user, () => callAll(functions));
    return () => table.close();
  }, 120_000);

  afterAll(() => void vi.restoreAllMocks());

  /** All calls of a user. @param given only those that were given this */
  function callsOf(user: string, ...given: readonly string[]): readonly Called[] {
    const calls = made[user] ?? [];
    return given.length === 0 ? calls : calls.filter((call) => given.includes(call.given));
  }

  test("what it cannot do, for a GM and for a player, with nothing and with nonsense", () => {
    for (const user of [GM, MARA]) {
      const calls = callsOf(user);
      expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(50);
      expect(calls.filter(({ thrown }) => thrown !== "").map(inWords)).toEqual([]);
    }
  });

  test("and says so, instead of doing nothing", () => {
    const calls = callsOf(GM, "");
    expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(50);
    const silent = calls.filter(({ told, name }) => told === 0 && !name.startsWith("rules."));
    expect(silent.map(({ name }) => name).filter((name) => !NEED_NOTHING.includes(name))).toEqual([]);
  });

  test("to a player also of what is a GM's", () => {
    const calls = callsOf(MARA, "", "nonsense");
    const silent = calls.filter(({ told, name }) => told === 0 && GM_ONLY.includes(name));
    expect(silent.map(inWords)).toEqual([]);
    expect(GM_ONLY.filter((name) => calls.filter((call) => call.name === name).length !== 2)).toEqual([]);
  });

  test("a leg of travel is refused to a player, and without its facts to a GM", async () => {
    const travel = (): unknown => (api.scenes.travelLeg as Work)();
    expect(await as(MARA, travel)).toBe(false);
    notices.length = 0;
    expect(await travel()).toBe(false);
    expect(notices).toContain("game.fatesEdge.scenes.travelLeg: “leg” must be an object.");
  });
});

function inWords({ name, given, thrown }: Called): string {
  return `${name}(${given}): ${thrown}`;
}

/** Each function of the interface by its name, with those of its parts. */
function functionsOf(part: object, path = ""): readonly (readonly [name: string, work: Work])[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    const name = path === "" ? key : `${path}.${key}`;
    if (typeof value === "function") return [[name, value as Work] as const];
    return typeof value === "object" && value !== null ? functionsOf(value, name) : [];
  });
}

/** Nothing, things of another kind, and near misses of what is asked for. */
function nonsense(): readonly (readonly unknown[])[] {
  const [sable, party] = [pc(SABLE), game.actors.getName("The Company")];
  const all = { actor: 7, actors: "x", clocks: 3, label: 5, session: "x", grants: 4 };
  const near = { actors: [7], attribute: "wit", grants: [{}], advantages: [null], clocks: [{ key: 1 }] };
  return [
    [],
    [null],
    [42],
    ["nonsense"],
    [{}],
    [[]],
    [true],
    [-1.5],
    [Symbol.iterator],
    [{ ...all, type: 9, ways: {}, effects: 1, filter: 2 }],
    [{ ...near, ways: ["none"], dv: "two" }],
    ["nonsense", "nonsense", "nonsense"],
    [null, null, null],
    [{}, {}, {}],
    [sable, null, null],
    [sable, 42, "nonsense"],
    [sable, { kind: "nonsense" }, { downtime: 4 }],
    [sable, { kind: "skill", key: "nonsense" }],
    [party, "nonsense", "nonsense"],
  ];
}

/** Calls each function once for each list of arguments. */
async function callAll(
  functions: readonly (readonly [name: string, work: Work])[],
): Promise<readonly Called[]> {
  let told = 0;
  const spies = (["info", "warn", "error"] as const).map((level) =>
    vi.spyOn(ui.notifications, level).mockImplementation((() => (told += 1)) as never),
  );
  // One that is closed while it is still being drawn would fail for that alone.
  const drawn = new WeakSet<object>();
  const heard = Hooks.on("renderApplicationV2", (app: object) => void drawn.add(app));
  const calls: Called[] = [];
  for (const [name, work] of functions) {
    for (const given of nonsense()) {
      told = 0;
      let thrown = "";
      let isOver = false;
      const failed = (error: Error): void => {
        // The rules are pure: they throw their own error, which names the argument.
        const isOwn = name.startsWith("rules.") && error.name === "RulesError";
        if (!isOwn) thrown = `${error.name}: ${error.message}`;
      };
      void (async () => work(...given))()
        .catch(failed)
        .finally(() => (isOver = true));
      // A roll waits for its dialog: that is closed, and then it comes to its end as well.
      await until(() => isOver || windows().length > 0);
      await closeAll(drawn);
      await until(() => isOver);
      calls.push({ name, thrown, told, given: given.map(wordOf).join(", ") });
      await closeAll(drawn);
    }
  }
  Hooks.off("renderApplicationV2", heard);
  for (const spy of spies) spy.mockRestore();
  return calls;
}

function wordOf(given: unknown): string {
  const { name } = (given ?? {}) as { readonly name?: unknown };
  if (typeof name === "string") return name;
  return typeof given === "object" ? JSON.stringify(given) : String(given);
}

type Window = foundry.applications.api.ApplicationV2 & { readonly window: { readonly close?: unknown } };

function windows(): Window[] {
  const open = [...foundry.applications.instances.values()] as unknown as Window[];
  return open.filter(({ window: frame }) => frame?.close);
}

async function closeAll(drawn: WeakSet<object>): Promise<void> {
  for (const app of windows()) {
    await until(() => drawn.has(app));
    await app.close();
  }
}

/** What asks somebody else comes to no end here, and is not waited for longer than a slow machine takes. */
async function until(is: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !is(); turn += 1) await Promise.resolve();
  const end = Date.now() + 2_000;
  while (!is() && Date.now() < end) await new Promise((done) => setTimeout(done));
}
