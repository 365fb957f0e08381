/**
 * Works a property out when it is first read. From then on it is like any other, and so it is once somebody has written it. A world
 * is loaded with thousands of documents, of which an evening reads a few.
 */
export function whenRead<T extends object, K extends keyof T>(object: T, key: K, make: () => T[K]): void {
  const settle = (value: T[K]): T[K] => {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    return value;
  };
  const lazy = { get: () => settle(make()), set: settle, enumerable: true, configurable: true };
  Object.defineProperty(object, key, lazy);
}
