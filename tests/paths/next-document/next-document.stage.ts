import { listSupplierQuoteRequests } from '../../../contracts/supplier/quote-request-list.ts';
import { getSupplierQuoteRequest } from '../../../contracts/supplier/quote-requests.ts';
import { answeredRequest } from '../quote-request/quote-request.examples.ts';
import type { Stage } from '../engine/stage.ts';
import { ANSWERING_PAGE, answeringCalls, ok, stayOnPage, summary } from '../stages/scripted.ts';

const pageWith = (next: unknown) =>
  ok({
    items: next ? [summary({ id: (next as { id: string }).id, updatedAt: new Date().toISOString() })] : [],
    total: next ? 1 : 0,
    pageNumber: 1,
    pageSize: 10,
    counts: { active: 0, missed: 0, completed: 0, cancelled: 0 },
  });

export const nextDocumentStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: { findNext: { contract: listSupplierQuoteRequests, query: 'pageSize=10(&|$)', reply: pageWith } },
  background: [...answeringCalls(), { contract: getSupplierQuoteRequest, reply: ok(answeredRequest) }],
  prepare: stayOnPage,
  causes: {},
  leftOut: {},
};
