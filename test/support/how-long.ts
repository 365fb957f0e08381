/** How long node's tests look for something, in milliseconds: vitest's own second is short on a machine full of other work. */
export const PATIENCE = { timeout: 10_000, interval: 5 } as const;
