import { beforeAll, beforeEach, vi } from "vitest";
import type * as Backlash from "../../../../src/fates-edge/actions/magic/ritual-backlash.ts";
import type * as Card from "../../../../src/fates-edge/cards/ritual/view.ts";
import type * as Context from "../../../../src/fates-edge/cards/ritual/context.ts";
import type * as Credit from "../../../../src/fates-edge/actions/roll/credit.ts";
import type * as Judge from "../../../../src/fates-edge/actions/roll/judge-roll.ts";
import type * as Perform from "../../../../src/fates-edge/actions/roll/perform-roll.ts";
import type * as Posting from "../../../../src/fates-edge/actions/player-requests.ts";
import type * as Requests from "../../../../src/fates-edge/actions/magic/ritual-requests.ts";
import type * as RitualActs from "../../../../src/fates-edge/actions/magic/ritual.ts";
import type * as Spell from "../../../../src/fates-edge/actions/magic/spell-requests.ts";
import type * as Ritual from "../../../../src/fates-edge/state/magic/ritual.ts";
import type * as WorkingState from "../../../../src/fates-edge/state/magic/working.ts";
import type * as Working from "../../../../src/fates-edge/actions/magic/working.ts";
import type * as WaitingFacts from "../../../../src/fates-edge/state/waiting/waiting-facts.ts";
import type { RollOptions } from "../../../../src/fates-edge/actions/roll/roll-options.ts";
import type {
  ActionMessage,
  PlayerRequestMessage,
  PartyActor,
  PcActor,
  RitualMessage,
} from "../../../../src/fates-edge/data/kinds.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import type { RitualView } from "../../../../src/fates-edge/cards/ritual/view.ts";
import { GM, MARA, TOMAS } from "../../client/support/start-game.ts";
import { startWorld, type StoredDocument } from "../support/played-world.ts";

type Loaded = typeof WorkingState &
  typeof Backlash &
  typeof Card &
  typeof Context &
  typeof Credit &
  typeof Judge &
  typeof Perform &
  typeof Posting &
  typeof Requests &
  typeof RitualActs &
  typeof Spell &
  typeof Ritual &
  typeof Working &
  typeof WaitingFacts;

/** A character of so and so's. */
export const pc = (name: string, owner: string, system: object): object => ({
  _id: name.toLowerCase().padEnd(16, "0"),
  name,
  type: "pc",
  ownership: { default: 1, [owner]: 3 },
  system: { attributes: { body: 3, wits: 3, spirit: 2, presence: 2 }, ...system },
});

// The bridge of the text (SRD 19.7): a caster with Arcana 5, who runs lightning through the stone, and three who help.
const ACTORS = [
  {
    _id: "company000000000",
    name: "Company",
    type: "party",
    system: { scene: { number: 1, running: true }, clocks: { supply: { size: 4, kind: "supply" } } },
  },
  pc("Caster", GM, { skills: { arcana: 5, storm: 2 } }),
  pc("Fighter", MARA, { skills: { craft: 2 } }),
  pc("Cleric", TOMAS, { skills: { lore: 3 } }),
  pc("Rogue", TOMAS, { skills: { stealth: 2 } }),
  pc("Stranger", MARA, { skills: { lore: 1 } }),
];

/** Who plays whom. */
const OWNERS: Record<string, string> = { Fighter: MARA, Cleric: TOMAS, Rogue: TOMAS, Stranger: MARA };

