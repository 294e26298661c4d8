import { searchUrl } from '../../../domain/search-address.ts';
import type { WantedResults } from '../../../domain/search.ts';
import type { Profile } from '../../../domain/permission.ts';
import { searchResultsModel } from './search-results.model.ts';
import type { SearchResultsInput } from '../../../machines/search-results/search-results.types.ts';
import type { Scene, Stage } from '../engine/stage.ts';
import { ok, openInPortal } from '../stages/scripted.ts';

/** Limits the signed-in user to quote requests, so that the portal searches no other kind. */
const readQuoteRequestsAlone = async ({ page }: Scene): Promise<void> =>
  void (await page.route('**/GetMyself', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as Profile;
    await route.fulfill({
      response,
      json: {
        ...profile,
        permissions: profile.permissions.filter(({ featureId }) => featureId === 'quote-request-answering'),
      },
    });
  }));

const addressOf = ({ wanted: { text, status }, kind }: SearchResultsInput): string =>
  searchUrl({ text, status, kind: kind === 'quoteRequests' ? null : kind });

export const searchResultsStage: Stage = {
  prepare: async (scene, from) => (from === '' ? readQuoteRequestsAlone(scene) : undefined),
  address: (from) => addressOf(searchResultsModel.moreInputs?.[from] ?? searchResultsModel.input),
  // Requests for all kinds look alike.
  calls: {
    findResults: {
      contract: { method: 'GET', path: '/{kind}' },
      query: 'pageSize=25',
      reply: (output) => ok({ pageNumber: 1, pageSize: 25, ...Object(output) }),
    },
  },
  // As Back does: changes the URL and tells the portal.
  causes: {
    'query.changed': async (scene, { wanted }) =>
      openInPortal(scene, addressOf({ kind: 'quoteRequests', wanted: wanted as WantedResults })),
  },
  leftOut: {},
};
