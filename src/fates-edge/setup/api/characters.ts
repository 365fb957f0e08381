import { findDocument } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { UserError } from "#table/refusals.ts";
import { acceptBond, dropBond, proposeBond } from "../../actions/bonds/bonds.ts";
import { adoptLedger, startBuild } from "../../actions/growth/build.ts";
import { buy, buyItem } from "../../actions/growth/buy.ts";
import { useEdge } from "../../actions/edges/edges.ts";
import { takeComplication } from "../../actions/growth/origin.ts";
import type { RollOptions } from "../../actions/roll/roll-options.ts";
import { grantSession } from "../../actions/session/grant-session.ts";
import { refund, takePurchaseBack } from "../../actions/growth/take-back.ts";
import { startRoll } from "../../apps/roll/start-roll.ts";
import type { HelpPreset } from "../../apps/teamwork/help.ts";
import { sayForStory } from "../../apps/teamwork/words.ts";
import {
  type EdgeItem,
  type GearItem,
  isCompanion,
  isEdgeItem,
  isGear,
  isPc,
  isSpell,
  isTalent,
  type PcActor,
  type SpellItem,
} from "../../data/kinds.ts";
import { currentSkills } from "../../data/settings.ts";
import { weavePair } from "../../rules/magic/casting.ts";
import { ATTRIBUTES, isAttribute } from "../../rules/skills.ts";
import { offersTo } from "../../state/bonds.ts";
import { edgeUses } from "../../state/edges/edges.ts";
import { mayLead } from "../../state/beat/initiative.ts";
import { ledgerOf } from "../../state/growth/ledger.ts";
import { quoteFor } from "../../state/growth/purchases.ts";
import { edgesFor } from "../../state/edges/roll-edges.ts";
import {
  type Declared,
  fields,
  ITEM,
  NAME,
  oneOf,
  optional,
  orNull,
  telling,
  tellingNow,
  TEXT,
} from "#table/setup/api.ts";
import { BUYING, CHARACTER, COMPLICATION, EDGE_ITEM, PURCHASE, ROLL, SESSION_GRANT } from "./shapes.ts";
import { skillLabel } from "../../words/skills.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** For whom this user rolls when nobody is named: the selected token's, their character, the only one they own. */
export function ownCharacter(): PcActor | null {
  const messages = ChatMessage.implementation;
  const spoken = messages.getSpeakerActor(messages.getSpeaker());
  if (isPc(spoken) && spoken.isOwner) return spoken;
  if (isPc(game.user.character)) return game.user.character;
  const owned = game.actors.contents.filter((actor) => isPc(actor) && actor.isOwner);
  const [only] = owned;
  return owned.length === 1 && isPc(only) ? only : null;
}

/** The character of a uuid; without one the user's own. @throws UserError where there is none */
export async function namedCharacter(uuid?: string): Promise<PcActor> {
  const found = uuid ? await findDocument(uuid) : ownCharacter();
  if (isPc(found)) return found;
  if (uuid) throw new UserError("FATES_EDGE.Error.NoSuchCharacter", { uuid });
  throw new UserError("FATES_EDGE.Error.NoCharacter");
}

/** The Weave of a spell. */
export function spellPreset({ uuid, system }: SpellItem): Partial<RollOptions> {
  return { spell: uuid, ...weavePair(system.art) };
}

/** A roll with an item's edges ticked, at the pairing the first of them names. */
export function edgePreset(item: EdgeItem): Partial<RollOptions> {
  const edges = Object.entries(item.system.edges);
  const named = edges[0]?.[1];
  return {
    ...(named?.attributes[0] ? { attribute: named.attributes[0] } : {}),
    ...(named?.skills[0] ? { skill: named.skills[0] } : {}),
    edges: edges.map(([key]) => `${item.id}.${key}`),
  };
}

/** Something to roll, as bars of actions list it. */
interface ApiRollable {
  /** What `use` takes: `attribute.wits`, `skill.melee`. */
  readonly id: string;
  readonly name: string;
  readonly rating: number;
}

/** An edge of a talent or a thing. */
interface ApiEdge {
  readonly key: string;
  readonly label: string;
  readonly gives: string;
  /** How often it still serves in its period; null for one that is not counted. */
  readonly left: number | null;
}

