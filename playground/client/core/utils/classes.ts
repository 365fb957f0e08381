// Any constructor at all, whatever it takes: these functions only walk prototypes.
type AnyClass = abstract new (...args: never[]) => unknown;

/** Is the first class the second one or derived from it? */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  return cls === parent || parent.isPrototypeOf(cls);
}

/** The classes that a class extends, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  if (typeof cls !== "function") throw new Error("The provided argument is not a class");
  const parents: AnyClass[] = [];
  let parent: unknown = Object.getPrototypeOf(cls);
  while (typeof parent === "function" && parent.prototype) {
    parents.push(parent as AnyClass);
    parent = Object.getPrototypeOf(parent);
  }
  return parents;
}

/** The class nearest to an object that declares a property itself. @throws Error when none does. */
export function getDefiningClass(object: object, property: string): unknown {
  const start: unknown = typeof object === "function" ? object.prototype : object;
  for (let prototype = start; prototype; prototype = Object.getPrototypeOf(prototype))
    if (Object.hasOwn(prototype, property)) return Reflect.get(prototype, "constructor");
  throw new Error(`No class of the object declares "${property}".`);
}
