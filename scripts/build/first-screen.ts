import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What the first list loads besides the files named in index.html. Modules are paths from the project folder. */
export const FIRST_SCREEN: readonly string[] = [
  'src/app/router.tsx',
  'src/app/guided-tour.ts',
  'src/app/screens/quote-requests.screen.tsx',
  // Only one language is loaded; French is larger.
  'src/i18n/bundles/shell.fr.ts',
];

/** The page's entry points. The texts of each language stay separate. */
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
 * Bundles the portal's modules for the first screen in one file, which is smaller than the twenty chunks that later
 * pages would cause.
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
