import { type PartOfEdge, wholeEdge } from "./edge.ts";

type Edges = Readonly<Record<string, PartOfEdge>>;

/** Whether two sets of edges say the same, whatever was used of them. */
export function sameEdges(one: Edges, other: Edges): boolean {
  return edgesText(one) === edgesText(other);
}

/**
 * Whether a thing's edges are word for word what the first version shipped with it, none for most: nobody at the
 * table has changed them.
 */
export function isFirstShipped(slug: string, edges: Edges): boolean {
  return (FIRST_EDGES[slug] ?? markOf({})) === markOf(edges);
}

/** A short mark of what edges say: two sets that say the same have the same one. */
export function markOf(edges: Edges): string {
  let hash = 0x811c9dc5;
  for (const sign of edgesText(edges)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function edgesText(edges: Edges): string {
  return JSON.stringify(
    Object.entries(edges)
      .map(([key, edge]) => [key, said(edge)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** All that an edge says, in one order, without what was used of it. */
function said(part: PartOfEdge) {
  const { label, moment, skills, attributes, ladders, tags, states, circumstance, by, gives, ...edge } =
    wholeEdge(part);
  const { amount, die, instead, also, costs, period, uses, more } = edge;
  const named = [skills, attributes, ladders, tags];
  const numbers = states.map(({ on, is, value }) => [on, is, value]);
  const when = [label, moment, ...named, numbers, circumstance, edge.for, by];
  const { setbacks, fatigue, harm, backlash, compromised, clock, cards, points, actions } = costs;
  // A cost that the first version did not know is told only where there is one: its marks stay what they were.
  const later = actions === 0 ? [] : [actions];
  const paid = [setbacks, fatigue, harm, backlash, compromised, clock, cards, points, ...later];
  return [when, gives, amount, die, instead, [also.gives, also.amount, also.for], paid, period, uses, more];
}

/** The marks of the edges that the first version shipped, by the thing's slug. They are history: no later version changes them. */
export const FIRST_EDGES: Readonly<Record<string, string>> = {
  "aeler-forged-hauberk": "rhzotn",
  "alchemists-kit": "1y4iw2g",
  "backlash-resistant": "604f9u",
  "backlash-soothing": "1oq9paj",
  "backlash-soothing-prestige-skill": "7hy7vj",
  "banner-bearer": "3ehmjs",
  "battle-chant": "1h9sceo",
  "battle-instincts": "18h27m2",
  "beast-tongue": "1nqff5p",
  "blood-frenzy": "1td7478",
  "blood-memory": "5vpngi",
  "blood-ties-oath": "1mla38x",
  "burglars-tools": "lfvb3v",
  "chain-shirt": "14ddmei",
  "commanding-presence": "sgn87l",
  "coordinated-assault": "w7k42t",
  crossbow: "8odxj6",
  dagger: "q04sf2",
  "duelists-insight": "dbkfep",
  "duelists-rapier": "1gzhjit",
  "echo-courtier": "n3os3n",
  "echo-killer": "kzysu1",
  "echo-walker": "1y5t070",
  "echo-walker-prestige-skill": "106d5fr",
  "echo-wrought-blade": "1uvkmj2",
  "elemental-focus": "17y2jkf",
  "everflame-keeper": "r22uu2",
  "familiar-bond": "w7k42t",
  "forge-patriarch": "w7k42t",
  "forgery-set": "a7c9j9",
  "great-axe": "1mgzq9x",
  "guild-ledgercraft": "1q0pub1",
  "guild-ties": "y8uvb5",
  "hand-cannon": "ynx7ky",
  "healers-bag": "cvoq2i",
  "healers-pouch": "1vbgxp",
  "hearth-banner": "1mmqzmi",
  "iron-stomach": "16oq8xe",
  "khemesh-scale-cloak": "1x6ojzp",
  "knights-heater-shield": "134fhnq",
  "leather-jerkin": "lkza1l",
  "lence-dueling-gauntlet": "1hzl32t",
  lockpicks: "1re5up6",
  longbow: "1ad54ff",
  longsword: "ontnlf",
  lorekeeper: "1oskig9",
  "mask-bearer": "1uawm14",
  "master-coordinator": "w7k42t",
  "master-of-coin": "1sbbd1a",
  "navigators-tools": "1a4k4nc",
  "oath-bound-captain": "5dgwfm",
  "oshiiran-abacus": "7htuiv",
  "plate-harness": "18ghme2",
  "rangers-step": "n4m2uz",
  "resonant-architect": "940q0w",
  "river-sovereign": "bc6ehq",
  "rothari-war-kit": "m0wl01",
  "rune-keeper": "1pszxyp",
  sandseer: "xgg5fz",
  "scholars-satchel": "lvsswm",
  "scouts-rig": "toqv06",
  "shadow-binder-prestige-skill": "21pbh4",
  "shadow-broker": "1dl6c6f",
  shadowbinder: "1e8wn92",
  "shield-buckler": "1mipx5n",
  "shield-tower": "gvpkkr",
  shortbow: "10p54vp",
  "signature-weapon": "1oq6qcp",
  "sihai-warrior-monk-gi": "1pxlntk",
  "silent-bell": "1l89dny",
  "silver-tongue": "xejf9h",
  spear: "1oxc9ys",
  "spirit-keeper": "w7k42t",
  "spirit-shield": "i0hnqx",
  "spirit-shield-prestige-ability": "fkwsm6",
  "star-reader": "oyorit",
  "stone-sense": "19m5jnc",
  "stone-sense-prestige-skill": "1ba1p87",
  "storm-caller": "a55ls5",
  "sundered-kings-coin": "rqoylr",
  "throwing-knives": "1qucgv8",
  "travelers-pack": "17qotv1",
  "trial-duelist": "1k60sx4",
  "unkwa-ward-post": "ogw3hw",
  versatile: "1le4301",
  "viterran-longspear": "inm6vs",
  warglord: "fnouev",
  "warglord-prestige-skill": "j3aawa",
  "weave-anchor": "f5k03v",
  whip: "1yj837t",
  "whisper-lord": "cx1rlo",
  "whisper-thin-elven-cloak": "1uhzb9a",
  "wild-speaker": "qbzj8q",
  "ykrul-recurve-bow": "56gfjc",
};
