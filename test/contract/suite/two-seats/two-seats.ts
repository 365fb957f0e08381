import { describe } from "../support/mocha.ts";
import { compendiaInTwoTabs } from "./compendia.ts";
import { growthInTwoTabs, growthOfTwoGMs } from "./growth.ts";
import { hooksInTwoTabs } from "./hooks.ts";
import { messagesInTwoTabs } from "./messages.ts";
import { permissionInTwoTabs } from "./permission.ts";
import { handover, presenceInTwoTabs } from "./presence.ts";

/** What only two tabs at once can prove: who is told, who may write, who is here. */
export function twoSeats(): void {
  describe(
    "Two seats",
    () => {
      hooksInTwoTabs();
      permissionInTwoTabs();
      messagesInTwoTabs();
      growthInTwoTabs();
      presenceInTwoTabs();
      compendiaInTwoTabs();
    },
    { as: "gm", seat: "player" },
  );
  describe(
    "With two GMs",
    () => {
      handover();
      growthOfTwoGMs();
    },
    { as: "gm", seat: "gm" },
  );
}
