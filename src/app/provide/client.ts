import { clientMachine } from '../../../machines/client/client.machine.ts';
import { clientPrefetch, readClient, saveClient } from '../../services/clients.ts';
import type { Drafts } from '../../browser/drafts.ts';
import type { Services } from '../services.ts';
import { providedDraft } from './draft.ts';
import { opening } from './opening.ts';
import { ask } from './support.ts';

export const providedClient = ({ http }: Services, drafts: Drafts) =>
  clientMachine.provide({
    actors: {
      loadClient: ask(({ id }, signal) => opening(http, 'client', id, clientPrefetch.read(http, id, signal))),
      saveClient: ask((save) => saveClient(http, save)),
      rereadClient: ask(({ id }, signal) => readClient(http, id, signal)),
      draft: providedDraft(drafts),
    },
  });
