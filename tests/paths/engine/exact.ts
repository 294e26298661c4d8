/** Money in whole numbers of any size, for requirements that must not depend on the product's own arithmetic. */

/** A fraction of an amount, rounded half away from zero. */
export function exactShare(amount: number, numerator: number, denominator: number): number {
  const product = BigInt(amount) * BigInt(numerator);
  const size = product < 0n ? -product : product;
  const rounded = (2n * size + BigInt(denominator)) / (2n * BigInt(denominator));
  return Number(product < 0n ? -rounded : rounded);
}

/** An amount with both of its taxes, each rounded once; rates are thousandths of a percent. */
export const exactWithTaxes = (
  subtotal: number,
  rates: { readonly federal: { readonly rate: number }; readonly provincial: { readonly rate: number } | null } | null,
): number =>
  subtotal +
  exactShare(subtotal, rates?.federal.rate ?? 0, 100_000) +
  exactShare(subtotal, rates?.provincial?.rate ?? 0, 100_000);

/** A whole number between two others, both included. */
export const isWithin = (value: number | null, least: number, most: number): boolean =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;
