import type { SavedView, ViewQuery } from '../../../domain/saved-view.ts';

export const LATE_ORDERS: ViewQuery = {
  tab: 'active',
  search: '',
  updateFrom: '',
  updateTo: '',
  preset: 'today',
  shop: '',
  substatus: 'late',
  unread: 'only',
  assigned: '',
  sort: 'dueAt',
  direction: 'ascending',
};

export const URGENT: SavedView = {
  id: 'view-1',
  name: 'Urgent',
  isShared: false,
  isMine: true,
  by: 'Sophie Gagnon',
  isChangeable: true,
  query: LATE_ORDERS,
};
