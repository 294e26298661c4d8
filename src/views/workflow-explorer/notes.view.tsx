import { useContext } from 'react';
import { triggerWords } from '../../../workflows/clauses.ts';
import { WHOLE } from '../../../workflows/notes.ts';
import { statesOf } from '../../../workflows/outline.ts';
import { useTexts } from '../../i18n/texts.ts';
import { PlaceNotes, ShownNotes } from '../workflow-notes/place-notes.view.tsx';
import { WorkflowNotesView } from '../workflow-notes/workflow-notes.view.tsx';
import { chartedPage, sentence, stateWords, type WorkflowPage } from './workflow-page.ts';

/** What was noted on a workflow. Notes on a state or a rule open the state that has them. */
export function NotesOfWorkflow({ page, choose }: { page: WorkflowPage; choose: (path: string) => void }) {
  const { language } = useTexts();
  const actor = useContext(ShownNotes);
  const { outline, rules, notes } = page;
  const ruleAt = (place: string) => outline.transitions.find(({ id }) => rules[id] === place);
  const stateAt = (place: string): string | undefined =>
    statesOf(outline).find(({ path }) => path === place)?.path ?? ruleAt(place)?.source;
  const wordsOf = (place: string): string | null => {
    const state = stateAt(place);
    if (state === undefined) return null;
    const rule = ruleAt(place);
    const named = stateWords(page, state, language);
    return rule && state !== place ? `${named} → ${sentence(triggerWords(chartedPage(page, language), rule))}` : named;
  };
  return actor ? (
    <WorkflowNotesView
      actor={actor}
      files={notes}
      placeWords={wordsOf}
      choose={(place) => choose(stateAt(place) ?? '')}
    />
  ) : (
    <PlaceNotes place={WHOLE} files={notes[WHOLE]} />
  );
}
