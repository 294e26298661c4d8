/** These fields of an object, with their exact types. */
export const pick = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> =>
  // fromEntries is typed with any key; these are exactly Key.
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
