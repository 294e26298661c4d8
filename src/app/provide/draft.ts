import { draftMachine } from '../../../machines/draft/draft.machine.ts';
import type { Drafts } from '../../browser/drafts.ts';
import { act, ask } from './support.ts';

/** Saves what the user types into a document or form. */
export const providedDraft = (drafts: Drafts) =>
  draftMachine.provide({
    actors: {
      readDraft: ask((key) => drafts.read(key)),
      writeDraft: ask(({ content, ...key }) => drafts.write(key, content)),
      eraseDraft: act((key) => drafts.erase(key)),
    },
  });
