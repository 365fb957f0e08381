import { localize, localizeCount } from "#foundry/i18n.ts";
import { currentEdition } from "../../data/settings.ts";
import { isChannelled } from "../../rules/magic/casting.ts";
import { type Held, holderOf, whyNotWeave } from "../../state/magic/working.ts";

/** Potential that somebody holds, for whoever looks. */
export interface HeldRow {
  readonly id: string;
  readonly name: string;
  readonly words: string;
  /** What must come first, before it can be woven; empty where nothing must. */
  readonly why: string;
  /** Whether this user plays its caster, and whether it can be woven freely now. */
  readonly mine: boolean;
  readonly ready: boolean;
  readonly weave: string;
  readonly giveUp: string;
}

/** What is held in rows: by whom, how much, what it waits for, and what its caster may do. */
export function heldRows(all: readonly Held[]): HeldRow[] {
  return all.map((held) => {
    const { id, potential } = held;
    const caster = holderOf(held);
    const name = caster?.name ?? "";
    const [why] = caster ? whyNotWeave(id, caster) : [];
    return {
      id,
      name,
      words: localizeCount("FATES_EDGE.Magic.Held.Potential", potential),
      why: why ? localize(`FATES_EDGE.Magic.Held.Why.${why}`) : "",
      mine: caster?.isOwner === true,
      ready: !why && isChannelled("free", currentEdition()),
      weave: localizeCount("FATES_EDGE.Magic.Held.WeaveNamed", potential, { name }),
      giveUp: localizeCount("FATES_EDGE.Magic.Held.GiveUpNamed", potential, { name }),
    };
  });
}
