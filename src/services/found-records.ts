import type { FoundRecord } from '../../domain/found-record.ts';
import { searchForm } from '../../domain/search-form.ts';
import type { SearchKind } from '../../domain/search.ts';
import { vehicleTextIn } from '../../domain/vehicle-name.ts';
import type { ListPage } from '../../machines/list/list.types.ts';
import type { FoundRecords } from '../../machines/search-box/search-box.types.ts';
import { toFailure } from '../../machines/support/failure.ts';
import type { Http } from './http.ts';
import { pageOf } from './search.ts';

/** A record with all its numbers: an invoice also has the supplier's own, a client has none. */
type Candidate = Omit<FoundRecord, 'isNumbered'> & { readonly numbers: readonly string[] };

type Records = { readonly [Kind in SearchKind]: (page: ListPage<Kind>) => readonly Candidate[] };

const NOTHING = { en: '', fr: '' };

/** A document about a vehicle. */
const ofVehicle =
  (type: 'quoteRequest' | 'order') =>
  ({ items }: ListPage<'quoteRequests'> | ListPage<'orders'>): readonly Candidate[] =>
    items.map((row) => ({
      type,
      id: row.id,
      name: row.number,
      numbers: [row.number],
      shop: row.shopName,
      about: { en: vehicleTextIn(row.vehicle, 'en'), fr: vehicleTextIn(row.vehicle, 'fr') },
    }));

const RECORDS: Records = {
  quoteRequests: ofVehicle('quoteRequest'),
  orders: ofVehicle('order'),
  transactions: ({ items }) =>
    items.map((row) => ({
      type: row.type,
      id: row.id,
      name: row.number,
      // A credit's reference is the number of its invoice, which is another record.
      numbers: row.type === 'invoice' ? [row.number, row.reference] : [row.number],
      shop: row.shopName,
      about: NOTHING,
    })),
  creditRequests: ({ items }) =>
    items.map((row) => ({
      type: 'creditRequest',
      id: row.id,
      name: row.number,
      numbers: [row.number],
      shop: row.shopName,
      about: row.description,
    })),
  clients: ({ items }) =>
    items.map((row) => ({ type: 'client', id: row.id, name: row.name, numbers: [], shop: row.city, about: NOTHING })),
};

const candidatesOf = <Kind extends SearchKind>(page: ListPage<Kind>): readonly Candidate[] => RECORDS[page.kind](page);

/** The search box shows this many of each kind, besides exact matches of the number. */
const FEW = 3;

/** The first records of a kind. Exact matches of the number come first. */
async function fewOf(
  http: Http,
  kind: SearchKind,
  text: string,
  signal: AbortSignal,
): Promise<{ readonly exact: readonly Candidate[]; readonly others: readonly Candidate[] }> {
  const all = candidatesOf(await pageOf(http, kind, { text, status: null }, signal));
  const wanted = searchForm(text);
  const exact = all.filter(({ numbers }) => wanted !== '' && numbers.some((number) => searchForm(number) === wanted));
  return { exact, others: all.filter((each) => !exact.includes(each)).slice(0, FEW) };
}

/**
 * The first records of each kind. Exact matches of the number come first. If some kinds cannot be searched, the failure
 * comes with the results of the others.
 */
export async function findRecords(
  http: Http,
  { text, kinds }: { readonly text: string; readonly kinds: readonly SearchKind[] },
  signal: AbortSignal,
): Promise<FoundRecords> {
  const answers = await Promise.allSettled(kinds.map((kind) => fewOf(http, kind, text, signal)));
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const refusal = answers.find((answer) => answer.status === 'rejected');
  const exact = found.flatMap((few) => few.exact);
  const records = [...exact, ...found.flatMap(({ others }) => others)].map(
    ({ type, id, name, shop, about }, index) => ({
      type,
      id,
      name,
      shop,
      about,
      isNumbered: exact.length === 1 && index === 0,
    }),
  );
  return { records, failure: refusal ? toFailure(refusal.reason) : null };
}
