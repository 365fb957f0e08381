import { type Data, api, generation } from "./foundry.ts";

/** The update, in the words of the running generation, that takes `key` out of an object. */
export function deletionOf(key: string): Data {
  if (generation() < 14) return { [`-=${key}`]: null };
  return { [key]: new (api().foundry.data.operators.ForcedDeletion)() };
}

/** The update, in the words of the running generation, that puts `value` in place of all that stood under `key`. */
export function replacementOf(key: string, value: unknown): Data {
  if (generation() < 14) return { [`==${key}`]: value };
  return { [key]: api().foundry.data.operators.ForcedReplacement.create(value) };
}
