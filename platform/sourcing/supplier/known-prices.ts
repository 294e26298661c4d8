/** The price that a supplier already knows for a requested part, from the first origin that has one. */
import { asc, inArray } from 'drizzle-orm';
import type { PartDiscount } from '../../../domain/discount-rule.ts';
import { IndustryType, KnownPriceSource, PriceSource } from '../../../domain/enumerations.ts';
import { impliedIndustryType, isAccepted, PRICE_BOUNDS } from '../../../domain/part-answer.ts';
import { isOutdated, KNOWN_PRICE_ORIGINS, partNumberForm, type KnownPriceOrigin } from '../../../domain/price-list.ts';
import { netOf } from '../../../domain/prices.ts';
import type { SuggestedPrice } from '../../../domain/quote-request.ts';
import { searchForm } from '../../../domain/search-form.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofFound, restrict } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { databaseNow } from '../../data/now.ts';
import { priceListLine, type StoredList } from '../../data/price-list-schema.ts';
import type { part } from '../../data/quote-request-schema.ts';
import { headIn } from './price-list.ts';

type Facts = (typeof part.$inferSelect)['facts'];
type Line = typeof priceListLine.$inferSelect;

/** The lines with one of these numbers, by their number. */
async function linesFor(
  database: Database,
  scopeId: ScopeId,
  list: StoredList,
  forms: readonly string[],
): Promise<ReadonlyMap<string, readonly Line[]>> {
  const rows = await database
    .select()
    .from(priceListLine)
    .where(restrict(ofFound(priceListLine.listId, [{ id: list.id, scopeId }]), inArray(priceListLine.form, [...forms])))
    .orderBy(asc(priceListLine.position));
  return Map.groupBy(rows, ({ form }) => form);
}

/** Part types in the order in which a line is preferred when the shop accepts several. */
const PREFERRED: readonly IndustryType[] = [
  IndustryType.Oem,
  IndustryType.None,
  IndustryType.Aftermarket,
  IndustryType.Recycled,
];

/** The line for a part: of a type that the shop accepts; of its manufacturer before one that names none or another. */
function lineFor({ acceptedTypes, manufacturer }: Facts, lines: readonly Line[]): Line | undefined {
  const wanted = searchForm(manufacturer);
  const strangeness = (line: Line): number => {
    const form = searchForm(line.manufacturer);
    return form === wanted ? 0 : form === '' ? 1 : 2;
  };
  return lines
    .filter(({ industryType }) => industryType === IndustryType.None || isAccepted(acceptedTypes, industryType))
    .toSorted(
      (one, next) =>
        strangeness(one) - strangeness(next) ||
        PREFERRED.indexOf(one.industryType) - PREFERRED.indexOf(next.industryType),
    )[0];
}

/**
 * A line's price. Its own price stands as it is, under its list price; from a list price alone, the discount that the
 * shop gets is taken.
 */
function pricesOf(line: Line, { acceptedTypes }: Facts, discounts: readonly PartDiscount[]) {
  const { priceCents: price, listPriceCents: list } = line;
  if (price !== null) return { grossPriceCents: Math.max(price, list ?? price), netPriceCents: price };
  const gross = list ?? 0;
  const type = line.industryType === IndustryType.None ? impliedIndustryType(acceptedTypes) : line.industryType;
  const discount = discounts.find(({ industryType }) => industryType === type)?.discountBasisPoints ?? 0;
  return { grossPriceCents: gross, netPriceCents: Math.max(PRICE_BOUNDS.min, netOf(gross, discount)) };
}

const originOf = ({ source }: SuggestedPrice): KnownPriceOrigin =>
  source === PriceSource.SupplierInventoryApi ? 'inventoryApi' : 'lastQuote';

/** The known prices of requested parts, in their order; null for a part without one. */
export async function knownPrices(
  database: Database,
  scopeId: ScopeId,
  parts: readonly { readonly facts: Facts }[],
  discounts: readonly PartDiscount[],
): Promise<readonly (SuggestedPrice | null)[]> {
  const head = await headIn(database, scopeId);
  const origins = head?.origins ?? KNOWN_PRICE_ORIGINS;
  const list = head?.current;
  const forms = parts.map(({ facts }) => partNumberForm(facts.oemNumber));
  const lines = list ? await linesFor(database, scopeId, list, [...new Set(forms.filter(Boolean))]) : null;
  const isOld = list ? isOutdated(list.at, (await databaseNow(database)).getTime()) : false;
  return parts.map(({ facts }, index) => {
    const line = lineFor(facts, lines?.get(forms[index] ?? '') ?? []);
    const listed: SuggestedPrice | null =
      line && list
        ? {
            source: KnownPriceSource.SupplierPriceList,
            ...pricesOf(line, facts, discounts),
            at: list.at,
            ...(isOld && { isOutdated: true }),
            ...(line.industryType !== IndustryType.None && { industryType: line.industryType }),
            ...(line.stock !== null && { stock: line.stock }),
            ...(line.deliveryDays !== null && { deliveryDays: line.deliveryDays }),
          }
        : null;
    const sent = facts.suggestedPrice;
    const found = origins.find((origin) =>
      origin === 'priceList' ? listed !== null : sent !== null && originOf(sent) === origin,
    );
    return found === 'priceList' ? listed : found === undefined ? null : sent;
  });
}
