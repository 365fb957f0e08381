import { findHere } from "../../foundry/documents.ts";
import { localize } from "../../foundry/i18n.ts";
import { type HasteMessage, isHaste, isPc } from "../data/kinds.ts";
import { newClock } from "../documents/clocks/new-clock.ts";
import { judgeHaste } from "../documents/haste/judge-haste.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { plays } from "../documents/plays.ts";
import { HASTE_SEGMENTS } from "../rules/advancement/downtime.ts";
import { createParty } from "./party.ts";

/**
 * Opens the clock of a rushed purchase on the party, under the message's own id, and stamps the message (SRD 5.2, Rush
 * Rule). Done twice it writes the same twice. One that was not rushed is stamped without a clock.
 */
export async function openHaste(message: HasteMessage): Promise<void> {
  if (message.system.gm.user !== "" || !game.messages.has(message.id ?? "")) return;
  const stamp = { user: game.user.id ?? "", undone: false };
  const party = isGenuine(message) ? (primaryParty() ?? (await createParty())) : null;
  if (!party) {
    await message.update({ system: { gm: { ...stamp, clock: "", changes: [] } } });
    return;
  }
  const clock = message.id ?? "";
  const after = newClock(party, { name: nameOf(message), size: HASTE_SEGMENTS, ...hasteOf(message) });
  await party.update({ system: { clocks: { [clock]: after } } });
  const changes = [{ uuid: party.uuid, path: `system.clocks.${clock}`, before: null, after }];
  await message.update({ system: { gm: { ...stamp, clock, changes } } });
}

/** It runs until it is dealt with, beside the character who was in a hurry. */
function hasteOf({ system }: HasteMessage) {
  return { kind: "haste", scope: "actor", actor: system.actor } as const;
}

function nameOf({ system }: HasteMessage): string {
  return localize("FATES_EDGE.Haste.Clock", { name: system.actorName, what: system.label });
}

function isGenuine(message: HasteMessage): boolean {
  const { actor: uuid, line } = message.system;
  const actor = findHere(uuid);
  if (!isPc(actor)) return false;
  return judgeHaste({
    line,
    ownsActor: plays(message.author, actor),
    how: actor.system.ledger[line]?.how ?? null,
    clocked: clockedLines(message),
  });
}

function clockedLines({ id, system }: HasteMessage): string[] {
  return game.messages.contents.flatMap((other) => {
    if (!isHaste(other) || other.id === id || other.system.actor !== system.actor) return [];
    return other.system.gm.clock === "" ? [] : [other.system.line];
  });
}
