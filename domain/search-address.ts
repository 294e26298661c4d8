import type { SearchQuery } from './search.ts';

const PAGE = '/search/';

/** The address of a search (spec §2). A path must not be a dot or two, which an address takes for a folder: a space behind says that it is a text. */
export function searchUrl({ text, kind, status }: SearchQuery): string {
  const written = encodeURIComponent(text.toWellFormed());
  const path = /^\.{1,2}$/.test(written) ? `${written}%20` : written;
  const narrowed = [kind && `kind=${kind}`, status && `status=${status}`].filter(Boolean).join('&');
  return `${PAGE}${path}${path === '' ? '' : '/'}${narrowed === '' ? '' : `?${narrowed}`}`;
}

/** The text of a search's path; what is no right escape is the text itself. */
export function textOfPath(path: string): string {
  const [, written = ''] = /^\/search\/(.*?)\/?$/s.exec(path) ?? [];
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
