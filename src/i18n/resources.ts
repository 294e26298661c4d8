import type access from '../../locales/en/access.json';
import type account from '../../locales/en/account.json';
import type apiReference from '../../locales/en/api-reference.json';
import type client from '../../locales/en/client.json';
import type clients from '../../locales/en/clients.json';
import type commands from '../../locales/en/commands.json';
import type common from '../../locales/en/common.json';
import type components from '../../locales/en/components.json';
import type connection from '../../locales/en/connection.json';
import type creditRequest from '../../locales/en/credit-request.json';
import type creditRequests from '../../locales/en/credit-requests.json';
import type developer from '../../locales/en/developer.json';
import type draft from '../../locales/en/draft.json';
import type errors from '../../locales/en/errors.json';
import type health from '../../locales/en/health.json';
import type document from '../../locales/en/document.json';
import type field from '../../locales/en/field.json';
import type guide from '../../locales/en/guide.json';
import type help from '../../locales/en/help.json';
import type inactivity from '../../locales/en/inactivity.json';
import type leaveGuard from '../../locales/en/leave-guard.json';
import type list from '../../locales/en/list.json';
import type listExport from '../../locales/en/list-export.json';
import type lock from '../../locales/en/lock.json';
import type menu from '../../locales/en/menu.json';
import type network from '../../locales/en/network.json';
import type newWork from '../../locales/en/new-work.json';
import type notifications from '../../locales/en/notifications.json';
import type order from '../../locales/en/order.json';
import type orders from '../../locales/en/orders.json';
import type photo from '../../locales/en/photo.json';
import type photos from '../../locales/en/photos.json';
import type preferences from '../../locales/en/preferences.json';
import type quoteRequest from '../../locales/en/quote-request.json';
import type quoteRequests from '../../locales/en/quote-requests.json';
import type record from '../../locales/en/record.json';
import type report from '../../locales/en/report.json';
import type scope from '../../locales/en/scope.json';
import type search from '../../locales/en/search.json';
import type searchBox from '../../locales/en/search-box.json';
import type searchResults from '../../locales/en/search-results.json';
import type session from '../../locales/en/session.json';
import type settings from '../../locales/en/settings.json';
import type startup from '../../locales/en/startup.json';
import type time from '../../locales/en/time.json';
import type tour from '../../locales/en/tour.json';
import type update from '../../locales/en/update.json';
import type transactions from '../../locales/en/transactions.json';
import type workflowExplorer from '../../locales/en/workflow-explorer.json';
import type sharedComputer from '../../locales/en/shared-computer.json';
import type workPreferences from '../../locales/en/work-preferences.json';

/** The English texts by namespace. French has the same keys (tested). */
interface Resources {
  access: typeof access;
  account: typeof account;
  'api-reference': typeof apiReference;
  client: typeof client;
  clients: typeof clients;
  commands: typeof commands;
  common: typeof common;
  components: typeof components;
  connection: typeof connection;
  'credit-request': typeof creditRequest;
  'credit-requests': typeof creditRequests;
  developer: typeof developer;
  document: typeof document;
  draft: typeof draft;
  inactivity: typeof inactivity;
  'leave-guard': typeof leaveGuard;
  errors: typeof errors;
  health: typeof health;
  field: typeof field;
  guide: typeof guide;
  help: typeof help;
  list: typeof list;
  'list-export': typeof listExport;
  lock: typeof lock;
  menu: typeof menu;
  network: typeof network;
  'new-work': typeof newWork;
  notifications: typeof notifications;
  order: typeof order;
  orders: typeof orders;
  photo: typeof photo;
  photos: typeof photos;
  preferences: typeof preferences;
  'quote-request': typeof quoteRequest;
  'quote-requests': typeof quoteRequests;
  record: typeof record;
  report: typeof report;
  scope: typeof scope;
  search: typeof search;
  'search-box': typeof searchBox;
  'search-results': typeof searchResults;
  session: typeof session;
  settings: typeof settings;
  startup: typeof startup;
  time: typeof time;
  tour: typeof tour;
  update: typeof update;
  transactions: typeof transactions;
  'workflow-explorer': typeof workflowExplorer;
  'shared-computer': typeof sharedComputer;
  'work-preferences': typeof workPreferences;
}

type Singular<Key extends string> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key;
type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Singular<Key> : `${Key}.${Path<Texts[Key]>}`;
}[keyof Texts & string];

/** Any text of the portal, as `namespace:path`. */
export type TextKey = {
  [Namespace in keyof Resources & string]: `${Namespace}:${Path<Resources[Namespace]>}`;
}[keyof Resources & string];

/** A text key with its parameters: what `connect` functions return. */
export interface Words {
  readonly key: TextKey;
  readonly params?: Readonly<Record<string, string | number>>;
}
