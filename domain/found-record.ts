/** The kinds of records that a search finds, and the addresses of their pages. */
const RECORD_PAGES = {
  quoteRequest: '/quoteRequest',
  order: '/order',
  invoice: '/invoices',
  credit: '/credits',
  creditRequest: '/creditRequests',
  client: '/clients',
} as const;
export type RecordType = keyof typeof RECORD_PAGES;

/** The URL of a record's own page. */
export const recordUrl = (type: RecordType, id: string): string => `${RECORD_PAGES[type]}/${id}`;

/** One record that a search found, of any kind. */
export interface FoundRecord {
  readonly type: RecordType;
  readonly id: string;
  /** Its number; a client's name. */
  readonly name: string;
  /** It is the only record with exactly the number searched for. */
  readonly isNumbered: boolean;
  /** The shop; a client's city. */
  readonly shop: string;
  /** The vehicle; a credit request's part; otherwise empty. */
  readonly about: { readonly en: string; readonly fr: string };
}

/** The record with exactly the number searched for. */
export const numberedRecord = (records: readonly FoundRecord[]): FoundRecord | undefined =>
  records.find(({ isNumbered }) => isNumbered);
