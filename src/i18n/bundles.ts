import type { Namespace } from './namespaces.ts';

/** Texts that are fetched together, in one file a language (vite.config.ts): a page names what it needs beside `shell`. */
export const TEXT_BUNDLES = {
  /** What every page needs, the first list, and what is so small that a request would cost more. */
  shell: [
    'access',
    'common',
    'errors',
    'field',
    'list',
    'menu',
    'network',
    'new-work',
    'notifications',
    'preferences',
    'quote-requests',
    'scope',
    'search-box',
    'session',
    'startup',
    'time',
    'update',
  ],
  /** The other lists, and what they have in common with the documents that they lead to. */
  lists: [
    'clients',
    'credit-requests',
    'document',
    'list-export',
    'orders',
    'record',
    'search',
    'search-results',
    'transactions',
  ],
  /** What documents that are edited have in common. */
  editing: ['commands', 'draft', 'inactivity', 'leave-guard', 'lock', 'photo', 'photos'],
  'quote-request': ['quote-request'],
  order: ['order'],
  'credit-request': ['credit-request'],
  account: ['account'],
  client: ['client'],
  settings: ['connection', 'settings'],
  help: ['help', 'report', 'tour'],
  'work-preferences': ['shared-computer', 'work-preferences'],
  guide: ['guide'],
  health: ['health'],
  developer: ['developer'],
  'api-reference': ['api-reference'],
  components: ['components'],
  'workflow-explorer': ['workflow-explorer'],
} as const satisfies Record<string, readonly Namespace[]>;

export type TextBundle = keyof typeof TEXT_BUNDLES;
