import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { create, createActor, listen } from "./support/fixtures.ts";
import type { Doc } from "./support/foundry.ts";
import { describe, it, skip } from "./support/mocha.ts";

interface SceneDoc extends Doc {
  view(): Promise<unknown>;
}

/** The part of the canvas that these tests read; where there is no canvas, it is never ready. */
interface Board {
  readonly ready: boolean;
  readonly scene: SceneDoc | null;
  readonly tokens: { get(id: string): object | undefined };
  readonly hud: { readonly token: { bind(token: object): unknown; close(): unknown } };
}

interface Hud {
  readonly document: { readonly actor: Doc | null };
}

const PATIENCE = 5_000;

/** The buttons around a token, beside which an actor's clocks are put. Where the canvas is switched off there are none. */
export function tokenHud(): void {
  describe("TokenHUD", declare, { as: "gm" });
}

function declare(): void {
  /**
   * @see https://foundryvtt.com/api/classes/foundry.applications.hud.TokenHUD.html
   * @see https://foundryvtt.com/api/functions/hookEvents.renderApplicationV2.html
   */
  it("renders with a hook of its name, that is handed the application and its element", async () => {
    const actor = await createActor();
    const token = await tokenOf(actor);
    if (!token) skip("The canvas is switched off in this world.");
    const calls = listen<[Hud, unknown]>("renderTokenHUD");
    defer(() => board().hud.token.close());
    await board().hud.token.bind(token);
    await until(() => calls.length > 0);
    const [[hud, element]] = calls as [[Hud, unknown]];
    expect(element).to.be.instanceOf(HTMLElement);
    expect(hud.document.actor?.uuid).to.equal(actor.uuid);
  });
}

/** The actor's token on a board of its own; null in a world whose canvas is switched off. */
async function tokenOf(actor: Doc): Promise<object | null> {
  const before = board().scene;
  const scene = await create<SceneDoc>("Scene", { width: 1000, height: 1000 });
  defer(() => before?.view());
  await scene.view();
  await until(() => board().ready && board().scene?.id === scene.id);
  if (!board().ready) return null;
  const data = { actorId: actor.id, actorLink: true, name: actor.name, x: 200, y: 200 };
  const [made] = await scene.createEmbeddedDocuments("Token", [data]);
  await until(() => board().tokens.get(made!.id) !== undefined);
  return board().tokens.get(made!.id) ?? null;
}

function board(): Board {
  return (globalThis as unknown as { canvas: Board }).canvas;
}

/** Waits until something is so, and no longer than a fact may take. */
async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!isSo() && Date.now() < end) await new Promise((done) => setTimeout(done, 20));
}
