// Generated from locales/en by `npm run texts`.
/* oxlint-disable typescript/consistent-type-imports -- one line a file */

/** The English texts by namespace: French has the same keys (tested). */
export interface Namespaces {
  access: typeof import('../../locales/en/access.json');
  account: typeof import('../../locales/en/account.json');
  'api-reference': typeof import('../../locales/en/api-reference.json');
  assignment: typeof import('../../locales/en/assignment.json');
  audit: typeof import('../../locales/en/audit.json');
  'audit-entry': typeof import('../../locales/en/audit-entry.json');
  client: typeof import('../../locales/en/client.json');
  clients: typeof import('../../locales/en/clients.json');
  commands: typeof import('../../locales/en/commands.json');
  common: typeof import('../../locales/en/common.json');
  connection: typeof import('../../locales/en/connection.json');
  'credit-request': typeof import('../../locales/en/credit-request.json');
  'credit-requests': typeof import('../../locales/en/credit-requests.json');
  developer: typeof import('../../locales/en/developer.json');
  document: typeof import('../../locales/en/document.json');
  'document-history': typeof import('../../locales/en/document-history.json');
  draft: typeof import('../../locales/en/draft.json');
  errors: typeof import('../../locales/en/errors.json');
  field: typeof import('../../locales/en/field.json');
  guide: typeof import('../../locales/en/guide.json');
  health: typeof import('../../locales/en/health.json');
  help: typeof import('../../locales/en/help.json');
  inactivity: typeof import('../../locales/en/inactivity.json');
  insight: typeof import('../../locales/en/insight.json');
  'leave-guard': typeof import('../../locales/en/leave-guard.json');
  lightbox: typeof import('../../locales/en/lightbox.json');
  list: typeof import('../../locales/en/list.json');
  'list-export': typeof import('../../locales/en/list-export.json');
  'list-shops': typeof import('../../locales/en/list-shops.json');
  lock: typeof import('../../locales/en/lock.json');
  menu: typeof import('../../locales/en/menu.json');
  network: typeof import('../../locales/en/network.json');
  'new-work': typeof import('../../locales/en/new-work.json');
  'next-document': typeof import('../../locales/en/next-document.json');
  notifications: typeof import('../../locales/en/notifications.json');
  order: typeof import('../../locales/en/order.json');
  orders: typeof import('../../locales/en/orders.json');
  photo: typeof import('../../locales/en/photo.json');
  photos: typeof import('../../locales/en/photos.json');
  preferences: typeof import('../../locales/en/preferences.json');
  'price-list': typeof import('../../locales/en/price-list.json');
  'profile-picture': typeof import('../../locales/en/profile-picture.json');
  'quote-request': typeof import('../../locales/en/quote-request.json');
  'quote-requests': typeof import('../../locales/en/quote-requests.json');
  record: typeof import('../../locales/en/record.json');
  report: typeof import('../../locales/en/report.json');
  'saved-views': typeof import('../../locales/en/saved-views.json');
  scope: typeof import('../../locales/en/scope.json');
  search: typeof import('../../locales/en/search.json');
  'search-box': typeof import('../../locales/en/search-box.json');
  'search-results': typeof import('../../locales/en/search-results.json');
  session: typeof import('../../locales/en/session.json');
  settings: typeof import('../../locales/en/settings.json');
  'shared-computer': typeof import('../../locales/en/shared-computer.json');
  'shared-draft': typeof import('../../locales/en/shared-draft.json');
  startup: typeof import('../../locales/en/startup.json');
  'take-away': typeof import('../../locales/en/take-away.json');
  time: typeof import('../../locales/en/time.json');
  tour: typeof import('../../locales/en/tour.json');
  transactions: typeof import('../../locales/en/transactions.json');
  update: typeof import('../../locales/en/update.json');
  'work-notices': typeof import('../../locales/en/work-notices.json');
  'work-preferences': typeof import('../../locales/en/work-preferences.json');
  'workflow-explorer': typeof import('../../locales/en/workflow-explorer.json');
  'workflow-memory': typeof import('../../locales/en/workflow-memory.json');
  'workflow-notes': typeof import('../../locales/en/workflow-notes.json');
}

export type Namespace = keyof Namespaces;
