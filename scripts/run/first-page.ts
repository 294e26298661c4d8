import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { firstCalls, firstPage } from '../../src/app/first-calls.ts';
import { HOME_PATH } from '../../src/app/pages.ts';
import type { PageData } from '../../src/app/page-data.ts';
import { PAGE_FILES, type PageFiles } from '../build/page.ts';
import type { Settings } from './settings.ts';

/** Placeholder for the page data. */
const PLACE = '<!--page-->';
/** The preload of the settings, for pages without page data, from its beginning to its end. */
const SETTINGS_AHEAD = ['<link rel="preload" href="/settings.json"', '>'] as const;

/** Placeholder for the page's title. */
const TITLE_PLACE = ['<!--title-->', '<!--/title-->'] as const;

/**
 * Divides a text at its first piece between two marks, which are left out; null when there is none. Expressions for this
 * do not run in linear time.
 */
function divided(text: string, [open, close]: readonly [open: string, close: string]) {
  const from = text.indexOf(open);
  const to = from === -1 ? -1 : text.indexOf(close, from + open.length);
  return to === -1
    ? null
    : {
        before: text.slice(0, from),
        inside: text.slice(from + open.length, to),
        after: text.slice(to + close.length),
      };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A list's title in both languages, placed where the portal will show it, so that the first paint contains the largest
 * text.
 */
const titleLine = ({ en, fr }: Readonly<Record<'en' | 'fr', string>>): string =>
  `<div class="early-title text-2xl font-bold tracking-tight">
    <span lang="en" class="in-page-language">${escaped(en)}</span><span lang="fr" class="in-page-language">${escaped(fr)}</span>
  </div>`;

const INLINE_SCRIPT = ['<script>', '</script>'] as const;

/** The hashes of a page's inline scripts, for its content security policy. */
export function scriptHashes(html: string): string[] {
  const hashes: string[] = [];
  for (let rest = divided(html, INLINE_SCRIPT); rest; rest = divided(rest.after, INLINE_SCRIPT))
    hashes.push(`'sha256-${createHash('sha256').update(rest.inside).digest('base64')}'`);
  return hashes;
}

/** JSON that cannot close its script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Adds what a route needs to the built page: the settings, its files, its texts in both languages, its first calls. */
export class FirstPage {
  private readonly directory: string;
  private readonly settings: Settings;
  private known: { readonly version: number; readonly files: PageFiles } | null = null;

  constructor(directory: string, settings: Settings) {
    this.directory = directory;
    this.settings = settings;
  }

  async of(html: string, target: string): Promise<string> {
    const files = html.includes(PLACE) ? await this.files() : null;
    if (!files) return html;
    const { pathname, search } = new URL(target, 'http://portal');
    const address = pathname === '/' ? HOME_PATH : pathname;
    const { file: screen, texts } = firstPage(address)?.page ?? { file: '', texts: [] };
    const ahead = (files.screens[screen] ?? []).map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin href="${file}">`,
    );
    const bundles = ['shell', ...texts].flatMap((bundle) => files.texts[bundle] ?? []);
    const data: PageData = {
      settings: this.settings,
      texts: { en: bundles.map(({ en }) => en), fr: bundles.map(({ fr }) => fr) },
      calls: await firstCalls(address, search),
    };
    const title = files.titles[screen];
    const preload = divided(html, SETTINGS_AHEAD);
    const page = preload ? preload.before.trimEnd() + preload.after : html;
    const skeleton = title && divided(page, TITLE_PLACE);
    return (skeleton ? skeleton.before + titleLine(title) + skeleton.after : page)
      .replace(PLACE, () => `<script type="application/json" id="page">${json(data)}</script>`)
      .replace('</head>', `${ahead.join('')}</head>`);
  }

  private async files(): Promise<PageFiles | null> {
    const path = join(this.directory, PAGE_FILES);
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    if (this.known?.version !== found.mtimeMs)
      // Our own build wrote this file.
      this.known = { version: found.mtimeMs, files: JSON.parse(await readFile(path, 'utf8')) as PageFiles };
    return this.known.files;
  }
}
