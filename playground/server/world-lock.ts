import { join } from "node:path";
import { ClassicLevel } from "classic-level";

/**
 * Keeps a second server out of a world folder. The lock lies in that folder, so it holds for whoever can reach the world,
 * whatever their temporary folder is; it is the lock of an empty LevelDB, which the operating system lets go of when the
 * process dies, however it dies.
 * @throws Error when another server has the folder.
 */
export async function lockWorld(worldDir: string): Promise<() => Promise<void>> {
  const lock = new ClassicLevel(join(worldDir, "lock"));
  try {
    await lock.open();
  } catch (error) {
    if (isLocked(error))
      throw new Error(`The world folder ${worldDir} is in use by another playground.`, { cause: error });
    throw error;
  }
  return () => lock.close();
}

/** The database tells why it did not open in the cause of its error. */
function isLocked(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && cause.code === "LEVEL_LOCKED";
}
