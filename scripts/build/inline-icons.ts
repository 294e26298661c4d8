import * as mdi from '@mdi/js';
import type { Plugin } from 'vite';

const ICONS = new Map<string, unknown>(Object.entries(mdi));
const IMPORT = /import \{([^}]+)\} from '@mdi\/js';/g;

/**
 * Inlines each icon's path where it is used. The icon package is one module, so a page would otherwise load the icons
 * of every screen.
 */
export const inlineIcons = (): Plugin => ({
  name: 'inline-icons',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/src/') && code.includes("from '@mdi/js'")
      ? {
          code: code.replace(IMPORT, (_, names: string) =>
            names
              .split(',')
              .map((name) => name.trim())
              .filter(Boolean)
              .map((name) => `const ${name} = ${JSON.stringify(ICONS.get(name))};`)
              .join(' '),
          ),
          map: null,
        }
      : null,
});
