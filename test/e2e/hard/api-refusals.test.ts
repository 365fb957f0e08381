import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { GM, MARA } from "../support/people.ts";
import { tableOfFile } from "../support/table-of-file.ts";

/** What a macro may call without a word: it opens a window, or does one thing to the table. */
const NEED_NOTHING = [
  ...["roll", "requestRoll", "openBank", "openCharacter", "openYourMove", "buildCharacter", "claimAwards"],
  ...["endSession", "openBrowser", "declareRitual"],
  ...["openGearMaker", "edition", "clocks.list", "clocks.togglePanel", "characters.list"],
  ...["scenes.frame", "scenes.openAdvantages", "scenes.openSupply", "scenes.start", "scenes.end"],
  ...["scenes.endArc", "scenes.endCampaign", "beat.flip", "beat.next", "restoreParty"],
  ...["together.help", "together.flashback", "together.suggest"],
  ...["characters.rolls", "characters.talents", "characters.gear", "retinue.list"],
  ...["retinue.startUpkeep", "retinue.closeUpkeep", "spreads.open", "campaign.open"],
  ...["magic.spells", "magic.channel", "magic.weave", "magic.write", "magic.standing", "magic.endBeat"],
];
/** What a player is refused whatever it is called with. */
const GM_ONLY = [
  ...["requestRoll", "endSession", "restoreParty", "undo", "offer", "makeNpc", "replaceCharacter"],
  ...["clocks.open", "clocks.openStarter", "clocks.land", "clocks.restart", "clocks.putAway", "clocks.edit"],
  ...["clocks.importFrom", "clocks.exportTo", "scenes.frame", "scenes.openAdvantages", "scenes.openSupply"],
  ...["scenes.start", "scenes.end", "scenes.endArc", "scenes.endCampaign", "scenes.settleOpening"],
  ...["scenes.addAdvantage", "scenes.dropAdvantage", "scenes.strikeOverStack", "scenes.fillSupply"],
  ...["scenes.clearSupply", "scenes.travelLeg", "beat.next", "beat.flip", "beat.settle"],
  ...["advancement.grantSession", "retinue.startUpkeep", "retinue.closeUpkeep", "magic.endBeat"],
  ...[
    "spreads.draw",
    "spreads.show",
    "spreads.exchange",
    "spreads.write",
    "spreads.drawAnew",
    "spreads.putAway",
  ],
  ...["setLength", "namePressure", "countMajor", "startFinale", "resumeFinale", "nextBeat"].map(
    (name) => `campaign.${name}`,
  ),
  ...["campaign.drawMotives", "campaign.collide", "campaign.declareOutcome"],
];

/** One call as it went: what was thrown, how much was told, whether a window came up. */
interface Called {
  readonly name: string;
  readonly given: string;
  readonly thrown: string;
  readonly told: number;
}

describe("Every function of game.fatesEdge refuses in words", () => {
  const at = tableOfFile();

  const made = new Map<string, Promise<readonly Called[]>>();

  /** All calls of a user, made once. @param given only those that were given this */
  async function callsOf(user: string, ...given: readonly string[]): Promise<readonly Called[]> {
    if (!made.has(user)) made.set(user, at.seat(user).then(callAll));
    const calls = (await made.get(user)) ?? [];
    return given.length === 0 ? calls : calls.filter((call) => given.includes(call.given));
  }

  test("what it cannot do, for a GM and for a player, with nothing and with nonsense", async () => {
    for (const user of [GM, MARA]) {
      const calls = await callsOf(user);
      expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(50);
      expect(calls.filter(({ thrown }) => thrown !== "").map(inWords)).toEqual([]);
    }
  });

  test("and says so, instead of doing nothing", async () => {
    const calls = await callsOf(GM, "");
    expect(new Set(calls.map(({ name }) => name)).size).toBeGreaterThan(50);
    const silent = calls.filter(({ told, name }) => told === 0 && !name.startsWith("rules."));
    expect(silent.map(({ name }) => name).filter((name) => !NEED_NOTHING.includes(name))).toEqual([]);
  });

  test("to a player also of what is a GM's", async () => {
    const calls = await callsOf(MARA, "", "nonsense");
    const silent = calls.filter(({ told, name }) => told === 0 && GM_ONLY.includes(name));
    expect(silent.map(inWords)).toEqual([]);
    expect(GM_ONLY.filter((name) => calls.filter((call) => call.name === name).length !== 2)).toEqual([]);
  });

  test("a leg of travel is refused to a player, and without its facts to a GM", async () => {
    const [gm, mara] = await Promise.all([at.seat(GM), at.seat(MARA)]);
    expect(await mara.evaluate(`game.fatesEdge.scenes.travelLeg()`)).toBe(false);
    expect(await gm.evaluate(`game.fatesEdge.scenes.travelLeg()`)).toBe(false);
    await gm.getByText("game.fatesEdge.scenes.travelLeg: “leg” must be an object.").first().waitFor();
  });
});

