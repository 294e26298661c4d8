import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import type { WorkItem } from '../../../machines/new-work/new-work.types.ts';
import type { Stage } from '../engine/stage.ts';
import { emptyList, ok, summary } from '../stages/scripted.ts';
import { visibilityCauses } from '../stages/visibility.ts';

const NEWEST = 'pageSize=100';

export const newWorkStage: Stage = {
  address: () => '/quoteRequests',
  calls: {
    readWork: {
      contract: listSupplierQuoteRequests,
      query: NEWEST,
      reply: (output) => {
        const { items } = output as { readonly items: readonly WorkItem[] };
        return ok({
          items: items.map(summary),
          total: items.length,
          pageNumber: 1,
          pageSize: 100,
          counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
        });
      },
    },
  },
  // The list itself stays empty.
  background: [{ ...emptyList, query: 'pageSize=(25|50)' }],
  causes: visibilityCauses,
  leftOut: {},
};
