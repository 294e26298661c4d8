/** The keys of a table, with their exact types. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // Object.keys is typed string[]; the keys of `table` are exactly Key.
  Object.keys(table) as Key[];
