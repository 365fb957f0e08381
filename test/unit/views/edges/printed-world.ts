import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { beforeAll, beforeEach } from "vitest";
import type * as Credit from "../../../../src/fates-edge/actions/roll/credit.ts";
import type * as Declare from "../../../../src/fates-edge/actions/edges/declare-edge.ts";
import type * as Answers from "../../../../src/fates-edge/actions/edges/edge-answers.ts";
import type * as Pay from "../../../../src/fates-edge/actions/edges/edges.ts";
import type * as Perform from "../../../../src/fates-edge/actions/roll/perform-roll.ts";
import type * as Prepare from "../../../../src/fates-edge/actions/roll/prepare-roll.ts";
import type * as Supply from "../../../../src/fates-edge/actions/clocks/supply.ts";
import type * as TakeBack from "../../../../src/table/acts/take-back.ts";
import type * as Undo from "../../../../src/fates-edge/actions/undo.ts";
import type * as UndoRoll from "../../../../src/fates-edge/actions/roll/undo-roll.ts";
import type * as Questions from "../../../../src/fates-edge/apps/edge-questions.ts";
import type {
  ActionMessage,
  PlayerRequestMessage,
  EdgeItem,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import type { EdgeAim } from "../../../../src/fates-edge/state/edges/edge-aims.ts";
import type * as Standing from "../../../../src/fates-edge/state/roll/action-standing.ts";
import type * as Facts from "../../../../src/fates-edge/state/roll/message-facts.ts";
import type * as CardEdges from "../../../../src/fates-edge/state/edges/card-edges.ts";
import type * as Moments from "../../../../src/fates-edge/state/edges/edge-moments.ts";
import type * as RollEdges from "../../../../src/fates-edge/state/edges/roll-edges.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { MARA, TOMAS } from "../../client/support/start-game.ts";
import { type StoredDocument, startWorld } from "../support/played-world.ts";

/** What lies in the compendia, as they ship it: those that Bryn has where a file names none. */
const USUAL = {
  "Healer's Bag": "gear/kit-healers-bag",
  "Healer's Pouch": "gear/tool-healers-pouch",
  "Spirit-Shield": "talents/prestige-spirit-shield",
  "Oath-Bound Captain": "talents/prestige-oath-bound-captain",
  "Star-Reader": "talents/prestige-skill-star-reader",
  "Storm-Caller": "talents/prestige-skill-storm-caller",
  "Guild Ties": "talents/cultural-guild-ties",
  "Commanding Presence": "talents/general-commanding-presence",
  "Aeler-forged Hauberk": "gear/armour-aeler-forged-hauberk",
  "Signature Weapon": "gear/weapon-signature-weapon",
  "Sundered King's Coin": "gear/artifact-sundered-kings-coin",
  "Unkwa Ward-Post": "gear/artifact-unkwa-ward-post",
  "Debt Mark": "origins/complication-debt-mark",
  "Broken Heirloom": "origins/complication-broken-heirloom",
} as const;

/** Those that a file of tests asks for by name. */
const OTHERS = {
  "Hand Cannon": "gear/weapon-hand-cannon",
  Crossbow: "gear/weapon-crossbow",
  Whip: "gear/weapon-whip",
  "Duelist's Rapier": "gear/weapon-duelists-rapier",
  "Oshiiran Abacus": "gear/rare-oshiiran-abacus",
  "Rothari War-Kit": "gear/rare-rothari-war-kit",
  "Plate Harness": "gear/armour-plate-harness",
  "Leather Jerkin": "gear/armour-leather-jerkin",
  "Shield (Tower)": "gear/armour-shield-tower",
  "Echo-Wrought Blade": "gear/artifact-echo-wrought-blade",
  "Weave Anchor": "talents/cultural-weave-anchor",
  Versatile: "talents/cultural-versatile",
  "Blood Memory": "talents/cultural-blood-memory",
  "Ranger's Step": "talents/cultural-rangers-step",
  "Dark Patron": "origins/complication-dark-patron",
  "Battle Chant": "talents/prestige-skill-battle-chant",
  "Echo-Killer": "talents/prestige-echo-killer",
  "Master of Coin": "talents/prestige-master-of-coin",
  Warglord: "talents/prestige-warglord",
  "Forge-Patriarch": "talents/prestige-forge-patriarch",
  "Hearth-Banner": "talents/prestige-hearth-banner",
  "Iron Stomach": "talents/general-iron-stomach",
  "Spirit Shield": "talents/cultural-spirit-shield",
  "Knight's Heater Shield": "gear/armour-knights-heater-shield",
  "Traveler's Pack": "gear/kit-travelers-pack",
  "Scout's Rig": "gear/kit-scouts-rig",
  "Scholar's Satchel": "gear/kit-scholars-satchel",
} as const;
const SHIPPED = { ...USUAL, ...OTHERS } as const;
export type Shipped = keyof typeof SHIPPED;

const sourceOf = async (name: Shipped, place: number): Promise<object> => {
  const text = await readFile(inRepository("packs", ...`${SHIPPED[name]}.yml`.split("/")), "utf8");
  // Bryn is of no people and no fame: what a talent requires is another test's.
  const { type, system } = parse(text) as { readonly type: string; readonly system: object };
  return {
    _id: `thing${String.fromCodePoint(97 + place)}`.padEnd(16, "0"),
    name,
    type,
    system: { ...system, requirements: {}, paid: true },
  };
};

const pc = (name: string, owner: string, items: readonly object[]): object => ({
  _id: name.toLowerCase().padEnd(16, "0"),
  name,
  type: "pc",
  items,
  ownership: { default: 1, [owner]: 3 },
  system: {
    attributes: { body: 3, wits: 3, spirit: 3, presence: 2 },
    skills: { melee: 1, command: 1, craft: 2 },
  },
});

/** For the tests of a file: Bryn has the text's own talents and things, Wren and Ode have nothing; each test begins without a mark or a wound. */
export function printedWorld(carried: readonly Shipped[] = Object.keys(USUAL) as Shipped[]) {
  const acts = {} as typeof Answers &
    typeof CardEdges &
    typeof Standing &
    typeof Facts &
    typeof Credit &
    typeof Declare &
    typeof Moments &
    typeof Pay &
    typeof Perform &
    typeof Prepare &
    typeof Questions &
    typeof RollEdges &
    typeof Supply &
    typeof TakeBack &
    typeof Undo &
    typeof UndoRoll;
  let bryn: PcActor;
  let wren: PcActor;
  let party: PartyActor;

  beforeAll(async () => {
    const items = await Promise.all(carried.map(sourceOf));
    const company = {
      _id: "company000000000",
      name: "Company",
      type: "party",
      system: {
        scene: { number: 1, running: true },
        clocks: { supply: { size: 4, kind: "supply", base: 1 } },
      },
    };
    const actors = [company, pc("Wren", MARA, []), pc("Bryn", TOMAS, items), pc("Ode", MARA, [])];
    await startWorld({ actors: actors as unknown as StoredDocument[] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/edges/declare-edge.ts"),
      import("../../../../src/fates-edge/actions/edges/edge-answers.ts"),
      import("../../../../src/fates-edge/actions/edges/edges.ts"),
      import("../../../../src/fates-edge/actions/roll/perform-roll.ts"),
      import("../../../../src/fates-edge/actions/roll/prepare-roll.ts"),
      import("../../../../src/fates-edge/actions/clocks/supply.ts"),
      import("../../../../src/table/acts/take-back.ts"),
      import("../../../../src/fates-edge/actions/undo.ts"),
      import("../../../../src/fates-edge/actions/roll/undo-roll.ts"),
      import("../../../../src/fates-edge/apps/edge-questions.ts"),
      import("../../../../src/fates-edge/state/roll/action-standing.ts"),
      import("../../../../src/fates-edge/state/edges/card-edges.ts"),
      import("../../../../src/fates-edge/state/edges/edge-moments.ts"),
      import("../../../../src/fates-edge/state/roll/message-facts.ts"),
      import("../../../../src/fates-edge/state/edges/roll-edges.ts"),
    ]);
    Object.assign(acts, ...loaded);
    wren = game.actors.getName("Wren") as PcActor;
    bryn = game.actors.getName("Bryn") as PcActor;
    party = game.actors.getName("Company") as PartyActor;
    const { startIndexingHelpers } = await import("../../../../src/fates-edge/state/edges/edge-uses.ts");
    startIndexingHelpers();
    acts.startWatchingMoments();
  });

  /** Each test begins without a mark, a use or a wound. */
  beforeEach(async () => {
    for (const one of [wren, bryn, game.actors.getName("Ode") as PcActor]) {
      const gone = Object.assign({}, ...Object.keys(one.system.marks).map((id) => deletion(id))) as object;
      await updateDocument(one, { system: { marks: gone, fatigue: { value: 0 }, harm: { value: 0 } } });
    }
    await party.update({
      system: { session: { number: party.system.session.number + 1 }, arc: { number: 2 } },
    });
  });

  const thing = (name: Shipped): EdgeItem => bryn.items.getName(name) as EdgeItem;
  const keyOf = (name: Shipped, place = 0): string => Object.keys(thing(name).system.edges)[place]!;
  const next = (...faces: readonly number[]): void => {
    const left = [...faces];
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? 5) - 0.5) / 10;
  };
  const lastPlayerRequest = (): PlayerRequestMessage => game.messages.contents.at(-1) as PlayerRequestMessage;
  /** Declared on the owner's sheet, and done by a GM's client. Whether it could be. */
  const declared = async (
    name: Shipped,
    aim: EdgeAim = {},
    place = 0,
  ): Promise<PlayerRequestMessage | null> => {
    if (!(await acts.declareEdge(thing(name), keyOf(name, place), aim))) return null;
    await acts.edgeRequest.take([lastPlayerRequest()]);
    return lastPlayerRequest();
  };
  const rolled = async (
    actor: PcActor,
    options: Omit<Parameters<typeof acts.performRoll>[1], "dv">,
    faces: readonly number[],
  ): Promise<ActionMessage> => {
    next(...faces);
    const message = (await acts.performRoll(actor, { dv: 2, edges: [], ...options }))!;
    await acts.creditRolls([message]);
    return message;
  };
  const MELEE = { attribute: "body", skill: "melee" };
  const points = (): number => party.system.bank.total;
  const debts = (): string[] =>
    Object.values(party.system.clocks).flatMap(({ kind, name }) => (kind === "debt" ? [name] : []));
  const offered = (message: ActionMessage): string[] =>
    acts.findEdges(message, game.user).map(({ label, by }) => (by === "" ? label : `${label} by ${by}`));

  /** What its roller can use on a card as its dice lie. */
  const usable = (message: ActionMessage): string[] =>
    acts.actionStanding(acts.actionFacts(message, game.user)).edges.map(({ label }) => label);

  return {
    acts,
    MELEE,
    thing,
    keyOf,
    next,
    lastPlayerRequest,
    declared,
    rolled,
    points,
    debts,
    offered,
    usable,
    get wren(): PcActor {
      return wren;
    },
    get bryn(): PcActor {
      return bryn;
    },
    get party(): PartyActor {
      return party;
    },
  };
}
