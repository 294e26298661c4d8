/** Whatever listens to the page stops when it is told to: nothing is heard twice after a page was left. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHoveredLinks } from '../../../src/app/hovered-links.ts';
import { watchCoveredTitles } from '../../../src/browser/covered-titles.ts';
import { watchListUrl, watchLocation } from '../../../src/browser/location.ts';
import { watchNetwork } from '../../../src/browser/network.ts';
import { holdPage } from '../../../src/browser/page-hold.ts';
import { watchDeadline, watchPage, watchSystemTheme } from '../../../src/browser/storage.ts';
import { hearTyping } from '../../../src/browser/typed-ahead.ts';
import { watchPreloads } from '../../../src/browser/updates.ts';
import { watchVisibility } from '../../../src/browser/visibility.ts';
import { watchExplorerPlace } from '../../../src/services/explorer-place.ts';
import { periodOfPage } from '../../../src/services/insight.ts';
import { watchSearchUrl } from '../../../src/services/search.ts';
import { StoredSession } from '../../../src/services/stored-session.ts';
import { providerAt } from '../../support/provider.ts';

const ignore = (): void => {};
const darkPreference = new EventTarget();

const WATCHERS: Readonly<Record<string, () => () => void>> = {
  'rows that are approached': () => watchHoveredLinks(ignore),
  'titles under the pointer': () => watchCoveredTitles(),
  navigations: () => watchLocation(ignore),
  'the network': () => watchNetwork(ignore),
  'a held page': () => holdPage(ignore),
  'a deadline': () => watchDeadline('2126-01-01T00:00:00Z', Date.now, ignore),
  'a page that comes back': () => watchPage(ignore),
  'the theme of the system': () => watchSystemTheme(ignore),
  'what is typed ahead': () => hearTyping({ typed: ignore, submitted: ignore, abandoned: ignore }),
  'missing scripts': () => watchPreloads(ignore),
  'a hidden page': () => watchVisibility(ignore),
  'the address of a workflow': () => watchExplorerPlace(ignore).stop,
  'the address of insight': () => periodOfPage().listen(ignore),
  'the address of a search': () => watchSearchUrl([], ignore).stop,
  'the address of a list': () => watchListUrl('orders', ignore).stop,
  'the session': () => new StoredSession(providerAt('http://platform.test')).watch(ignore),
};

/** What listens to the page at the moment: the event, the listener, and whether it hears before others. */
let listening: readonly (readonly [EventTarget, string, unknown, boolean])[];

const isFirst = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'capture' in options ? options.capture === true : options === true;

beforeEach(() => {
  listening = [];
  vi.stubGlobal('matchMedia', () => Object.assign(darkPreference, { matches: true }));
  for (const target of [window, document, darkPreference]) {
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, hear: unknown, options?: unknown) => {
      listening = [...listening, [target, type, hear, isFirst(options)]];
    });
    vi.spyOn(target, 'removeEventListener').mockImplementation((type: string, hear: unknown, options?: unknown) => {
      const gone = [target, type, hear, isFirst(options)];
      listening = listening.filter((each) => each.some((part, index) => part !== gone[index]));
    });
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each(Object.entries(WATCHERS))('%s', (_, watch) => {
  const stop = watch();
  expect(listening).not.toEqual([]);
  stop();
  expect(listening).toEqual([]);
});
