/** What an example of search results has. */
import type { SearchKind, WantedResults } from '../../../domain/search.ts';
import type { ListPage } from '../../../machines/list/list.types.ts';
import type { Named } from '../engine/driver.ts';
import type { Words } from '../engine/path-model.ts';

export const shop = { shopName: 'Carrosserie Élégance', shopCity: 'Montréal' };
export const vehicle = { vehicle: '2023 Honda Civic', vin: '2HGFE2F50PH000001' };

export const CIVIC = { year: 2023, make: 'Honda', model: 'Civic' };
export const WANTED = { text: 'civic', status: null };

export interface Example<Kind extends SearchKind> {
  /** The name of a page of this kind, and of its answer. */
  readonly start: string;
  readonly answer: string;
  readonly wanted: WantedResults;
  readonly page: ListPage<Kind>;
  /** The texts of the rows. */
  readonly rows: readonly Words[];
  /** The link of the first row, and that of a list tab with results. */
  readonly links: readonly Named[];
}
