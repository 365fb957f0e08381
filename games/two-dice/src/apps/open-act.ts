import { localize } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { type Ask, openAsk } from "#table/windows/ask-window.ts";
import type { SpendTurn } from "../actions/perform-check.ts";
import { postAct } from "../actions/post-act.ts";
import { tryAct } from "../actions/try-act.ts";
import type { CharacterActor, PartyActor } from "../data/kinds.ts";
import { nameNow } from "../state/party.ts";
import { asPartOfId } from "./ask-fields.ts";

/** A form at whose end an act is posted. */
interface ActForm extends Partial<Pick<Ask, "title" | "fields" | "lines" | "whyNot" | "ways">> {
  /** What is done: one of the acts in `actions/acts.ts`. Its card's title is the window's too, unless that says another. */
  readonly kind: string;
  /** For whom it is done; left out where its user speaks for themselves. */
  readonly actor?: CharacterActor | undefined;
  /** The party that does it. */
  readonly party?: PartyActor;
  /** A thing that it is done with: each has a window of its own. */
  readonly item?: Item.Implementation;
  readonly page: string;
  /** The key of the button's word. */
  readonly button: string;
  /** What is posted beside the answers, or instead of some. */
  readonly data?: (said: Said) => object;
  /** Spends the turn that it takes. */
  readonly turn?: SpendTurn | undefined;
  /** What opens once it is posted. */
  readonly next?: (said: Said) => Promise<unknown>;
}

/** Asks for a few things, and then posts an act with them; what would be refused is told in the form, which stays. */
export function openAct({
  kind,
  actor,
  party,
  item,
  button,
  data,
  turn,
  next,
  ...form
}: ActForm): Promise<void> {
  return openAsk({
    title: localize(`TWO_DICE.Act.${kind}`, { name: actor ? nameNow(actor) : "" }),
    fields: () => [],
    ...form,
    id: [kind, asPartOfId(...[actor, party, item].filter((one) => one !== undefined))].join("-"),
    button: localize(button),
    send: async (answers, said) => {
      const about = { ...(party && { party: party.uuid }), ...(item && { item: item.uuid }) };
      const asked = { ...answers, ...about, ...data?.(said) };
      await tryAct(kind, actor ?? null, asked);
      if (turn && !(await turn())) return null;
      const made = await postAct(kind, actor ?? null, asked);
      if (made) await next?.(said);
      return made;
    },
  });
}
