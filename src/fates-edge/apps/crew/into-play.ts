import { localize, localizeCount } from "#foundry/i18n.ts";
import { confirm } from "#table/windows/confirm.ts";
import { bringPartyIntoPlay, listIn, openWithParty, sharedWithOthers } from "../../actions/into-play.ts";
import type { PartyActor, PcActor } from "../../data/kinds.ts";
import { partiesOf, primaryParty } from "../../state/party.ts";

/** Has the table play with a party, once a GM has said what becomes of what is open with the other, and whom both list. */
export async function askIntoPlay(party: PartyActor): Promise<void> {
  const before = primaryParty();
  if (before && !(await mayEnd(party, before))) return;
  await bringPartyIntoPlay(party, (await theyCome(party)) ? "comes" : "stays");
}

/** Asked only where something is open. */
async function mayEnd(party: PartyActor, before: PartyActor): Promise<boolean> {
  const { rolls, offers } = openWithParty();
  if (rolls.length + offers.length === 0) return true;
  const open = [
    ...(rolls.length > 0 ? [localizeCount("FATES_EDGE.IntoPlay.Rolls", rolls.length)] : []),
    ...(offers.length > 0 ? [localizeCount("FATES_EDGE.IntoPlay.Offers", offers.length)] : []),
  ];
  return confirm({
    title: localize("FATES_EDGE.IntoPlay.Named", { name: party.name }),
    words: [...open, localize("FATES_EDGE.IntoPlay.EndAsk", { before: before.name })].join(" "),
    page: "scenes",
    yes: localize("FATES_EDGE.IntoPlay.End"),
    no: localize("FATES_EDGE.IntoPlay.Stay", { before: before.name }),
    width: 460,
  });
}

/** Asked only where another party lists somebody too. */
async function theyCome(party: PartyActor): Promise<boolean> {
  const shared = sharedWithOthers(party);
  if (shared.length === 0) return true;
  return confirm({
    title: localize("FATES_EDGE.IntoPlay.Named", { name: party.name }),
    words: localize("FATES_EDGE.IntoPlay.SharedAsk", { names: shared.map(({ name }) => name).join(", ") }),
    page: "scenes",
    yes: localize("FATES_EDGE.IntoPlay.Come", { name: party.name }),
    no: localize("FATES_EDGE.IntoPlay.Remain"),
    width: 460,
  });
}

/** A character who is dropped on a party's sheet plays in it; one whom another party lists leaves that one, if the GM says so. */
export async function askToList(party: PartyActor, actor: PcActor): Promise<void> {
  const others = partiesOf(actor).filter((other) => other !== party);
  const { name } = actor;
  const from = others.map((other) => other.name).join(", ");
  const moves =
    others.length === 0 ||
    (await confirm({
      title: localize("FATES_EDGE.IntoPlay.Listed", { name }),
      words: localize("FATES_EDGE.IntoPlay.MoveAsk", { name, party: party.name, from }),
      page: "scenes",
      yes: localize("FATES_EDGE.IntoPlay.Move", { party: party.name }),
      no: localize("FATES_EDGE.IntoPlay.Keep", { from }),
      width: 460,
    }));
  if (moves) await listIn(party, actor);
}
