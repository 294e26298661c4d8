/** Rows, pages and queries of the list's paths. */
import { Status } from '../../../domain/enumerations.ts';
import { firstQuery } from '../../../domain/list-query.ts';
import type { QuoteRequestSummary } from '../../../domain/quote-request.ts';
import type { ChosenQuery } from '../../../domain/saved-view.ts';

export const CIVIC = { year: 2023, make: 'Honda', model: 'Civic' };
export const row: QuoteRequestSummary = {
  id: 'qr-1',
  number: 'Q-20001',
  status: Status.Active,
  isReRequested: true,
  updatedAt: '2026-11-20T14:00:00Z',
  expiresAt: '2126-11-20T15:00:00Z',
  cancelledAt: null,
  answeredAt: null,
  inCharge: 'Luc Tremblay',
  isUnread: true,
  vehicle: '2023 Honda Civic',
  vin: '2HGFE2F50PH000001',
  shopFileNumber: 'AB-12345',
  marketplaceFileNumber: 'MP123456',
  shopName: 'Carrosserie Élégance',
  shopCity: 'Montréal',
  partCount: 12,
};
export const completed: QuoteRequestSummary = {
  ...row,
  id: 'qr-2',
  isUnread: undefined,
  number: 'Q-20002',
  status: Status.Completed,
  isReRequested: false,
  answeredAt: '2026-11-19T14:00:00Z',
  inCharge: null,
};
export const cancelled: QuoteRequestSummary = {
  ...completed,
  id: 'qr-3',
  number: 'Q-20003',
  status: Status.Cancelled,
  answeredAt: null,
  cancelledAt: '2026-11-19T14:00:00Z',
};
export const FIRST_QUERY = firstQuery('quoteRequests');
/** The part of the query that a saved view sets. */
export const OF_VIEW: ChosenQuery = {
  tab: FIRST_QUERY.tab,
  search: '',
  updateFrom: '',
  updateTo: '',
  shop: '',
  substatus: '',
  unread: 'only',
  assigned: '',
  sort: FIRST_QUERY.sort,
  direction: FIRST_QUERY.direction,
};
export const passedOn = { ...row, inCharge: 'Sophie Gagnon' };
export const counts = { active: 60, missed: 3, completed: 2, cancelled: 1 };
export const LONG = 'x'.repeat(201);
export const TOO_LONG = { key: 'list:searchTooLong', params: { max: 200 } };
export const pastTheEnd = { kind: 'quoteRequests', items: [], total: 10, counts };
