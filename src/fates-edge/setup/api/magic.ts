import { findDocument, idOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { newSpell } from "../../actions/magic/new-spell.ts";
import { endSpellBeat } from "../../actions/magic/spell-beats.ts";
import { startCast, startFreeWorking, startWeave } from "../../apps/roll/start-roll.ts";
import { isPc, isSpell, type PcActor, type SpellItem } from "../../data/kinds.ts";
import { currentArts } from "../../data/settings.ts";
import { requireGM } from "#table/acts/rights.ts";
import { approvalOf, type SpellApproval } from "../../state/magic/spell-approval.ts";
import { spellsOf } from "../../state/magic/spells.ts";
import { standingSpells } from "../../state/magic/standing-spells.ts";
import { heldNow, readyToWeave } from "../../state/magic/working.ts";
import { fields, NAME, optional, telling, TEXT } from "#table/setup/api.ts";
import { namedCharacter } from "./characters.ts";

/** A spell of a character as a macro sees it. */
interface ApiSpell {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly art: string;
  readonly dv: number;
  /** Whether a GM has approved it. */
  readonly approval: SpellApproval;
}

/** What stands, and Potential that is held, as a macro sees it. */
interface ApiMagic {
  readonly id: string;
  readonly kind: "spell" | "potential";
  readonly name: string;
  readonly caster: string;
  /** Beats left, null for the scene; of Potential how much. */
  readonly count: number | null;
}

/** Who works magic freely, and with which art; whose Potential is woven. */
interface ApiWorking {
  readonly actor?: string;
  readonly art?: string;
  readonly channel?: string;
}

const WHO = { actor: optional(NAME) } as const;
const WORKING = { options: optional(fields({ actor: optional(TEXT), art: optional(TEXT) })) } as const;
const WEAVE = { options: optional(fields({ actor: optional(TEXT), channel: optional(TEXT) })) } as const;

/** The magic of characters: listed, cast, gathered, woven, written. */
export const MAGIC_API = {
  /** The spells of a character, else of the user's own. */
  spells: telling({ name: "magic.spells", takes: WHO }, [], async (uuid?: string): Promise<ApiSpell[]> =>
    spellsOf(await namedCharacter(uuid)).map(apiSpell),
  ),

  /** Casts a spell by its uuid, or one of a character's by its name or id: through the dialog, unless its key is held. */
  cast: telling(
    { name: "magic.cast", takes: { spell: NAME, ...WHO } },
    undefined,
    async (spell: string, uuid?: string): Promise<void> => {
      const item = await findDocument(spell);
      await startCast(
        isSpell(item) && isPc(item.parent) ? item : spellNamed(await namedCharacter(uuid), spell),
      );
    },
  ),

  /** Begins a free working: with its Channel, or with the Weave where the table channels nothing. */
  channel: telling(
    { name: "magic.channel", takes: WORKING },
    undefined,
    async ({ actor: uuid, art = "" }: ApiWorking = {}): Promise<void> => {
      const caster = await namedCharacter(uuid || undefined);
      if (art !== "" && !currentArts().has(art)) throw new UserError("FATES_EDGE.Error.WeaveNeedsArt");
      await startFreeWorking(caster, art || undefined);
    },
  ),

  /** Weaves what a Channel brought: the named one, else the oldest that can be woven. */
  weave: telling(
    { name: "magic.weave", takes: WEAVE },
    undefined,
    async ({ actor: uuid, channel = "" }: ApiWorking = {}): Promise<void> => {
      const caster = await namedCharacter(uuid || undefined);
      await startWeave(caster, channel || readyToWeave(caster));
    },
  ),

  /** Opens a new spell to be written for a character. */
  write: telling({ name: "magic.write", takes: WHO }, undefined, async (uuid?: string): Promise<void> => {
    const made = await newSpell(await namedCharacter(uuid));
    void made?.sheet?.render(true);
  }),

  /** What stands and what is held, for everybody. */
  standing: (): ApiMagic[] => [
    ...standingSpells().map(({ id, name, caster, beats }) => ({
      id,
      name,
      caster,
      kind: "spell" as const,
      count: beats,
    })),
    ...heldNow().map(({ id, caster, potential }) => ({
      id,
      name: "",
      caster,
      kind: "potential" as const,
      count: potential,
    })),
  ],

  /** A beat ends for the spells that stand. GMs only. */
  endBeat: telling({ name: "magic.endBeat", takes: {} }, false, async (): Promise<boolean> => {
    requireGM();
    return endSpellBeat();
  }),
} as const;

function apiSpell(item: SpellItem): ApiSpell {
  const { name, img, system } = item;
  return { id: idOf(item), name, img: img ?? "", art: system.art, dv: system.dv, approval: approvalOf(item) };
}

/** @throws UserError where the character has none of that name or id */
export function spellNamed(caster: PcActor, said: string): SpellItem {
  const wanted = said.toLowerCase();
  const spells = caster.items.contents.filter(isSpell);
  const found =
    spells.find(({ id }) => id === said) ?? spells.find(({ name }) => name.toLowerCase() === wanted);
  if (found) return found;
  throw new UserError("FATES_EDGE.Error.NoSuchSpell", { name: caster.name, spell: said });
}
