import { readFileSync } from 'node:fs';
import { build, type Plugin } from 'vite';
import { FIRST_PAGES } from '../../src/app/pages.ts';
import { namespacesOf } from '../../src/i18n/bundles.ts';

/** Lists the first files of each page. It is in a hidden folder, so it is not served. */
export const PAGE_FILES = '.vite/page.json';

export interface PageFiles {
  /** Scripts and styles of each screen, besides those of every page. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** The script of each bundle of texts, by language. */
  readonly texts: Readonly<Record<string, Readonly<Record<'en' | 'fr', string>>>>;
  /** The title of each list, by screen and language. */
  readonly titles: Readonly<Record<string, Readonly<Record<'en' | 'fr', string>>>>;
}

const MODULE_SCRIPT = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** The inline script of the page, which runs before any file is loaded. Old browsers understand it, to be told so. */
async function bootScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: { write: false, target: 'es2015', lib: { entry: 'src/boot.ts', formats: ['iife'], name: 'boot' } },
  });
  const [result] = [built].flat();
  const [script] = result && 'output' in result ? result.output : [];
  if (script?.type !== 'chunk') throw new Error('src/boot.ts was not built');
  return script.code.trim();
}

function titleIn(language: string, screen: string): string {
  const { title } = JSON.parse(readFileSync(`locales/${language}/${screen}.json`, 'utf8')) as { title: string };
  return title;
}

/** The last module script imports the others, so they only need preloading. */
function withOneScript(html: string): string {
  const scripts = [...html.matchAll(MODULE_SCRIPT)];
  return scripts
    .slice(0, -1)
    .reduce(
      (page, [tag, file = '']) => page.replace(tag, `<link rel="modulepreload" crossorigin href="${file}">`),
      html,
    );
}

/** Inlines the boot script, and tells the portal's server the first files of each page. */
export const page = (): Plugin => ({
  name: 'page',
  enforce: 'post',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { path }) => {
      if (path !== '/index.html') return html;
      const script = `<script>${(await bootScript()).replaceAll('</', '<\\/')}</script>`;
      // Not a text, in which `$` would have a meaning.
      return withOneScript(html).replace('<!--boot-->', () => script);
    },
  },
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const isPortal = chunks.some(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
    // Tests build their own pages.
    if (!isPortal) return;
    const holding = (module: string) => {
      const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
      if (!found) throw new Error(`the build has no ${module}`);
      return found;
    };
    const filesOf = (file: string, seen: Set<string>): string[] => {
      const chunk = chunks.find(({ fileName }) => fileName === file);
      if (!chunk || seen.has(file)) return [];
      seen.add(file);
      const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
      return [...styles, file, ...chunk.imports.flatMap((imported) => filesOf(imported, seen))];
    };
    const ofEveryPage = new Set(filesOf(holding('src/main.tsx').fileName, new Set()));
    const screens = FIRST_PAGES.map(({ file: screen }) => {
      const files = filesOf(holding(`src/app/screens/${screen}.screen.tsx`).fileName, new Set());
      return [screen, files.filter((file) => !ofEveryPage.has(file)).map((file) => `/${file}`)] as const;
    });
    const texts = [...new Set(['shell' as const, ...FIRST_PAGES.flatMap(({ texts: needed }) => needed)])].map(
      (bundle) => {
        const [namespace] = namespacesOf(bundle);
        const fileIn = (language: string): string => `/${holding(`locales/${language}/${namespace}.json`).fileName}`;
        return [bundle, { en: fileIn('en'), fr: fileIn('fr') }] as const;
      },
    );
    const titles = FIRST_PAGES.flatMap(({ file: screen, list }) =>
      list ? [[screen, { en: titleIn('en', screen), fr: titleIn('fr', screen) }] as const] : [],
    );
    const source: PageFiles = {
      screens: Object.fromEntries(screens),
      texts: Object.fromEntries(texts),
      titles: Object.fromEntries(titles),
    };
    this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(source) });
  },
});
