/**
 * Has every text cleaned before the host enriches it, by whomever that is asked: what an enricher makes of it is made of
 * clean text and stays (`setup`, when modules have put their own text editors in place).
 */
export function cleanBeforeEnriching(clean: (html: string) => string): void {
  const Host = foundry.applications.ux.TextEditor.implementation;
  CONFIG.ux.TextEditor = class extends Host {
    static override enrichHTML(...[content, options]: Parameters<typeof Host.enrichHTML>): Promise<string> {
      // Asked of the host's own class: its private helpers are not this one's.
      return Host.enrichHTML(clean(String(content ?? "")), options);
    }
  };
}