function inWords({ name, given, thrown }: Called): string {
  return `${name}(${given}): ${thrown}`;
}

/** Nothing, things of another kind, and near misses of what is asked for. */
const NONSENSE = `[
  [], [null], [42], ["nonsense"], [{}], [[]], [true], [-1.5], [Symbol.iterator],
  [{ actor: 7, actors: "x", clocks: 3, label: 5, session: "x", grants: 4, type: 9, ways: {}, effects: 1, filter: 2 }],
  [{ actors: [7], attribute: "wit", grants: [{}], advantages: [null], clocks: [{ key: 1 }], ways: ["none"], dv: "two" }],
  ["nonsense", "nonsense", "nonsense"], [null, null, null], [{}, {}, {}],
  [game.actors.getName("Sable Kestrel"), null, null],
  [game.actors.getName("Sable Kestrel"), 42, "nonsense"],
  [game.actors.getName("Sable Kestrel"), { kind: "nonsense" }, { downtime: 4 }],
  [game.actors.getName("Sable Kestrel"), { kind: "skill", key: "nonsense" }],
  [game.actors.getName("The Company"), "nonsense", "nonsense"],
]`;

/** Calls each function of the interface once for each list of arguments, on one page. */
function callAll(page: Page): Promise<readonly Called[]> {
  return page.evaluate(`(async () => {
    const functions = [];
    const walk = (part, path) => {
      for (const [key, value] of Object.entries(part)) {
        const name = path === "" ? key : path + "." + key;
        if (typeof value === "function") functions.push([name, value]);
        else if (typeof value === "object") walk(value, name);
      }
    };
    walk(game.fatesEdge, "");
    let told = 0;
    const kept = {};
    for (const level of ["info", "warn", "error"]) {
      kept[level] = ui.notifications[level];
      ui.notifications[level] = function (...words) { told += 1; return kept[level].apply(this, words); };
    }
    const windows = () => [...foundry.applications.instances.values()].filter((app) => app.window?.close);
    // What asks somebody else comes to no end here, and is not waited for longer than a slow line takes.
    const until = async (is) => {
      // Most of it is over within the same turn of the page; a timer is late by four milliseconds each time.
      for (let n = 0; n < 50 && !is(); n += 1) await null;
      const end = Date.now() + 2_000;
      while (!is() && Date.now() < end) await new Promise((done) => setTimeout(done));
    };
    // One that is closed while it is still being drawn would fail for that alone.
    const drawn = new WeakSet();
    const heard = Hooks.on("renderApplicationV2", (app) => void drawn.add(app));
    const closeAll = async () => {
      for (const app of windows()) {
        await until(() => drawn.has(app));
        await app.close();
      }
    };
    const calls = [];
    for (const [name, work] of functions) {
      for (const given of ${NONSENSE}) {
        told = 0;
        let thrown = "";
        let isOver = false;
        const failed = (error) => {
          // The rules are pure: they throw their own error, which names the argument.
          const isOwn = name.startsWith("rules.") && error.name === "RulesError";
          if (!isOwn) thrown = error.name + ": " + error.message;
        };
        void (async () => work(...given))().catch(failed).finally(() => (isOver = true));
        // A roll waits for its dialog: that is closed, and then it comes to its end as well.
        await until(() => isOver || windows().length > 0);
        await closeAll();
        await until(() => isOver);
        calls.push({ name, thrown, told, given: given.map((each) => each?.name ?? (typeof each === "object" ? JSON.stringify(each) : String(each))).join(", ") });
        await closeAll();
      }
    }
    Hooks.off("renderApplicationV2", heard);
    Object.assign(ui.notifications, kept);
    return calls;
  })()`);
}
