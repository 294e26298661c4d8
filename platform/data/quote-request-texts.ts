import type { CollisionShop, QuoteRequestPart, Vehicle } from '../../domain/quote-request.ts';
import { foldText } from '../../domain/fold-text.ts';
import { searchableText } from '../../domain/search-form.ts';

export interface QuoteRequestFacts {
  readonly number: string;
  readonly shopFileNumber: string;
  readonly marketplaceFileNumber: string;
  readonly vehicle: Vehicle;
  readonly shop: CollisionShop;
}

export const vehicleTextOf = ({ year, make, model }: Vehicle): string => `${year} ${make} ${model}`;

/** The columns by which requests are sorted and searched, including their part numbers. */
export function quoteRequestTexts(
  { number, shopFileNumber, marketplaceFileNumber, vehicle, shop }: QuoteRequestFacts,
  parts: readonly Pick<QuoteRequestPart, 'oemNumber'>[],
) {
  const vehicleText = vehicleTextOf(vehicle);
  return {
    vehicleText,
    shopName: shop.name,
    shopKey: foldText(shop.name),
    searchText: searchableText([
      number,
      shopFileNumber,
      marketplaceFileNumber,
      shop.name,
      shop.city,
      vehicleText,
      vehicle.vin,
      ...parts.map(({ oemNumber }) => oemNumber),
    ]),
  };
}
