type Undo = () => unknown;

const pending: Undo[] = [];

/** Has `undo` run when the present test is over: last deferred, first undone. */
export function defer(undo: Undo): void {
  pending.push(undo);
}

/** Undoes all that was deferred. One that fails does not keep the others from running; the first failure is thrown. */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = [];
  for (let undo = pending.pop(); undo; undo = pending.pop()) {
    await Promise.resolve(undo)
      .then((run) => run())
      .catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
