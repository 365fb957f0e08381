import { declareContract } from "../suite/main.ts";
import { watchBoot } from "../suite/support/boot.ts";
import { MODULE } from "../suite/support/fixtures.ts";
import { api, game } from "../suite/support/foundry.ts";
import { type Quench, registerWithQuench } from "../suite/support/quench.ts";
import type { OtherSeat } from "../suite/support/mocha.ts";
import { lend, seatFor, takeSeat } from "../suite/support/seats.ts";
import { ContractWindow, type RunRequest } from "./contract-window.ts";
import type { Report } from "./report.ts";
import { keyOf } from "./words.ts";

/** What macros may call: `game.modules.get("fates-edge-contract").api`. */
interface ContractApi {
  /** Opens the window, runs the facts and answers the report. */
  run(request?: RunRequest): Promise<Report>;
  /** Opens the window. */
  open(): Promise<unknown>;
  /** Lends this GM's tab to a run in another one, or takes it back. */
  lend(lent?: boolean): void;
  /** Whether a tab of a player, or of another GM, is known here that a run may use. */
  hasSeat(role: OtherSeat): boolean;
}

/** The settings make a window of their own of whatever is behind a button: this one brings the only one there is. */
class ContractMenu extends foundry.applications.api.ApplicationV2 {
  override async render(): Promise<this> {
    await openWindow();
    return this;
  }
}

let contractWindow: ContractWindow | undefined;

watchBoot();
api().Hooks.on("quenchReady", (quench: Quench) => registerWithQuench(quench, declareContract));
api().Hooks.once("init", offer);
api().Hooks.once("ready", takeSeat);

/** Puts the button into the settings, and what macros may call under the module's name. */
function offer(): void {
  game().settings.registerMenu(MODULE, "run", {
    name: keyOf("Menu.Name"),
    label: keyOf("Menu.Label"),
    hint: keyOf("Menu.Hint"),
    icon: "fa-solid fa-file-signature",
    type: ContractMenu,
    restricted: false,
  });
  const own = game().modules.get(MODULE);
  if (own) own.api = contractApi();
}

function contractApi(): ContractApi {
  return {
    run: async (request) => (await openWindow()).run(request),
    open: openWindow,
    lend: (lent = true) => lend(lent),
    hasSeat: (role) => seatFor(role) !== undefined,
  };
}

async function openWindow(): Promise<ContractWindow> {
  contractWindow ??= new ContractWindow();
  await contractWindow.render({ force: true });
  return contractWindow;
}
