import { uuidOf } from "#foundry/documents.ts";
import { completeData } from "#foundry/fields.ts";
import { localize } from "#foundry/i18n.ts";
import { inTurn } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { added } from "#table/changes.ts";
import { beginning } from "#table/clocks/clock.ts";
import { clockStates } from "#table/clocks/states.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { clock, FULL_SUPPLY, type StoredClock, SUPPLY } from "../../data/actor/clock.ts";
import type { Effects } from "../../data/effects.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { type Starter, starterOf } from "../../rules/clock-starters.ts";
import type { ClockData } from "../../state/clocks/clocks.ts";
import { requireParty } from "../../state/party.ts";
import { asGM, postClockNotice } from "./ticks.ts";

const CLOCK = clock();

/**
 * A clock as it will be stored: after those that are there, a tug-of-war beginning in its middle. Bound to the scene that
 * is played where nobody says otherwise.
 */
export function newClock(party: PartyActor, data: ClockData & { readonly name: string }): StoredClock {
  const last = Math.max(-1, ...clockStates(party).map(({ sort }) => sort));
  const { running, number } = party.system.scene;
  const scope = data.scope ?? (running ? "scene" : "table");
  const whole = completeData<StoredClock>(CLOCK, { sort: last + 1, ...data, scope });
  return {
    ...whole,
    base: data.base ?? beginning(whole),
    scene: scope === "scene" ? (data.scene ?? number) : 0,
    ticks: {},
  };
}

/** Opens a clock for the table (GMs). The log tells of it as far as it is to be seen, and a GM can take it back there. @returns its key */
export function openClock(data: ClockData): Promise<string | null> {
  return inTurn(
    "open clock",
    async () => {
      requireGM();
      const party = requireParty();
      const name = data.name?.trim() ?? "";
      if (name === "") throw new UserError("FATES_EDGE.Error.ClockNameless");
      const key = foundry.utils.randomID();
      const after = newClock(party, { ...data, name });
      const changes = [added(party, `system.clocks.${key}`, after)];
      await postClockNotice("clockOpened", { key, ...after }, changes);
      await party.update({ system: { clocks: { [key]: after } } });
      return key;
    },
    null,
  );
}

/** Opens a clock of the text (GMs). One of supply dresses the party's own instead. @returns its key */
export async function openStarter(key: string): Promise<string | null> {
  const starter = starterOf(key);
  if (!starter) return null;
  const data = starterData(starter);
  if (starter.kind !== "supply") return openClock(data);
  const { name, triggers, pressure, full, lands, price } = data;
  return (await changeClock(SUPPLY, { name, triggers, pressure, full, lands, price } as ClockData))
    ? SUPPLY
    : null;
}

/** A starter as the clock it becomes, in the table's language. */
export function starterData(starter: Starter): ClockData & { readonly name: string } {
  const { key, kind, size, filled, sight, price, suit } = starter;
  const word = (part: string): string => localize(`FATES_EDGE.Starter.${key}.${part}`);
  const lines = (part: string, count: number): string[] =>
    Array.from({ length: count }, (_, place) => word(`${part}.${place + 1}`));
  return {
    kind,
    size,
    sight,
    price,
    suit,
    base: filled,
    name: word("name"),
    full: word("full"),
    triggers: lines("triggers", starter.triggers),
    pressure: lines("pressure", starter.pressure),
    lands: landsOf(starter),
  };
}

function landsOf({ lands }: Starter): Effects {
  const nothing = { clock: "", item: "", name: "", kind: "", when: "" };
  return Object.fromEntries(lands.map((outline, sort) => [`land${sort}`, { ...nothing, ...outline, sort }]));
}

/** Changes what a clock says of itself (GMs). Its ticks stay: they are changed by ticking. */
export function changeClock(key: string, { ticks: _ticks, ...data }: ClockData): Promise<boolean> {
  return asGM(key, async (_clock, party) => {
    if (data.name?.trim() === "" && key !== SUPPLY) throw new UserError("FATES_EDGE.Error.ClockNameless");
    const stored = key === SUPPLY ? FULL_SUPPLY : {};
    await party.update({ system: { clocks: { [key]: { ...data, ...stored } } } });
  });
}

/** Puts a clock away, ticks and all (GMs). Its notice brings it back. Supply is always there. */
export function removeClock(key: string): Promise<boolean> {
  return asGM(key, async (removed, party) => {
    if (key === SUPPLY) throw new UserError("FATES_EDGE.Error.SupplyStays");
    const before = party.system.toObject().clocks[key];
    const changes = [{ uuid: uuidOf(party), path: `system.clocks.${key}`, before, after: null }];
    await postClockNotice("clockRemoved", removed, changes);
    await makeChanges(changes);
  });
}
