import { sharedDraftMachine } from '../../../machines/shared-draft/shared-draft.machine.ts';
import { eraseShared, passDraft, readDrafts } from '../../services/quote-drafts.ts';
import type { Services } from '../services.ts';
import { act, ask } from './support.ts';

export const providedSharedDraft = ({ http }: Services) =>
  sharedDraftMachine.provide({
    actors: {
      readDrafts: ask((document, signal) => readDrafts(http, document, signal)),
      passDraft: act((typed, signal) => passDraft(http, typed, signal)),
      eraseShared: act((document) => eraseShared(http, document)),
    },
  });
