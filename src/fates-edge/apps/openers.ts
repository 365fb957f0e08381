import { windowNamed } from "./open-window.ts";

/** What a GM opens from the bank's panel and from the party's sheet. */
export const OPENERS = {
  frame: () => windowNamed("FrameWindow").open(),
  advantages: () => windowNamed("AdvantagesWindow").open(),
  endScene: () => windowNamed("EndSceneWindow").open(),
  endSession: () => windowNamed("SessionWindow").open(),
  spend: () => windowNamed("SpendWindow").open("bank"),
  askForRoll: () => windowNamed("CallWindow").open(),
  crown: () => windowNamed("CrownWindow").open(),
};
