import type { Namespace } from './namespaces.ts';

/** Texts that are loaded together, in one file per language. A page names the bundles it needs besides `shell`. */
export const TEXT_BUNDLES = {
  /** The texts of every page and the first list, and those too small for a request of their own. */
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
  /** The other lists, and what they share with documents. */
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
  /** What is loaded with the filters of a list. */
  'list-tools': ['list-shops', 'saved-views'],
  /** Shared by all edited documents. */
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
