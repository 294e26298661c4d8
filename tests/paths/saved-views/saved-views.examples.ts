import type { SavedView, ViewQuery } from '../../../domain/saved-view.ts';

export const LATE_REQUESTS: ViewQuery = {
  tab: 'active',
  search: '',
  updateFrom: '',
  updateTo: '',
  preset: 'today',
  shop: '',
  substatus: 'reQuote',
  unread: 'only',
  assigned: '',
  sort: 'expiresAt',
  direction: 'ascending',
};

export const URGENT: SavedView = {
  id: 'view-1',
  name: 'Urgent',
  isShared: false,
  isMine: true,
  by: 'Sophie Gagnon',
  isChangeable: true,
  query: LATE_REQUESTS,
};
