/** Names of keys, as in `Control+Shift+k`. */

const MODIFIERS = ['Control', 'Shift', 'Alt'] as const;
export type Modifier = (typeof MODIFIERS)[number];

const isModifier = (name: string): name is Modifier => MODIFIERS.some((modifier) => modifier === name);

/** Splits a combination. A single character is itself, also `+`. */
export function keysOf(combination: string): { readonly modifiers: readonly Modifier[]; readonly key: string } {
  const names = combination.length === 1 ? [combination] : combination.split('+');
  const key = names.at(-1) ?? '';
  const modifiers = names.slice(0, -1).filter(isModifier);
  if (modifiers.length !== names.length - 1) throw new Error(`no keys: ${combination}`);
  return { modifiers, key };
}
