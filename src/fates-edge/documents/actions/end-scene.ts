import { attempt } from "../../../table/attempt.ts";
import { inTurn } from "../../../table/in-turn.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import type { BankEntry } from "../../data/actor/bank-entries.ts";
import { currentEdition } from "../../data/current-edition.ts";
import { creditingDone } from "../credit/credit-duty.ts";
import { isAction, isPc, type PartyActor } from "../kinds.ts";
import { requireParty } from "../party/require-party.ts";
import { postNotice } from "../post-notice.ts";
import { closeScene, type BankFate, type SceneClosing } from "../scene/close-scene.ts";
import { requireGM } from "./require-gm.ts";

/** Ends the scene for the whole table. Its notice names every value it changed, and a GM can take all back. */
export function endScene({ bank }: { readonly bank: BankFate }): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireGM();
      await creditingDone();
      const party = requireParty();
      const { number } = party.system.scene;
      const { changes, points, trimmed } = closingOf(party, bank);
      await postNotice("sceneEnd", { bank, points, scene: number, trimmed }, changes);
      await makeChanges(changes);
      return true;
    }, false),
  );
}

function closingOf(party: PartyActor, bank: BankFate): SceneClosing {
  const { uuid, system } = party;
  const stored = system.toObject();
  const state = { uuid, scene: stored.scene.number, bank: stored.bank, clocks: stored.clocks };
  const characters = game.actors.contents
    .filter((actor) => isPc(actor))
    .map((actor) => ({ uuid: actor.uuid, name: actor.name, boons: actor.system.toObject().boons }));
  return closeScene(state, characters, { bank, edition: currentEdition(), isWitnessed });
}

/** An entry whose roll still waits for its stamp would be written again; a deleted card waits for nothing. */
function isWitnessed({ kind, message }: BankEntry): boolean {
  const card = game.messages.get(message);
  return kind !== "roll" || !isAction(card) || card.system.gm.judged !== null;
}
