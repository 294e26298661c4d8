import { getSupplierClient, updateSupplierClient } from '../../../contracts/supplier/clients.ts';
import { activeClient, newClient, pendingClient, refusedClient } from './client.examples.ts';
import type { Stage } from '../engine/stage.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { readAlone } from '../stages/readers.ts';
import { ok } from '../stages/scripted.ts';

const IDS: Readonly<Record<string, string>> = {
  'of an active client': activeClient.id,
  'of a refused client': refusedClient.id,
  'for a reader': newClient.id,
};

const OFF = 'the button is off, and says why';

export const clientStage: Stage = {
  address: (from) => `/clients/${IDS[from] ?? pendingClient.id}`,
  calls: {
    loadClient: { contract: getSupplierClient, reply: ok },
    rereadClient: { contract: getSupplierClient, reply: ok },
    saveClient: { contract: updateSupplierClient, reply: ok },
  },
  prepare: async ({ page }, from) => {
    if (from === 'for a reader') await readAlone(page);
    setDraftOwner(page);
  },
  automatic: ['draft.recalled'],
  ahead: {
    'draft.recalled': (scene, { draft }) => keepDraft(scene, draft, ['client', pendingClient.id]),
  },
  causes: {},
  leftOut: {
    'transition client.open.correcting · client.accept · 1': OFF,
    'transition client.open.correcting · client.refuse · 1': OFF,
  },
};
