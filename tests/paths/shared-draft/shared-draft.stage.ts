import { eraseQuoteDraft, keepQuoteDraft, readQuoteDrafts } from '../../../contracts/supplier/quote-drafts.ts';
import type { SharedDraft } from '../../../machines/shared-draft/shared-draft.types.ts';
import type { Stage } from '../engine/stage.ts';
import { ANSWERING_PAGE, answeringCalls, discardDraft, ok, sharedDraftCalls } from '../stages/scripted.ts';

const NOT_HERE = 'the page’s own workflow tells it, and its paths go there: those of the quote request';
let notes = 0;

export const sharedDraftStage: Stage = {
  address: () => ANSWERING_PAGE,
  calls: {
    readDrafts: {
      contract: readQuoteDrafts,
      reply: (output) =>
        ok({
          drafts: (output as readonly SharedDraft[]).map(({ by, isMine, savedAt, content }) => ({
            by,
            isMine,
            savedAt,
            content,
          })),
        }),
    },
    passDraft: { contract: keepQuoteDraft, reply: () => ({ status: 204 }) },
    eraseShared: { contract: eraseQuoteDraft, reply: () => ({ status: 204 }) },
  },
  background: answeringCalls().filter((each) => !sharedDraftCalls.includes(each)),
  automatic: ['editing.begun'],
  causes: {
    'draft.typed': async ({ page, say }) =>
      page
        .getByLabel(say('quote-request:field.note'), { exact: true })
        .first()
        .fill(`Typed ${(notes += 1)}`),
    'draft.emptied': discardDraft,
  },
  // What is typed here is typed now, and newer than any draft.
  canCause: ({ type }, snapshot, caseName) =>
    caseName !== 'restored from earlier' &&
    (type !== 'draft.emptied' || snapshot.context.typed !== null) &&
    !['editing.ended', 'send.begun', 'send.refused', 'draft.sent', 'page.left'].includes(type),
  leftOut: {
    'transition sharedDraft.open · page.left · 1': NOT_HERE,
  },
};
