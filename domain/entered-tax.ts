/** The tax of a sale: the known one, or what the clerk enters where none is known. */
import { numberProblem, reasonProblem, type FieldProblem } from './field-problem.ts';
import { parseDecimal } from './money.ts';
import type { Order } from './order.ts';
import { ENTERED_RATE, enteredRates, TAX_REASON_LIMIT, type EnteredTax, type TaxRates } from './taxes.ts';
import { asLine } from './typed-text.ts';

export type TaxField = 'taxRate' | 'taxReason';

/** The tax as typed: percent, or an export without any; and why. */
export interface TypedTax {
  readonly taxRate: string;
  readonly isTaxFree: boolean;
  readonly taxReason: string;
}

interface Taxed {
  readonly document: Pick<Order, 'taxRates' | 'invoice'> | null;
  readonly sale: TypedTax;
}

/** The clerk enters the tax: no rate is known for the shop's province. */
export const isTaxEntered = ({ document }: Taxed): boolean => document?.taxRates === null && document.invoice === null;

/** What is entered; null while it is no rate. */
function taxOf({ taxRate, isTaxFree, taxReason }: TypedTax): EnteredTax | null {
  const rate = isTaxFree ? 0 : parseDecimal(taxRate, ENTERED_RATE).value;
  return rate === null ? null : { rate, reason: asLine(taxReason) };
}

/** What is sent of the tax; null where it is known. */
export const enteredTax = (contents: Taxed): EnteredTax | null =>
  isTaxEntered(contents) ? taxOf(contents.sale) : null;

/** The rates to count with; null while the clerk has entered none. */
export function saleRates({ document, sale }: Taxed): TaxRates | null {
  if (!isTaxEntered({ document, sale })) return document?.taxRates ?? null;
  const entered = taxOf(sale);
  return entered && enteredRates(entered);
}

/** What is wrong with the entered tax. */
export function taxProblems(contents: Taxed): { readonly [Field in TaxField]?: FieldProblem } {
  if (!isTaxEntered(contents)) return {};
  const { taxRate, isTaxFree, taxReason } = contents.sale;
  const rateWrong = isTaxFree ? null : numberProblem(taxRate, ENTERED_RATE, true);
  const reasonWrong = reasonProblem(taxReason, TAX_REASON_LIMIT);
  return { ...(rateWrong && { taxRate: rateWrong }), ...(reasonWrong && { taxReason: reasonWrong }) };
}
