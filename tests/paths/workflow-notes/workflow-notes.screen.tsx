import type { AnyActorRef } from 'xstate';
import { useTexts } from '../../../src/i18n/texts.ts';
import { WorkflowNotesView } from '../../../src/views/workflow-notes/workflow-notes.view.tsx';
import { HELD } from './workflow-notes.examples.ts';

function Notes({ actor }: { readonly actor: AnyActorRef }) {
  const { language } = useTexts();
  return (
    <WorkflowNotesView
      actor={actor}
      files={{}}
      placeWords={(place) => (place === 'held' ? HELD[language] : null)}
      choose={() => {}}
    />
  );
}

export const render = (actor: AnyActorRef) => <Notes actor={actor} />;
