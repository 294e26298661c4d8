import type { ViewQuery } from '../../../domain/saved-view.ts';

export const LATE_REQUESTS: ViewQuery = {
  tab: 'active',
  search: '',
  updateFrom: '',
  updateTo: '',
  preset: 'today',
  shop: '',
  substatus: 'reQuote',
  unread: 'only',
  sort: 'expiresAt',
  direction: 'ascending',
};
