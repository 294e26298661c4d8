import { parse } from 'regexparam';
import { getMyself } from '../../contracts/identity/profile.ts';
import { isInvalidQuery } from '../../machines/list/list.rules.ts';
import { PlatformClock } from '../browser/clock.ts';
import { listQueryOf } from '../browser/list-address.ts';
import type { ServiceName } from '../../machines/startup/startup.types.ts';
import { Http } from '../services/http.ts';
import { readListed } from '../services/listed.ts';
import { PREFETCHERS } from './prefetchers.ts';
import type { FirstCall } from './page-data.ts';
import { FIRST_PAGES, type Page } from './pages.ts';

/** Reads a page's first data. */
async function readFirst({ path, list }: Page, http: Http, id: string, search: string): Promise<void> {
  await PREFETCHERS[path]?.(http, decodeURIComponent(id), 'ask');
  const query = list && listQueryOf(list, search);
  if (query && !isInvalidQuery(query)) await readListed(http, list, query, new AbortController().signal);
}

const PROFILE: FirstCall = {
  method: getMyself.method,
  service: getMyself.service,
  path: getMyself.path,
  isScoped: false,
};

/** The call that a page sends first. */
async function asked(page: Page, id: string, search: string): Promise<FirstCall | null> {
  const told = Promise.withResolvers<FirstCall | null>();
  const http = new Http({
    addressOf: (service) => `http://${service}`,
    // Without one, no call that needs a user is made.
    token: () => Promise.resolve('of the visitor'),
    scopeId: () => '',
    language: () => 'en',
    clock: new PlatformClock(),
    send: (url, { method, isScoped }) => {
      const [, service = '', path = ''] = /^http:\/\/(\w+)(.*)$/s.exec(url) ?? [];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by addressOf above
      told.resolve({ method, service: service as ServiceName, path, isScoped, ...(page.list && { list: page.list }) });
      return Promise.reject(new Error('only asked for'));
    },
  });
  const end = (): void => told.resolve(null);
  void readFirst(page, http, id, search).then(end, end);
  return told.promise;
}

const PATTERNS = FIRST_PAGES.map((page) => ({ page, ...parse(page.path) }));

/** The page of a path, if it is one of FIRST_PAGES. */
export function firstPage(pathname: string): { readonly page: Page; readonly id: string } | null {
  for (const { page, pattern } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (match) return { page, id: match[1] ?? '' };
  }
  return null;
}

/** The first calls of the page with this path and query. */
export async function firstCalls(pathname: string, search: string): Promise<readonly FirstCall[]> {
  const found = firstPage(pathname);
  const call = found && (await asked(found.page, found.id, search));
  return call ? [PROFILE, call] : [PROFILE];
}
