import { parse } from 'regexparam';
import { PAGES } from './pages.ts';

/** The path of the list that a document's page belongs to; null for other pages. */
export function listOfDocument(path: string): string | null {
  const from = PAGES.find((page) => page.from !== undefined && parse(page.path).pattern.test(path))?.from;
  return from === undefined ? null : `/${from}`;
}
