import { notify } from "../../foundry/notify.ts";
import { findDocument } from "../../foundry/uuid.ts";
import { openHelp, type HelpPreset } from "../apps/together/open-help.ts";
import { openWords } from "../apps/together/open-words.ts";
import { isPc, type PcActor } from "../documents/kinds.ts";
import { ownCharacter } from "./own-character.ts";

/** Help as a macro asks for it: who helps, by uuid, and what is known of it beforehand. */
export interface ApiHelp extends HelpPreset {
  readonly actor?: string;
}

/** `game.fatesEdge.together`: what a character does beside rolling. Without a uuid it is the user's own who does it. */
export const TOGETHER = Object.freeze({
  /** Asks whom a character helps, and how. */
  help: ({ actor, ...preset }: ApiHelp = {}): Promise<void> =>
    asCharacter(actor, (helper) => openHelp(helper, preset)),
  /** Asks for the words of a flashback, where the edition has it. */
  flashback: (actor?: string): Promise<void> => asCharacter(actor, (own) => openWords(own, "flashback")),
  /** Asks for a small thing that a player would have so. */
  suggest: (actor?: string): Promise<void> => asCharacter(actor, (own) => openWords(own, "suggest")),
});

async function asCharacter(
  uuid: string | undefined,
  work: (actor: PcActor) => Promise<unknown>,
): Promise<void> {
  const actor = uuid ? await findDocument(uuid) : ownCharacter();
  if (isPc(actor)) await work(actor);
  else notify.warn("FATES_EDGE.Error.NoCharacter");
}
