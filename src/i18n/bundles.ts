import { LISTS } from '../../domain/lists.ts';
import type { Namespace } from './namespaces.ts';

/** Namespaces that are loaded together, in one file per language. */
export const SHARED_BUNDLES = {
  /** The texts of every page and of the first list, and those too small for a separate request. */
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
  /** The other lists, and the texts they share with documents. */
  lists: [
    'document',
    'list-export',
    'record',
    'search',
    'search-results',
    ...Object.values(LISTS).flatMap(({ stem }) => (stem === 'quote-requests' || stem === 'audit' ? [] : stem)),
  ],
  /** Texts that load with a list's filters. */
  'list-tools': ['list-shops', 'saved-views'],
  /** Shared by all edited documents. */
  editing: [
    'assignment',
    'commands',
    'draft',
    'inactivity',
    'leave-guard',
    'lightbox',
    'lock',
    'next-document',
    'photo',
    'photos',
    'shared-draft',
  ],
  /** All developer pages. */
  developer: [
    'api-reference',
    'developer',
    'health',
    'take-away',
    'workflow-explorer',
    'workflow-memory',
    'workflow-notes',
  ],
  /** The insight page shares this file, because every file name adds to the first script. */
  settings: ['connection', 'insight', 'price-list', 'settings'],
  account: ['account', 'profile-picture'],
  audit: ['audit', 'audit-entry'],
  help: ['help', 'report', 'tour'],
  /** The bell's too, because every file name adds to the first script. */
  'work-preferences': ['shared-computer', 'work-notices', 'work-preferences'],
} as const satisfies Record<string, readonly Namespace[]>;

type Shared = typeof SHARED_BUNDLES;
/** The texts a page needs besides `shell`. A namespace outside the shared bundles is its own bundle. */
export type TextBundle = keyof Shared | Exclude<Namespace, Shared[keyof Shared][number]>;

const isShared = (bundle: string): bundle is keyof Shared => Object.hasOwn(SHARED_BUNDLES, bundle);

export const namespacesOf = (bundle: TextBundle): readonly Namespace[] =>
  isShared(bundle) ? SHARED_BUNDLES[bundle] : [bundle];

/** The bundle of a namespace. */
export const bundleOf = <Name extends string>(namespace: Name): keyof Shared | Name =>
  Object.keys(SHARED_BUNDLES)
    .filter(isShared)
    .find((bundle) => SHARED_BUNDLES[bundle].some((name) => name === namespace)) ?? namespace;
