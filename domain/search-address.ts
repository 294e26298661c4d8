import type { SearchQuery } from './search.ts';

const PAGE = '/search/';

/** The URL of a search (spec §2). "." and ".." would be resolved as folders, so a trailing space is added. */
export function searchUrl({ text, kind, status }: SearchQuery): string {
  const written = encodeURIComponent(text.toWellFormed());
  const path = /^\.{1,2}$/.test(written) ? `${written}%20` : written;
  const narrowed = [kind && `kind=${kind}`, status && `status=${status}`].filter(Boolean).join('&');
  return `${PAGE}${path}${path === '' ? '' : '/'}${narrowed === '' ? '' : `?${narrowed}`}`;
}

/** The search text in a URL path. Invalid escapes are taken literally. */
export function textOfPath(path: string): string {
  const [, written = ''] = /^\/search\/(.*?)\/?$/s.exec(path) ?? [];
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