/** A talent, by the id that `use` takes. */
interface ApiTalent {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly edges: readonly ApiEdge[];
}

/** A piece of gear, with how well and where it serves. */
interface ApiGear extends ApiTalent {
  readonly kind: string;
  readonly condition: GearItem["system"]["condition"];
  readonly place: GearItem["system"]["place"];
}

const WHO = { actor: optional(NAME) } as const;

/**
 * `game.fatesEdge.characters`: what a character can do, listed for bars of actions, and done by its id there. Without a uuid
 * it is the user's own.
 */
export const CHARACTERS = Object.freeze({
  /** The characters this user may read, by uuid. */
  list: (): readonly { readonly uuid: string; readonly name: string }[] =>
    game.actors.contents.flatMap((actor) =>
      isPc(actor) && actor.testUserPermission(game.user, "OBSERVER")
        ? [{ uuid: actor.uuid, name: actor.name }]
        : [],
    ),
  /** Attributes, and skills the character has. */
  rolls: telling({ name: "characters.rolls", takes: WHO }, [], async (uuid?: string) =>
    rollables(await readable(uuid)),
  ),
  talents: telling({ name: "characters.talents", takes: WHO }, [], async (uuid?: string) =>
    (await readable(uuid)).items.contents.filter(isTalent).map(asTalent),
  ),
  gear: telling({ name: "characters.gear", takes: WHO }, [], async (uuid?: string) =>
    (await readable(uuid)).items.contents.filter(isGear).map(asGear),
  ),
  /** Rolls what an id of `rolls`, `talents` or `gear` names; a talent or thing with its edges ticked. */
  use: telling(
    { name: "characters.use", takes: { id: NAME, actor: optional(NAME), options: optional(ROLL) } },
    undefined,
    async (id: string, uuid?: string, options: Partial<RollOptions> = {}): Promise<void> => {
      const actor = await namedCharacter(uuid);
      await startRoll(actor, { ...presetOf(actor, id), ...options });
    },
  ),
});

async function readable(uuid?: string): Promise<PcActor> {
  const actor = await namedCharacter(uuid);
  if (actor.testUserPermission(game.user, "OBSERVER")) return actor;
  throw new UserError("TABLE.Error.NotYours", { name: actor.name });
}

function rollables({ system }: PcActor): ApiRollable[] {
  const attributes = ATTRIBUTES.map((key) => {
    const name = localize(`FATES_EDGE.Attribute.${key}`);
    return { id: `attribute.${key}`, name, rating: system.attributes[key] };
  });
  const skills = Object.entries(system.skills)
    .filter(([, rating]) => rating > 0)
    .map(([key, rating]) => ({ id: `skill.${key}`, name: skillLabel(key), rating }));
  return [...attributes, ...skills];
}

function asTalent(item: EdgeItem): ApiTalent {
  const edges = Object.entries(item.system.edges).map(([key, { label, gives }]) => {
    return { key, label: label || item.name, gives, left: edgeUses(item, key)?.left ?? null };
  });
  return { id: item.id ?? "", name: item.name, img: item.img ?? "", edges };
}

function asGear(item: GearItem): ApiGear {
  const { kind, condition, place } = item.system;
  return { ...asTalent(item), kind, condition, place };
}

function presetOf(actor: PcActor, id: string): Partial<RollOptions> {
  const [, part, key = ""] = /^(attribute|skill)\.(.+)$/.exec(id) ?? [];
  if (part === "attribute" && isAttribute(key)) return { attribute: key };
  if (part === "skill" && currentSkills().has(key)) return { skill: key };
  const item = actor.items.get(id);
  if (isSpell(item)) return spellPreset(item);
  if (isEdgeItem(item)) return edgePreset(item);
  throw new UserError("FATES_EDGE.Error.NothingOfThat", { id, name: actor.name });
}

/** Help as a macro asks for it: who helps, by uuid, and what is known of it beforehand. */
interface ApiHelp extends HelpPreset {
  readonly actor?: string;
}

