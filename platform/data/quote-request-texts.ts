import type { CollisionShop, Vehicle } from '../../machines/domain/quote-request.ts';
import { foldText } from './fold-text.ts';

export interface QuoteRequestFacts {
  readonly number: string;
  readonly shopFileNumber: string;
  readonly marketplaceFileNumber: string;
  readonly vehicle: Vehicle;
  readonly shop: CollisionShop;
}

/** The columns by which requests are sorted and found, whoever writes them. */
export function quoteRequestTexts({ number, shopFileNumber, marketplaceFileNumber, vehicle, shop }: QuoteRequestFacts) {
  const vehicleText = `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
  return {
    vehicleText,
    shopName: shop.name,
    shopKey: foldText(shop.name),
    searchText: foldText([number, shopFileNumber, marketplaceFileNumber, shop.name, shop.city, vehicleText, vehicle.vin].join(' ')),
  };
}
