import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { answerCreditRequest, creditRequestPrefetch, readCreditRequest } from '../../services/credit-requests.ts';
import type { Drafts } from '../../browser/drafts.ts';
import type { Services } from '../services.ts';
import { providedEditing } from './editing.ts';
import { providedPhotos } from './photos.ts';
import { opening } from './opening.ts';
import { act, ask } from './support.ts';

export const providedCreditRequest = (services: Services, drafts: Drafts) => {
  const { http } = services;
  return creditRequestMachine.provide({
    actors: {
      loadDocument: ask(({ id }, signal) =>
        opening(http, 'credit-request', id, creditRequestPrefetch.read(http, id, signal)),
      ),
      rereadDocument: ask(({ id }, signal) => readCreditRequest(http, id, signal)),
      sendDocument: act(({ id, version, lockId, idempotencyKey, sending }) =>
        answerCreditRequest(http, { creditRequestId: id, version, lockId, idempotencyKey, ...sending.payload }),
      ),
      photos: providedPhotos(services),
      ...providedEditing(services, drafts),
    },
  });
};