/** For the tests of a file: a ritual that the GM's caster has declared, to which all but the stranger are invited. */
export function ritualWorld() {
  const acts = {} as Loaded;
  const by = (name: string): PcActor => game.actors.getName(name) as PcActor;
  const party = (): PartyActor => game.actors.getName("Company") as PartyActor;
  let message: RitualMessage;
  const now = () => acts.readRitual(message)!;
  const points = (): number => party().system.bank.total;
  const next = (...faces: readonly number[]): void => {
    const left = [...faces];
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? 5) - 0.5) / 10;
  };

  beforeAll(async () => {
    await startWorld({ actors: ACTORS as unknown as StoredDocument[] });
    vi.stubGlobal("document", { getElementsByClassName: () => [], querySelectorAll: () => [] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/magic/ritual-backlash.ts"),
      import("../../../../src/fates-edge/cards/ritual/view.ts"),
      import("../../../../src/fates-edge/cards/ritual/context.ts"),
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/roll/judge-roll.ts"),
      import("../../../../src/fates-edge/actions/roll/perform-roll.ts"),
      import("../../../../src/fates-edge/actions/player-requests.ts"),
      import("../../../../src/fates-edge/actions/magic/ritual-requests.ts"),
      import("../../../../src/fates-edge/actions/magic/ritual.ts"),
      import("../../../../src/fates-edge/actions/magic/spell-requests.ts"),
      import("../../../../src/fates-edge/state/magic/ritual.ts"),
      import("../../../../src/fates-edge/actions/magic/working.ts"),
      import("../../../../src/fates-edge/state/magic/working.ts"),
      import("../../../../src/fates-edge/state/waiting/waiting-facts.ts"),
    ]);
    Object.assign(acts, ...loaded);
    const { startIndexingLog } = await import("../../../../src/fates-edge/state/log-index.ts");
    startIndexingLog();
    // On a busy machine what is loaded here takes longer than a hook is given.
  }, 60_000);

  /** Nobody is hurt, the bank is empty, and the ritual is declared anew: of the GM's caster, for everybody but the stranger. */
  beforeEach(async () => {
    const all = (entries: object): object =>
      Object.assign({}, ...Object.keys(entries).map((id) => deletion(id))) as object;
    for (const name of ["Caster", "Fighter", "Cleric", "Rogue"])
      await updateDocument(by(name), { system: { fatigue: { value: 0 }, harm: { value: 0 } } });
    const { held, bank, clocks } = party().system;
    const { supply: _supply, ...others } = clocks;
    await updateDocument(party(), {
      system: { held: all(held), bank: { entries: all(bank.entries) }, clocks: all(others) },
    });
    message = (await declared())!;
  });

  const declared = async (
    more: Partial<RitualActs.RitualWish> = {},
    primary = by("Caster"),
  ): Promise<RitualMessage | null> => {
    const invited = ["Fighter", "Cleric", "Rogue"].map((name) => by(name).uuid);
    const wish = { art: "storm", dv: 4, intent: "Lightning through the stone.", invited, ...more };
    const made = await acts.declareRitual(primary, wish);
    if (made) await acts.judgeRituals([made]);
    return made;
  };

  /** What is posted in a character's name, and what the GM's client makes of it. */
  const told = async (
    name: string,
    data: object,
    author?: string,
  ): Promise<PlayerRequestMessage["system"]["gm"]> => {
    const request = (await acts.postRequest("ritual", by(name), { ritual: message.id, ...data }))!;
    if (author) request.updateSource({ author });
    await acts.ritualRequest.take([request]);
    return request.system.gm;
  };
  const join = (name: string, skill: string, attribute = "spirit", author = OWNERS[name]) =>
    told(name, { act: "join", attribute, skill, words: `${name} helps.` }, author);

  const roll = async (
    name: string,
    faces: readonly number[],
    options: Partial<RollOptions>,
  ): Promise<ActionMessage | null> => {
    next(...faces);
    const asked = { attribute: "body", skill: "", edges: [], ritual: message.id!, ...options };
    const made = await acts.performRoll(by(name), asked);
    if (made) await acts.creditRolls([made]);
    return made;
  };
  const channel = (name: string, faces: readonly number[]) => roll(name, faces, { working: "channel" });
  const weave = (faces: readonly number[], more: Partial<RollOptions> = {}, primary = "Caster") =>
    roll(primary, faces, { working: "weave", channel: message.id!, ...more });

  const joinAll = async (): Promise<void> => {
    await join("Fighter", "craft", "body");
    await join("Cleric", "lore");
    await join("Rogue", "stealth", "presence");
  };
  const view = (): RitualView => acts.viewRitual(message, game.user) as RitualView;
  const standing = (name: string) => now().helpers.find((helper) => helper.name === name);

  return {
    acts,
    by,
    party,
    points,
    now,
    declared,
    told,
    join,
    joinAll,
    roll,
    channel,
    weave,
    view,
    standing,
    /** Everything is thrown with these faces next; 5s after them. */
    next,
    owners: OWNERS,
    get message(): RitualMessage {
      return message;
    },
    set message(other) {
      message = other;
    },
  };
}
