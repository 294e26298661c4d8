import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What the first list loads beside what index.html names; a module is its path from the project's folder. */
export const FIRST_SCREEN: readonly string[] = [
  'src/app/router.tsx',
  'src/app/guided-tour.ts',
  'src/app/screens/quote-requests.screen.tsx',
  // One language is loaded; French is the longer one.
  'src/i18n/bundles/shell.fr.ts',
];

/** The page's own beginning; the texts of each language stay apart. */
const BEGINNINGS = ['src/main.tsx', ...FIRST_SCREEN.filter((module) => !module.startsWith('src/i18n/'))];

interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

function reached(graph: ModuleGraph, id: string, seen: Set<string>): void {
  if (seen.has(id)) return;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reached(graph, imported, seen);
}

/**
 * Knows the modules of the portal's own that the first screen needs: in one file they weigh less than in the
 * twenty that they would be split into for the sake of pages which come later.
 */
export function firstScreen(): { readonly plugin: Plugin; readonly has: (id: string) => boolean } {
  const modules = new Set<string>();
  const root = process.cwd();
  return {
    has: (id) => modules.has(id) && !id.includes('/node_modules/') && !BEGINNINGS.includes(relative(root, id)),
    plugin: {
      name: 'first-screen',
      apply: 'build',
      buildEnd() {
        for (const id of [...this.getModuleIds()].filter((module) => BEGINNINGS.includes(relative(root, module))))
          reached(this, id, modules);
      },
    },
  };
}
