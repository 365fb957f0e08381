import { CrownWindow } from "./crown/crown-window.ts";
import { CallWindow } from "./call.ts";
import { AdvantagesWindow } from "./scene/advantages.ts";
import { EndSceneWindow } from "./scene/end-scene.ts";
import { FrameWindow } from "./scene/frame.ts";
import { SessionWindow } from "./session-end/session-end.ts";
import { SpendWindow } from "./spend/spend.ts";

/** What a GM opens from the bank's panel and from the party's sheet. */
export const OPENERS = {
  frame: () => FrameWindow.open(),
  advantages: () => AdvantagesWindow.open(),
  endScene: () => EndSceneWindow.open(),
  endSession: () => SessionWindow.open(),
  spend: () => SpendWindow.open("bank"),
  askForRoll: () => CallWindow.open(),
  crown: () => CrownWindow.open(),
};
