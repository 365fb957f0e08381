import type { Import } from "./imports.ts";

/** Nodes that all reach each other, and circles among them that share no step: whoever breaks each has broken all. */
export interface Circle {
  /** Empty for a circle of files; for one of folders, the folder in which they lie side by side. */
  readonly within: string;
  readonly members: readonly string[];
  readonly chains: readonly Chain[];
}

/** One way round, the shortest first; the last step comes back to where the first began. */
export type Chain = readonly Step[];

/** A step of a chain, and the imports that make it. */
export interface Step {
  readonly from: string;
  readonly to: string;
  readonly imports: readonly Import[];
}

type Graph = Map<string, Map<string, Import[]>>;

/** Circles among files. */
export function fileCircles(imports: readonly Import[]): Circle[] {
  return circlesIn(
    "",
    graphOf(imports, ({ from, to }) => [from, to]),
  );
}

/**
 * Circles among folders that lie side by side, each with all that is below it. The files directly in a folder count
 * as one more beside its sub-folders, written `folder/*`.
 */
export function folderCircles(imports: readonly Import[]): Circle[] {
  const folders = new Set(imports.flatMap(({ from, to }) => [...foldersAbove(from), ...foldersAbove(to)]));
  return [...folders].toSorted().flatMap((folder) => {
    const across = imports.filter(
      ({ from, to }) =>
        from.startsWith(`${folder}/`) &&
        to.startsWith(`${folder}/`) &&
        childOf(folder, from) !== childOf(folder, to),
    );
    return circlesIn(
      folder,
      graphOf(across, ({ from, to }) => [childOf(folder, from), childOf(folder, to)]),
    );
  });
}

function foldersAbove(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

function childOf(folder: string, file: string): string {
  const [child = "", ...below] = file.slice(folder.length + 1).split("/");
  return `${folder}/${below.length === 0 ? "*" : child}`;
}

function graphOf(imports: readonly Import[], ends: (one: Import) => [string, string]): Graph {
  const graph: Graph = new Map();
  for (const one of imports) {
    const [from, to] = ends(one);
    const steps = graph.get(from) ?? new Map<string, Import[]>();
    steps.set(to, [...(steps.get(to) ?? []), one]);
    graph.set(from, steps);
  }
  return graph;
}

function circlesIn(within: string, graph: Graph): Circle[] {
  return knots(graph).map((members) => ({ within, members, chains: chainsAmong(members, graph) }));
}

/** Tarjan's algorithm: the sets of nodes that reach each other, without those that stand alone. */
function knots(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const place = order.size;
    order.set(node, place);
    open.push(node);
    let low = place;
    for (const next of graph.get(node)?.keys() ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low);
      lowest.set(node, low);
    }
    if (low < place) return low;
    const members = open.splice(open.indexOf(node));
    if (members.length > 1 || graph.get(node)?.has(node)) found.push(members.toSorted());
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** The shortest way round, then the shortest that takes none of its steps, and so on until nothing goes round. */
function chainsAmong(members: readonly string[], graph: Graph): Chain[] {
  const left = new Map(
    members.map((node) => [
      node,
      new Set([...(graph.get(node)?.keys() ?? [])].filter((next) => members.includes(next))),
    ]),
  );
  const chains: Chain[] = [];
  for (let round = shortestRound(left); round; round = shortestRound(left)) {
    const steps = round.map((from, index) => ({ from, to: round?.[index + 1] ?? round?.[0] ?? from }));
    for (const { from, to } of steps) left.get(from)?.delete(to);
    chains.push(steps.map((step) => ({ ...step, imports: graph.get(step.from)?.get(step.to) ?? [] })));
  }
  return chains;
}

function shortestRound(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  let best: string[] | null = null;
  for (const start of graph.keys()) {
    const round = roundFrom(start, graph, best?.length ?? Infinity);
    if (round) best = round;
    if (best && best.length <= 2) break;
  }
  return best;
}

/** The shortest way from a node back to itself, if it is shorter than `limit`. */
function roundFrom(
  start: string,
  graph: ReadonlyMap<string, ReadonlySet<string>>,
  limit: number,
): string[] | null {
  const seen = new Set<string>();
  let paths: string[][] = [[start]];
  for (let length = 1; length < limit && paths.length > 0; length += 1) {
    const longer: string[][] = [];
    for (const walked of paths) {
      for (const next of graph.get(walked.at(-1) ?? start) ?? []) {
        if (next === start) return walked;
        if (seen.has(next)) continue;
        seen.add(next);
        longer.push([...walked, next]);
      }
    }
    paths = longer;
  }
  return null;
}
