import { CONTRACTS } from '../../platform/contract-samples.ts';
import { LISTS } from '../../../domain/lists.ts';
import { searchUrl } from '../../../domain/search-address.ts';
import type { SearchQuery } from '../../../domain/search.ts';
import type { Stage } from '../engine/stage.ts';
import { ok, openInPortal } from '../stages/scripted.ts';

const TABS = Object.values(LISTS).flatMap<string>(({ tabs }) => tabs);
const nothing = ok({
  items: [],
  total: 0,
  pageNumber: 1,
  pageSize: 25,
  counts: Object.fromEntries(TABS.map((tab) => [tab, 0])),
});

/** Whether a response is a page of a list, with its counts. */
const isPage = (response: unknown): boolean =>
  typeof response === 'object' &&
  response !== null &&
  'entries' in response &&
  Object.hasOwn(Object(response.entries), 'counts');

/** No kind finds anything. */
const nothingFound: NonNullable<Stage['background']> = CONTRACTS.filter(({ response }) => isPage(response)).map(
  (contract) => ({ contract, query: 'pageSize=', reply: nothing }),
);

export const searchStage: Stage = {
  address: () => '/search',
  calls: {},
  background: nothingFound,
  // As Back does: changes the URL and tells the portal.
  causes: { 'url.changed': async (scene, { query }) => openInPortal(scene, searchUrl(query as SearchQuery)) },
  leftOut: {},
};
