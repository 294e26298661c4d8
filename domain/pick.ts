/** These fields of an object, with their exact types. */
export const pick = <Whole extends object, Key extends keyof Whole>(
  whole: Whole,
  keys: readonly Key[],
): Pick<Whole, Key> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries is typed with any key; these are Key
  Object.fromEntries(keys.map((key) => [key, whole[key]])) as Pick<Whole, Key>;
