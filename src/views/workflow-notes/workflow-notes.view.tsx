import { useSelector } from '@xstate/react';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RetryButton } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { WHOLE, type Notes } from '../../../workflows/notes.ts';
import { PlaceNotes, ShownNotes, type NotesActor } from './place-notes.view.tsx';
import { connectWorkflowNotes, type PlaceCount } from './workflow-notes.connect.ts';

interface WorkflowNotesViewProps {
  readonly actor: NotesActor;
  /** The notes in the repository. */
  readonly files: Notes;
  /** What a place is called; null for one that the workflow no longer has. */
  readonly placeWords: (place: string) => string | null;
  /** Opens what stands at a place. */
  readonly choose: (place: string) => void;
}

/** What was noted on a workflow as a whole, and where else something is noted. */
export function WorkflowNotesView({ actor, files, placeWords, choose }: WorkflowNotesViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isLoading, failure, counts, deletion } = connectWorkflowNotes(snapshot, actor.send);
  const elsewhere = counts.filter(({ place }) => place !== WHOLE);
  return (
    <section
      {...machineAttributes(snapshot)}
      aria-label={say('workflow-notes:title')}
      aria-busy={snapshot.hasTag('busy')}
      tabIndex={-1}
      className="flex flex-col gap-2 outline-none"
    >
      <h3 className="font-medium">{say('workflow-notes:title')}</h3>
      {isLoading && <output className="text-muted">{say('workflow-notes:loading')}</output>}
      {failure && (
        <Banner
          tone="error"
          isUrgent
          title={say('workflow-notes:failed')}
          actions={<RetryButton retry={failure.retry} />}
        >
          {say(failure.detail)}
        </Banner>
      )}
      <ShownNotes value={actor}>
        <PlaceNotes place={WHOLE} files={files[WHOLE]} />
        {elsewhere
          .filter(({ place }) => placeWords(place) === null)
          .map(({ place }) => (
            <div key={place}>
              <p className="text-muted">{say({ key: 'workflow-notes:goneFrom', params: { place } })}</p>
              <PlaceNotes place={place} files={files[place]} isGone />
            </div>
          ))}
      </ShownNotes>
      <Elsewhere counts={elsewhere} placeWords={placeWords} choose={choose} />
      <Dialog
        isOpen={deletion !== null}
        title={say('workflow-notes:deletionTitle')}
        description={deletion?.text ?? ''}
        onCancel={deletion?.cancel}
        actions={
          <>
            <Button onClick={deletion?.cancel}>{say('workflow-notes:keep')}</Button>
            <Button variant="danger" onClick={deletion?.confirm}>
              {say('workflow-notes:remove')}
            </Button>
          </>
        }
      />
    </section>
  );
}

function Elsewhere({
  counts,
  placeWords,
  choose,
}: { readonly counts: readonly PlaceCount[] } & Pick<WorkflowNotesViewProps, 'placeWords' | 'choose'>) {
  const { say } = useTexts();
  const named = counts.flatMap((each) => {
    const words = placeWords(each.place);
    return words === null ? [] : [{ ...each, words }];
  });
  if (named.length === 0) return null;
  return (
    <>
      <h4 className="text-sm font-medium">{say('workflow-notes:elsewhere')}</h4>
      <ul className="flex flex-col items-start gap-1">
        {named.map(({ place, words, count, open, isTyped }) => (
          <li key={place}>
            <Button size="small" variant="quiet" onClick={() => choose(place)}>
              {[
                words,
                ...(count > 0 ? [say({ key: 'workflow-notes:count', params: { count } })] : []),
                ...(open > 0 ? [say({ key: 'workflow-notes:open', params: { count: open } })] : []),
                ...(isTyped ? [say('workflow-notes:unsaved')] : []),
              ].join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
