/** One record that a search found, of any kind. */
export interface FoundRecord {
  readonly type: 'quoteRequest' | 'order' | 'invoice' | 'credit' | 'creditRequest' | 'client';
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
