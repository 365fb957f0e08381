import { beforeAll, beforeEach } from "vitest";
import type * as Edge from "../../../../src/fates-edge/actions/roll/roll-card/edge.ts";
import type * as Assign from "../../../../src/fates-edge/actions/magic/assign-backlash.ts";
import type * as Hold from "../../../../src/fates-edge/actions/magic/hold-spell.ts";
import type * as Shunt from "../../../../src/fates-edge/actions/magic/shunt.ts";
import type * as SpellRequests from "../../../../src/fates-edge/actions/magic/spell-requests.ts";
import type * as Credit from "../../../../src/fates-edge/actions/roll/credit.ts";
import type * as Edges from "../../../../src/fates-edge/actions/edges/edges.ts";
import type * as Perform from "../../../../src/fates-edge/actions/roll/perform-roll.ts";
import type * as Prepare from "../../../../src/fates-edge/actions/roll/prepare-roll.ts";
import type * as Requests from "../../../../src/fates-edge/actions/player-requests.ts";
import type * as Spend from "../../../../src/fates-edge/actions/spend/spend.ts";
import type * as Works from "../../../../src/fates-edge/actions/magic/spell-works.ts";
import type * as Undo from "../../../../src/fates-edge/actions/roll/undo-roll.ts";
import type {
  ActionMessage,
  PlayerRequestMessage,
  PartyActor,
  PcActor,
  SpellItem,
} from "../../../../src/fates-edge/data/kinds.ts";
import type * as Facts from "../../../../src/fates-edge/state/roll/message-facts.ts";
import type * as ActionStanding from "../../../../src/fates-edge/state/roll/action-standing.ts";
import type * as CardEdges from "../../../../src/fates-edge/state/edges/card-edges.ts";
import { deletion, updateDocument } from "../../../../src/foundry/documents.ts";
import { MARA, TOMAS } from "../../client/support/start-game.ts";
import { startWorld, type StoredDocument } from "../support/played-world.ts";

const talent = (id: string, name: string, edge: object): object => ({
  _id: id,
  name,
  type: "talent",
  system: {
    edges: {
      edge: { label: name, moment: "setback", tags: ["casting"], gives: "cancel", amount: 1, ...edge },
    },
  },
});

const spell = (id: string, name: string, system: object): object => ({
  _id: id,
  name,
  type: "spell",
  system: { art: "pyromancy", dv: 2, ...system },
});

/** Spells for every way that one can go. */
export const SPELLS = [
  spell("emberhand0000000", "Ember Hand", {
    effects: {
      first: { type: "effect", time: "stands", when: "unarmed" },
      second: { type: "rail", kind: "hazard", time: "now", sort: 1 },
    },
    duration: "beats",
    beats: 2,
    sustained: true,
    obvious: true,
    ladder: {
      tell: { from: 1, text: "Smoke in the sleeve" },
      tired: {
        from: 2,
        text: "Heat drains you",
        effects: { a: { type: "fatigue", amount: 1, who: "roller" } },
      },
      fire: {
        from: 3,
        text: "A spark finds straw",
        effects: { a: { type: "open", size: 4, kind: "hazard", name: "Fire" } },
      },
      arm: { from: 4, text: "The arm burns", effects: { a: { type: "harm", amount: 2, who: "roller" } } },
    },
  }),
  spell("knitflesh0000000", "Knit Flesh", {
    art: "vitalism",
    dv: 1,
    choice: true,
    effects: { ease: { type: "ease", amount: 2 }, mend: { type: "mend", least: 1, sort: 1 } },
    ladder: { rest: { from: 1, text: "The patient tires", effects: { a: { type: "fatigue", amount: 1 } } } },
  }),
  spell("coldgaze00000000", "Cold Gaze", {
    art: "pyromancy",
    dv: 1,
    effects: { a: { type: "controlled", time: "once" } },
    duration: "beats",
    beats: 1,
  }),
  spell("brightsign000000", "Bright Sign", {
    art: "thaumaturgy",
    dv: 1,
    effects: { a: { type: "effect", time: "stands" } },
    duration: "scene",
  }),
];

const pc = (name: string, owner: string, items: readonly object[] = []): object => ({
  _id: name.toLowerCase().padEnd(16, "0"),
  name,
  type: "pc",
  items,
  ownership: { default: 1, [owner]: 3 },
  system: {
    attributes: { body: 3, wits: 3, spirit: 3, presence: 2 },
    skills: { arcana: 2, pyromancy: 3, vitalism: 1, thaumaturgy: 1 },
  },
});

type Acts = typeof Edge &
  typeof Assign &
  typeof Hold &
  typeof Shunt &
  typeof SpellRequests &
  typeof Credit &
  typeof Edges &
  typeof Perform &
  typeof Prepare &
  typeof Requests &
  typeof Spend &
  typeof Works &
  typeof Undo &
  typeof Facts &
  typeof ActionStanding &
  typeof CardEdges;

/**
 * For the tests of a file: Wren (Mara's) casts and has what mitigates, Bryn (Tomas's) stands by; a Hazard and a Crowd may run. Wren
 * carries whatever `more` loads besides.
 */
