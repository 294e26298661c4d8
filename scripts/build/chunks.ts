import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { HOME_PATH, FIRST_PAGES, type Page } from '../../src/app/pages.ts';
import { textFile } from './text-bundles.ts';

/** Modules that every page needs. */
const PORTAL = ['src/main.tsx', 'src/app/router.tsx', 'src/app/guided-tour.ts'];

const screens = (files: readonly string[]): readonly string[] =>
  [...new Set(files)].map((file) => `src/app/screens/${file}.screen.tsx`);

const isList = ({ list, file }: Page): boolean => list !== undefined || file === 'search';
const FIRST_LIST = FIRST_PAGES.filter(({ path }) => path === HOME_PATH);
const LISTS = screens([...FIRST_LIST, ...FIRST_PAGES.filter(isList)].map(({ file }) => file));
const DOCUMENTS = screens([...FIRST_PAGES.filter((page) => !isList(page)).map(({ file }) => file), 'settings']);

/** Modules shared by this many lists are loaded with the first list. */
const MOST_LISTS = 4;

/** Modules loaded after the first screen. */
const LATER = [
  'src/app/status.tsx',
  'src/app/dialog-session.tsx',
  'src/app/new-work.tsx',
  'src/app/inbox-watch.tsx',
  'src/views/commands/general-keys.view.tsx',
  'src/views/list/column-choice.view.tsx',
  'src/views/list/filter-chips.view.tsx',
  'src/views/list/filter-panel.view.tsx',
  'src/app/search-parts.ts',
  'src/browser/notification-log.ts',
  'src/services/draft-store.ts',
  'src/services/own-profile.ts',
  'src/views/notifications/notifications.view.tsx',
  'src/views/scope/scope-tree.view.tsx',
];

/** Files in order of priority. A file also takes everything its modules import. */
const NAMES = ['vendor', 'portal', 'lists', 'shared', 'later', 'rows', 'documents'] as const;
type Name = (typeof NAMES)[number];

interface Group {
  readonly name: string | ((id: string) => string | null);
  readonly test?: (id: string) => boolean;
  readonly priority: number;
}

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The ids that occur in at least `least` sets. */
function inSeveral(sets: readonly ReadonlySet<string>[], least: number): string[] {
  const all = new Set(sets.flatMap((set) => [...set]));
  return [...all].filter((id) => sets.filter((set) => set.has(id)).length >= least);
}

/**
 * Assigns modules to files, so that a page needs few of them. By default, Rolldown makes a file for each set of pages
 * that share a module.
 */
export function chunks(): { readonly plugin: Plugin; readonly groups: readonly Group[] } {
  const root = process.cwd();
  const names = new Map<string, Name>();

  function assign(graph: ModuleGraph, ids: readonly string[]): void {
    const reachedFrom = (paths: readonly string[]): Set<string> => {
      const reached = new Set<string>();
      const visit = (id: string): void => {
        if (reached.has(id)) return;
        reached.add(id);
        for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported);
      };
      for (const id of ids) if (paths.includes(relative(root, id))) visit(id);
      return reached;
    };
    const put = (name: Name, modules: Iterable<string>): void => {
      for (const id of modules) if (!names.has(id)) names.set(id, name);
    };
    const portal = reachedFrom(PORTAL);
    const lists = LISTS.map((path) => reachedFrom([path]));
    const [first = new Set<string>()] = lists;
    put(
      'vendor',
      [...portal, ...first].filter(
        (id) => id.includes('/node_modules/') || !(id.startsWith('/') || id.includes('virtual:')),
      ),
    );
    put('portal', portal);
    const documents = DOCUMENTS.map((path) => reachedFrom([path]));
    const ofDocuments = new Set(documents.flatMap((reached) => [...reached]));
    const rows = inSeveral([...lists, ofDocuments], 2).filter((id) => lists.some((list) => list.has(id)));
    const later = reachedFrom(LATER);
    put('lists', [...first, ...inSeveral(lists, MOST_LISTS)]);
    // Otherwise the other lists would wait for the later modules, or the first list for what these share with them.
    put(
      'shared',
      rows.filter((id) => later.has(id)),
    );
    put('later', later);
    put(
      'rows',
      rows.filter((id) => !id.includes('/node_modules/')),
    );
    put('documents', inSeveral(documents, 2));
  }

  return {
    groups: [
      { name: textFile, priority: NAMES.length + 1 },
      ...NAMES.map((name, at) => ({ name, test: (id: string) => names.get(id) === name, priority: NAMES.length - at })),
    ],
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        assign(this, [...this.getModuleIds()]);
      },
    },
  };
}
