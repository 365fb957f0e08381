import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { readFlags, required } from "../../../tools/rules/flags.ts";
import { quoted, UsageError } from "../../../tools/rules/usage-error.ts";

/** An item of a compendium, as far as the rules are asked about it. */
interface Packed<System> {
  readonly name: string;
  readonly type: string;
  readonly system: System;
}

interface PackedPower {
  readonly attribute: string;
  readonly die: number;
  readonly actions: readonly { readonly action: string; readonly rating: number }[];
  readonly needs: string;
  readonly ways: readonly {
    readonly acts: number;
    readonly reacts: number;
    readonly time: string;
    readonly stress: number | null;
  }[];
  readonly magnitude: object;
  readonly trigger: string;
  readonly targets: object;
  readonly attack: {
    readonly kind: string;
    readonly action: string;
    readonly attribute: string;
    readonly against: readonly string[];
    readonly times: string;
  };
  readonly stance?: boolean;
  readonly upgrades: readonly { readonly name: string; readonly size: number }[];
  readonly steps: readonly object[];
}

interface PackedClaim {
  readonly turf: boolean;
  readonly prison: boolean;
  readonly gives: readonly object[];
}

/** `power`: the numbers of a power. */
export function powerCommand(words: readonly string[]): object {
  const { name, system } = named<PackedPower>(
    "powers",
    "power",
    required(readFlags(words, { name: "value" }), "name"),
  );
  const {
    attribute,
    die,
    actions,
    needs,
    ways,
    magnitude,
    trigger,
    targets,
    attack,
    stance,
    steps,
    upgrades,
  } = system;
  const [{ acts, reacts, time, stress } = { acts: 0, reacts: 0, time: "turn", stress: 0 }, ...others] = ways;
  return {
    name,
    attribute,
    die,
    requires: Object.fromEntries(actions.map(({ action, rating }) => [action, rating])),
    requiresAny: actions.length > 1,
    needs,
    acts,
    reacts,
    time,
    stress,
    or: others,
    magnitude,
    trigger,
    targets,
    attack: attack.kind === "none" ? null : attack,
    stance: stance === true,
    steps,
    upgrades: upgrades.map(({ name: gain, size }) => ({ name: gain, size })),
  };
}

/** `claim`: what a claim gives. */
export function claimCommand(words: readonly string[]): object {
  const { name, system } = named<PackedClaim>(
    "claims",
    "claim",
    required(readFlags(words, { name: "value" }), "name"),
  );
  return { name, turf: system.turf, prison: system.prison, gives: system.gives };
}

/**
 * An item by its name, whatever its capitals and signs; a name before a colon is enough (`Turf: the old wards`).
 * @throws UsageError naming those there are.
 */
function named<System>(pack: string, type: string, asked: string): Packed<System> {
  const items = itemsOf<System>(pack).filter((item) => item.type === type);
  const wanted = plain(asked);
  const found =
    items.find(({ name }) => plain(name) === wanted) ??
    items.find(({ name }) => plain(name.split(":")[0] ?? "") === wanted);
  if (wanted !== "" && found) return found;
  const names = items.map(({ name }) => name).toSorted();
  throw new UsageError("--name", `unknown: ${quoted(asked)}; one of ${names.join(", ")}`);
}

function itemsOf<System>(pack: string): Packed<System>[] {
  const folder = path.join(import.meta.dirname, "..", "packs", pack);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".yml") && !file.startsWith("folder-"))
    .map((file) => parse(readFileSync(path.join(folder, file), "utf8")) as Packed<System>);
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
}
