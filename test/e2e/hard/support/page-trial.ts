import type { Page } from "playwright-core";

/** Does something in a page and waits for it: `done`, or what was said against it. */
export function trial(page: Page, expression: string): Promise<string> {
  const said = page.evaluate<string>(`(async () => {
    try {
      await (${expression});
      return "done";
    } catch (error) {
      return String(error?.message ?? error);
    }
  })()`);
  // What nobody answers, such as a dialog, ends with its page.
  return said.catch(() => "the page is gone");
}

/** What of the world a player must not be able to change, as one page knows it. */
export function guarded(page: Page): Promise<unknown> {
  return page.evaluate<unknown>(`({
    parties: game.actors.filter((actor) => actor.type === "party").map((actor) => actor.toObject()),
    cards: game.messages.map((message) => {
      const { author, type, rolls, system } = message.toObject();
      return { id: message.id, author, type, rolls, gm: system.gm ?? system };
    }),
    users: game.users.map(({ id, role, name }) => ({ id, role, name })),
    stacks: game.cards.map((stack) => ({ id: stack.id, name: stack.name, cards: stack.cards.map(({ id, drawn }) => ({ id, drawn })) })),
    settings: game.settings.storage.get("world").map(({ key, value }) => ({ key, value })),
    people: game.actors.filter((actor) => actor.type === "pc").map(({ id, name, ownership }) => ({ id, name, ownership })),
  })`);
}
