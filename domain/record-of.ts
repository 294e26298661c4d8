/** A value for each of these keys, with their exact types. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key, index: number) => Value,
): Record<Key, Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries is typed with any key; these are Key
  Object.fromEntries(keys.map((key, index) => [key, make(key, index)])) as Record<Key, Value>;