const HELP = fields({ actor: optional(NAME), for: optional(TEXT), skill: optional(TEXT) });

/** `game.fatesEdge.teamwork`: what a character does beside rolling. Without a uuid it is the user's own who does it. */
export const TEAMWORK = Object.freeze({
  /** Asks whom a character helps, and how. */
  help: telling(
    { name: "teamwork.help", takes: { options: optional(HELP) } },
    undefined,
    async ({ actor, ...preset }: ApiHelp = {}): Promise<void> =>
      windowNamed("HelpWindow").open(await namedCharacter(actor), preset),
  ),
  /** Asks what a follower or familiar, by uuid, does of their own accord. */
  act: telling(
    { name: "teamwork.act", takes: { companion: NAME } },
    undefined,
    async (uuid: string): Promise<void> => {
      const found = await findDocument(uuid);
      if (!isCompanion(found)) throw new UserError("FATES_EDGE.Error.NoSuchCharacter", { uuid });
      if (!mayLead(game.user, found)) throw new UserError("TABLE.Error.NotYours", { name: found.name });
      await windowNamed("ActWindow").open(found);
    },
  ),
  /** Asks for the words of a flashback, where the edition has it. */
  flashback: saying("flashback"),
  /** Asks for a small thing that a player would have so. */
  suggest: saying("suggest"),
});

function saying(what: "flashback" | "suggest"): (actor?: string) => Promise<void> {
  return telling({ name: `teamwork.${what}`, takes: WHO }, undefined, async (uuid?: string) =>
    sayForStory(await namedCharacter(uuid), what),
  );
}

const ACTOR = { actor: CHARACTER } as const;
const REFUND = oneOf(["respec", "pivot"]);
const CARD = fields({ suit: TEXT, rank: TEXT });
const inGrowth = (name: string, takes: Declared["takes"] = ACTOR): Declared => {
  return { name: `advancement.${name}`, takes };
};

/** `game.fatesEdge.advancement`: how characters grow, for macros and modules. Each judges who may, as the sheet's buttons do. */
export const ADVANCEMENT = Object.freeze({
  ledger: tellingNow(inGrowth("ledger"), [], ledgerOf),
  quote: tellingNow(inGrowth("quote", { ...ACTOR, purchase: PURCHASE }), null, quoteFor),
  /** What a character's items may lend to a roll of a pairing. */
  edges: tellingNow(inGrowth("edges", { ...ACTOR, attribute: TEXT, skill: TEXT }), [], edgesFor),
  offersTo: tellingNow(inGrowth("offersTo"), [], offersTo),
  adoptLedger: telling(inGrowth("adoptLedger"), false, adoptLedger),
  startBuild: telling(inGrowth("startBuild"), false, startBuild),
  buy: telling(inGrowth("buy", { ...ACTOR, purchase: PURCHASE, options: optional(BUYING) }), false, buy),
  buyItem: telling(inGrowth("buyItem", { ...ACTOR, item: ITEM, options: optional(BUYING) }), null, buyItem),
  takeBack: telling(inGrowth("takeBack", { ...ACTOR, line: NAME }), false, takePurchaseBack),
  refund: telling(
    inGrowth("refund", { ...ACTOR, line: NAME, way: REFUND, options: optional(BUYING) }),
    false,
    refund,
  ),
  takeComplication: telling(
    inGrowth("takeComplication", { ...ACTOR, item: orNull(COMPLICATION), card: optional(CARD) }),
    null,
    takeComplication,
  ),
  useEdge: telling(
    inGrowth("useEdge", { item: EDGE_ITEM, edge: NAME, message: optional(TEXT) }),
    false,
    useEdge,
  ),
  proposeBond: telling(inGrowth("proposeBond", { ...ACTOR, other: NAME, words: TEXT }), false, proposeBond),
  acceptBond: telling(
    inGrowth("acceptBond", { ...ACTOR, bond: NAME, words: optional(TEXT) }),
    false,
    acceptBond,
  ),
  dropBond: telling(inGrowth("dropBond", { ...ACTOR, bond: NAME }), false, dropBond),
  grantSession: telling(inGrowth("grantSession", { grant: SESSION_GRANT }), false, grantSession),
});
