import { expect } from "chai";
import { type Data, documentConfig, game, generation, messageClass } from "./support/foundry.ts";
import { imagined } from "./support/imagined-message.ts";
import { describe, it } from "./support/mocha.ts";

/** Who a message is for, by its mode, and who is shown what of it. */
export function messageVisibility(): void {
  describe("Chat messages › modes", declareModes);
  describe("Chat messages › visibility", declareVisibility);
}

type Mode = "public" | "gm" | "blind" | "self";

const MODES_OF_13: Readonly<Record<Mode, string>> = {
  public: "publicroll",
  gm: "gmroll",
  blind: "blindroll",
  self: "selfroll",
};

/** Data to which a mode was applied, by the name and the method of the running generation: it is changed in place. */
function withMode(mode: Mode): Data {
  const data = { content: "probe", author: game().user.id, whisper: [], blind: false };
  if (generation() < 14) messageClass().applyRollMode(data, MODES_OF_13[mode]);
  else messageClass().applyMode(data, mode);
  return data;
}

function whispered({ whisper }: Data): string[] {
  return ((whisper ?? []) as (string | { id: string })[]).map((user) =>
    typeof user === "string" ? user : user.id,
  );
}

function declareModes(): void {
  const gmIds = (): string[] =>
    game()
      .users.filter((user) => user.isGM)
      .map(({ id }) => id);

  /** @see https://github.com/foundryvtt/foundryvtt/issues/11442 */
  it("public: to nobody in particular", () => {
    expect(whispered(withMode("public"))).to.deep.equal([]);
    expect(withMode("public").blind ?? false).to.equal(false);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/11442 */
  it("gm: whispered to the GMs, not blind", () => {
    expect(whispered(withMode("gm"))).to.include.members(gmIds());
    expect(withMode("gm").blind ?? false).to.equal(false);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/11442 */
  it("blind: whispered to the GMs and blind", () => {
    expect(whispered(withMode("blind"))).to.include.members(gmIds());
    expect(withMode("blind").blind).to.equal(true);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/11442 */
  it("self: whispered to the author alone", () => {
    expect(whispered(withMode("self"))).to.deep.equal([game().user.id]);
  });

  /** @see https://github.com/WintersleepAI/swnr/issues/231 */
  it(
    "is chosen by the setting core.rollMode",
    () => {
      expect(game().settings.get("core", "rollMode")).to.be.oneOf(Object.values(MODES_OF_13));
    },
    { generation: 13 },
  );

  /** @see https://foundryvtt.com/api/v14/variables/CONFIG.ChatMessage.html */
  it(
    "is chosen by the setting core.messageMode, among CONFIG.ChatMessage.modes",
    () => {
      const { modes } = documentConfig("ChatMessage") as unknown as { modes: object };
      expect(modes).to.include.keys("public", "gm", "blind", "self");
      expect(modes).to.include.keys(game().settings.get("core", "messageMode") as string);
    },
    { generation: 14 },
  );
}

function declareVisibility(): void {
  const stranger = { author: "nobodynobody0000", whisper: ["nobodynobody0001"] };
  const rolls = (): string[] => [JSON.stringify(new Roll("3").evaluateSync())];

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#visible */
  it("a public message is visible, with its content", () => {
    expect(imagined({})).to.include({ visible: true, isContentVisible: true });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#visible */
  it("a whisper between others is not", () => {
    expect(imagined(stranger)).to.include({ visible: false, isContentVisible: false });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#visible */
  it("a whisper is visible to whom it was whispered and to its author", () => {
    expect(imagined({ ...stranger, whisper: [game().user.id] })).to.include({
      visible: true,
      isContentVisible: true,
    });
    expect(imagined({ whisper: stranger.whisper })).to.include({ visible: true, isContentVisible: true });
  });

  /** @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#iscontentvisible */
  it("a private roll of others is known of, its content is not", () => {
    expect(imagined({ ...stranger, rolls: rolls() })).to.include({ visible: true, isContentVisible: false });
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#iscontentvisible */
  it("a blind roll hides its content from its own author", () => {
    const blind = imagined({ whisper: stranger.whisper, blind: true, rolls: rolls() });
    expect(blind).to.include({ visible: true, isContentVisible: false });
  });

  /** unsourced. @see https://foundryvtt.com/api/classes/foundry.documents.ChatMessage.html#iscontentvisible */
  it("a private roll that is not blind shows its content to its author", () => {
    expect(imagined({ whisper: stranger.whisper, rolls: rolls() })).to.include({ isContentVisible: true });
  });
}
