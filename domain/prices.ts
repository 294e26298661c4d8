/** Gross price, discount and net price, of which any two give the third: as cents and basis points, and as typed texts. */
import { divideRounded, formatDecimal, parseDecimal, shareOf } from './money.ts';
import { DISCOUNT_BOUNDS, PRICE_BOUNDS } from './part-answer.ts';

/** The net price of a gross price (cents) after a discount (basis points). */
export const netOf = (gross: number, discount: number): number => gross - shareOf(gross, discount);

/** The gross price of which a discount below 100 % leaves `net`. */
const grossOf = (net: number, discount: number): number => divideRounded(net * 10_000, 10_000 - discount);

/** The discount from `gross` to `net` in basis points; negative when `net` is higher; 0 for a gross of 0. */
export const discountBetween = (gross: number, net: number): number =>
  gross === 0 ? 0 : divideRounded((gross - net) * 10_000, gross);

export const PRICE_FIELDS = ['grossPrice', 'discount', 'netPrice'] as const;
export type PriceField = (typeof PRICE_FIELDS)[number];
/** Prices that are derived from one another. */
export type Prices = Readonly<Record<PriceField, string>>;

/** The price that is typed; a retail price is derived from no other. */
export const TYPED_PRICES = [...PRICE_FIELDS, 'retailPrice'] as const;
export type TypedPrice = (typeof TYPED_PRICES)[number];
export type RetailPrices = Readonly<Record<TypedPrice, string>>;

/** Who gave a price: the clerk, or a discount rule. A price without a source is empty or derived. */
export const PRICE_SOURCES = ['typed', 'rule'] as const;
export type PriceSources = Readonly<Partial<Record<PriceField, (typeof PRICE_SOURCES)[number]>>>;

export const cents = (text: string): number | null => parseDecimal(text, PRICE_BOUNDS).value;

export const basisPoints = (text: string): number | null =>
  text.trim() === '' ? 0 : parseDecimal(text, DISCOUNT_BOUNDS).value;

/** The prices without the typed net price, with those derived from them; empty where nothing can be derived. */
function withNet(before: Prices, netPrice: string): Prices {
  const net = cents(netPrice);
  if (before.grossPrice.trim() !== '') {
    const gross = cents(before.grossPrice);
    // Nothing can be derived from an invalid gross price; a typed discount stays.
    if (gross === null) return { ...before, netPrice };
    return { ...before, netPrice, discount: net === null ? '' : formatDecimal(discountBetween(gross, net), 2) };
  }
  const discount = basisPoints(before.discount);
  if (net === null || discount === null) return { ...before, netPrice };
  return discount === 0 || discount >= DISCOUNT_BOUNDS.max
    ? { grossPrice: netPrice, discount: '', netPrice }
    : { ...before, grossPrice: formatDecimal(grossOf(net, discount), 2), netPrice };
}

/** While there is no other price, a retail price and a discount give the gross price. */
function withGrossFromRetail(prices: RetailPrices): RetailPrices {
  const isPriced = prices.grossPrice.trim() !== '' || prices.netPrice.trim() !== '';
  const discount = prices.discount.trim() === '' ? null : basisPoints(prices.discount);
  // A discount of 100 % would leave no price.
  const retail = isPriced || discount === null || discount >= DISCOUNT_BOUNDS.max ? null : cents(prices.retailPrice);
  return retail === null ? prices : { ...prices, grossPrice: formatDecimal(retail, 2) };
}

/** Gross price and discount give the net price; a typed net price gives the discount, or the missing gross price. */
export function pricesAfter(before: RetailPrices, field: TypedPrice, value: string): RetailPrices {
  if (field === 'netPrice') return { ...before, ...withNet(before, value) };
  const typed = withGrossFromRetail({ ...before, [field]: value });
  // A retail price, or a discount alone, changes no other price.
  const isAlone = field === 'retailPrice' ? typed.grossPrice === before.grossPrice : typed.grossPrice.trim() === '';
  if (isAlone && field !== 'grossPrice') return typed;
  const gross = cents(typed.grossPrice);
  const discount = basisPoints(typed.discount);
  return {
    ...typed,
    netPrice: gross === null || discount === null ? '' : formatDecimal(netOf(gross, discount), 2),
  };
}

export const NO_PRICES: Prices = { grossPrice: '', discount: '', netPrice: '' };

/** The sources of the prices after one was typed: a price derived from it no longer comes from a rule. */
export const sourcesAfter = (
  before: Prices,
  sources: PriceSources,
  prices: Prices,
  typed: TypedPrice,
): PriceSources => ({
  ...Object.fromEntries(
    PRICE_FIELDS.flatMap((field) => {
      const source = sources[field];
      return source === 'typed' || (source === 'rule' && prices[field] === before[field]) ? [[field, source]] : [];
    }),
  ),
  ...(typed !== 'retailPrice' && { [typed]: 'typed' }),
});

/** A discount or net price was typed, so discount rules no longer apply. */
export const isPricedByHand = (sources: PriceSources): boolean =>
  sources.discount === 'typed' || sources.netPrice === 'typed';