export function castWorld(more: () => Promise<readonly object[]> = async () => []) {
  const acts = {} as Acts;
  let [wren, bryn, party] = [] as unknown as [PcActor, PcActor, PartyActor];

  beforeAll(async () => {
    const talents = [
      talent("anchor0000000000", "Weave Anchor", { ladders: ["intricate"] }),
      talent("soothing00000000", "Soothing", { period: "session", uses: 1, amount: 2, for: "group" }),
    ];
    const company = {
      _id: "company000000000",
      name: "Company",
      type: "party",
      system: { scene: { number: 1, running: true }, clocks: { supply: { size: 4, kind: "supply" } } },
    };
    const actors = [company, pc("Wren", MARA, [...SPELLS, ...talents, ...(await more())]), pc("Bryn", TOMAS)];
    await startWorld({ actors: actors as unknown as StoredDocument[] });
    const loaded = await Promise.all([
      import("../../../../src/fates-edge/actions/roll/roll-card/edge.ts"),
      import("../../../../src/fates-edge/actions/magic/assign-backlash.ts"),
      import("../../../../src/fates-edge/actions/magic/hold-spell.ts"),
      import("../../../../src/fates-edge/actions/magic/shunt.ts"),
      import("../../../../src/fates-edge/actions/magic/spell-requests.ts"),
      import("../../../../src/fates-edge/actions/roll/credit.ts"),
      import("../../../../src/fates-edge/actions/edges/edges.ts"),
      import("../../../../src/fates-edge/actions/roll/perform-roll.ts"),
      import("../../../../src/fates-edge/actions/roll/prepare-roll.ts"),
      import("../../../../src/fates-edge/actions/player-requests.ts"),
      import("../../../../src/fates-edge/actions/spend/spend.ts"),
      import("../../../../src/fates-edge/actions/magic/spell-works.ts"),
      import("../../../../src/fates-edge/actions/roll/undo-roll.ts"),
      import("../../../../src/fates-edge/state/roll/message-facts.ts"),
      import("../../../../src/fates-edge/state/roll/action-standing.ts"),
      import("../../../../src/fates-edge/state/edges/card-edges.ts"),
    ]);
    Object.assign(acts, ...loaded);
    wren = game.actors.getName("Wren") as PcActor;
    bryn = game.actors.getName("Bryn") as PcActor;
    party = game.actors.getName("Company") as PartyActor;
    const { startIndexingHelpers } = await import("../../../../src/fates-edge/state/edges/edge-uses.ts");
    startIndexingHelpers();
    // What they carry, a GM has let be.
    const { sealOfSpell } = await import("../../../../src/fates-edge/state/magic/spell-approval.ts");
    const own = wren.items.contents.filter(({ type }) => type === "spell") as SpellItem[];
    const spellsAllowed = Object.fromEntries(own.map((item) => [item.id!, sealOfSpell(item)]));
    await updateDocument(wren, { system: { spellsAllowed } });
    // All of the magic is read for it, which takes its time where much else runs.
  }, 60_000);

  /** Nobody is hurt, nothing stands, no rail runs, and each use is there again. */
  beforeEach(async () => {
    const all = (entries: object): object =>
      Object.assign({}, ...Object.keys(entries).map((id) => deletion(id))) as object;
    for (const one of [wren, bryn])
      await updateDocument(one, {
        system: { marks: all(one.system.marks), fatigue: { value: 0 }, harm: { value: 0 } },
      });
    const { supply: _supply, ...clocks } = party.system.clocks;
    await updateDocument(party, {
      system: {
        clocks: all(clocks),
        standing: all(party.system.standing),
        spellBeat: 0,
        held: all(party.system.held),
        bank: { entries: all(party.system.bank.entries) },
        session: { number: party.system.session.number + 1 },
      },
    });
  });

  const thing = (name: string): SpellItem => wren.items.getName(name) as SpellItem;
  const next = (...faces: readonly number[]): void => {
    const left = [...faces];
    CONFIG.Dice.randomUniform = () => 1 - ((left.shift() ?? 5) - 0.5) / 10;
  };
  /** Casts and lets a GM's client witness it; the faces that are not said are 5s, which count for nothing. */
  const cast = async (
    name: string,
    faces: readonly number[],
    options: Partial<Parameters<typeof acts.performRoll>[1]> = {},
  ): Promise<ActionMessage> => {
    next(...faces);
    const message = (await acts.performRoll(wren, {
      attribute: "body",
      skill: "",
      spell: thing(name).uuid,
      edges: [],
      ...options,
    }))!;
    await acts.creditRolls([message]);
    return message;
  };
  const can = (message: ActionMessage) => acts.actionStanding(acts.actionFacts(message, game.user)).can;
  const edges = (message: ActionMessage): string[] =>
    acts.actionStanding(acts.actionFacts(message, game.user)).edges.map(({ label }) => label);
  const lastPlayerRequest = (): PlayerRequestMessage => game.messages.contents.at(-1) as PlayerRequestMessage;
  /** What the caster says of a spell, and what the GM's client makes of it. */
  const told = async (data: object): Promise<PlayerRequestMessage> => {
    const request = (await acts.postRequest("spell", wren, data))!;
    await acts.spellRequest.take([request]);
    return request;
  };
  const clock = (kind: string, filled: number, size = 4): Promise<unknown> =>
    party.update({
      system: {
        clocks: { [`${kind}Clock`]: { name: kind, kind, size, base: filled, scope: "scene", scene: 1 } },
      },
    });
  const points = (): number => party.system.bank.total;

  return {
    acts,
    thing,
    next,
    cast,
    can,
    edges,
    lastPlayerRequest,
    told,
    clock,
    points,
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
