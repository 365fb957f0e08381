import { localize } from "#foundry/i18n.ts";
import { confirm, confirmRemoval as confirmWith } from "#table/windows/confirm.ts";

/** Asks before something is removed from a sheet. */
export function confirmRemoval(name: string): Promise<boolean> {
  return confirmWith("GAME_OF_BASTARDS.Ask.Remove", name, "things");
}

/** Asks before the scene is deleted, with all who are in it. */
export function confirmSceneDeletion(name: string): Promise<boolean> {
  return confirm({
    title: localize("GAME_OF_BASTARDS.Ask.DeleteScene", { name }),
    words: localize("GAME_OF_BASTARDS.Ask.DeleteSceneWords", { name }),
    page: "scenes",
    yes: localize("GAME_OF_BASTARDS.Ask.DeleteSceneYes"),
    no: localize("TABLE.Ask.Keep", { name }),
  });
}

/** Asks before experience is spent on the removal of a disadvantage, which nothing takes back. */
export function confirmBuyOff(name: string, price: number): Promise<boolean> {
  return confirm({
    title: localize("GAME_OF_BASTARDS.Ask.BuyOff", { name }),
    words: localize("GAME_OF_BASTARDS.Ask.BuyOffWords", { name, price }),
    page: "building",
    yes: localize("GAME_OF_BASTARDS.Ask.BuyOffYes"),
    no: localize("TABLE.Ask.Keep", { name }),
  });
}

/** Asks whether creation is finished while experience is left, or parts are open. */
export function confirmFinish(name: string, open: readonly string[]): Promise<boolean> {
  return confirm({
    title: localize("GAME_OF_BASTARDS.Ask.Finish", { name }),
    words: localize("GAME_OF_BASTARDS.Ask.FinishWords", { open: open.join(" ") }),
    page: "building",
    yes: localize("GAME_OF_BASTARDS.Ask.FinishYes"),
    no: localize("GAME_OF_BASTARDS.Ask.FinishNo"),
  });
}
