import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { Touched } from "#table/cards/world-change.ts";
import { isUnjudged } from "#table/acts/player-requests.ts";
import { type PlayerRequestMessage, isSpell } from "../../data/kinds.ts";
import { askedSpell, sealOfSpell } from "../../state/magic/spell-approval.ts";
import { effectsOf, ladderOf, recipeOf } from "../../state/magic/spells.ts";
import { wordsOnCard } from "../../state/player-requests.ts";
import { durationWords, remarkWords, rungRange, spellEffectsWords, spellHead } from "../../words/spells.ts";
import type { WorldChange } from "../parts/world-change.ts";
import type { PlayerRequestButtons, PlayerRequestTeller, SpellAskView } from "./facts.ts";

/** A spell that waits for a GM's word, as it stands now; null where it is gone, or no longer waits. */
export function spellAskView(message: PlayerRequestMessage): SpellAskView | null {
  if (message.system.kind !== "newSpell" || !isUnjudged(message)) return null;
  const asked = askedSpell(message);
  if (!asked) return null;
  const { item } = asked;
  const { system } = item;
  const ladder = ladderOf(system);
  const { remarks, leastDv } = recipeOf(item.name, system.toObject());
  return {
    name: item.name,
    seal: sealOfSpell(item),
    lines: [
      [spellHead(system), durationWords(system)].filter(Boolean).join(" · "),
      ...spellEffectsWords(effectsOf(system), system.choice),
      ...ladder.map(({ from, text }, place) =>
        localize("FATES_EDGE.Magic.Rung", {
          range: rungRange(from, ladder[place + 1]?.from ?? null),
          told: text,
        }),
      ),
      system.obvious ? localize("FATES_EDGE.Magic.Obvious") : "",
      system.price === "" ? "" : localize("FATES_EDGE.Magic.Leave.Price", { price: system.price }),
      system.cost === 0 ? "" : localize("FATES_EDGE.Magic.Leave.Cost", { xp: system.cost }),
      ...remarks.map((remark) => remarkWords(remark, leastDv)),
    ].filter(Boolean),
  };
}

/** A spell that a player wrote: whose it is, what it comes to while it waits, and what a GM said. */
export const tellNewSpell: PlayerRequestTeller = (facts, { say }) => {
  const { name, words } = wordsOnCard(facts);
  const { spell } = facts.noted as { readonly spell?: unknown };
  const noted = typeof spell === "string" ? spell : "";
  const called = facts.spell?.name ?? noted;
  const title = say(`FATES_EDGE.PlayerRequest.newSpell.${called === "" ? "some" : "named"}`, {
    name,
    spell: called,
  });
  return { title, lines: [...(facts.spell?.lines ?? []), words, ...facts.summary].filter(Boolean) };
};

/** A GM looks at the spell, approves it or sends it back. The seal says which spell they read. */
export const newSpellButtons: PlayerRequestButtons = ({ viewer, state, spell }) => {
  if (!viewer.isGM || state !== "waiting") return [];
  const button = (action: string, kind: string) => ({
    action,
    kind,
    value: spell?.seal ?? "",
    label: localize(`FATES_EDGE.Magic.Leave.Do.${action}`),
  });
  // One that is gone is only sent back, so that nothing waits for ever.
  if (!spell) return [button("declineSpell", "cost")];
  return [button("allowSpell", "yours"), button("openSpell", ""), button("declineSpell", "cost")];
};

/** A card is told anew as long as its spell may still be written on. */
export function newSpellDependsOn(change: WorldChange): Touched<PlayerRequestMessage> | null {
  if (change.of !== "item" || !isSpell(change.item)) return null;
  const { item } = change;
  return (message) =>
    message.system.kind === "newSpell" &&
    isUnjudged(message) &&
    message.system.data["item"] === idOf(item) &&
    message.system.actor === (item.parent?.uuid ?? "");
}
