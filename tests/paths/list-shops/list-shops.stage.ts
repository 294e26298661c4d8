import { listShops } from '../../../contracts/supplier/list-shops.ts';
import type { Stage } from '../engine/stage.ts';
import { ok, openInPortal } from '../stages/scripted.ts';

export const listShopsStage: Stage = {
  address: () => '/quoteRequests?filters=shown',
  calls: { readShops: { contract: listShops, reply: (items) => ok({ items }) } },
  causes: {
    // A link, as Back does: the list is filtered by another shop.
    'filter.changed': async (scene, { id }) =>
      openInPortal(scene, `/quoteRequests?filters=shown${id === '' ? '' : `&shop=${String(id)}`}`),
  },
  leftOut: {},
};
