/** The keys of a table, with their exact types. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys is typed string[]; these are exactly Key
  Object.keys(table) as Key[];
