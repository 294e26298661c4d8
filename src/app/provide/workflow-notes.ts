import { workflowNotesMachine } from '../../../machines/workflow-notes/workflow-notes.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { addNote, changeNote, readNotes } from '../../services/workflow-notes.ts';
import type { Services } from '../services.ts';
import { providedDraft } from './draft.ts';
import { ask } from './support.ts';

/** The page has no organisation of its own, so the calls name it. */
export const providedWorkflowNotes = ({ http }: Services, scopeId: string, drafts: Drafts) =>
  workflowNotesMachine.provide({
    actors: {
      readNotes: ask(({ workflow }, signal) => readNotes(http, scopeId, workflow, signal)),
      addNote: ask((note) => addNote(http, scopeId, note)),
      changeNote: ask((change) => changeNote(http, scopeId, change)),
      draft: providedDraft(drafts),
    },
  });
