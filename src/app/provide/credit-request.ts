import { creditRequestMachine } from '../../../machines/credit-request/credit-request.machine.ts';
import { answerCreditRequest, creditRequestAhead, readCreditRequest } from '../../services/credit-requests.ts';
import type { Drafts } from '../../browser/drafts.ts';
import type { Services } from '../services.ts';
import { providedEditing } from './editing.ts';
import { providedPhotos } from './photos.ts';
import { ask } from './support.ts';

export const providedCreditRequest = (services: Services, drafts: Drafts) => {
  const { http } = services;
  return creditRequestMachine.provide({
    actors: {
      loadCreditRequest: ask(({ id }, signal) => creditRequestAhead.read(http, id, signal)),
      rereadCreditRequest: ask(({ id }, signal) => readCreditRequest(http, id, signal)),
      answerCreditRequest: ask((input) => answerCreditRequest(http, input)),
      ...providedEditing(services, drafts),
      photos: providedPhotos(services),
    },
  });
};
