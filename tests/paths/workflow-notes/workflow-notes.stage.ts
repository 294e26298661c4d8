import { addWorkflowNote, changeWorkflowNote, listWorkflowNotes } from '../../../contracts/supplier/workflow-notes.ts';
import type { Stage } from '../engine/stage.ts';
import { keepDraft, setDraftOwner } from '../stages/drafts.ts';
import { ok } from '../stages/scripted.ts';

type Draft = Parameters<typeof keepDraft>[1];

export const workflowNotesStage: Stage = {
  address: () => '/workflows/lock',
  calls: {
    readNotes: { contract: listWorkflowNotes, reply: ok },
    addNote: { contract: addWorkflowNote, reply: (notes) => ({ status: 201, body: notes }) },
    changeNote: { contract: changeWorkflowNote, reply: ok },
  },
  prepare: async ({ page }) => setDraftOwner(page),
  automatic: ['draft.recalled'],
  ahead: {
    'draft.recalled': (scene, { draft }) => keepDraft(scene, draft as Draft, ['workflow-notes', 'lock']),
  },
  causes: {},
  leftOut: {},
};
