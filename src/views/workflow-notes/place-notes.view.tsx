import './workflow-notes.css';
import { mdiCheck, mdiCommentQuestionOutline, mdiCommentTextOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { createContext, useContext, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { workflowNotesMachine } from '../../../machines/workflow-notes/workflow-notes.machine.ts';
import type { Note } from '../../../workflows/notes.ts';
import { formatLongDate, formatShortDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { NoteForm } from './note-form.view.tsx';
import { connectPlace, type NoteValues } from './workflow-notes.connect.ts';

export type NotesActor = ActorRefFrom<typeof workflowNotesMachine>;

/** The notes of the workflow that is shown; null where nobody can write any. */
export const ShownNotes = createContext<NotesActor | null>(null);

interface PlaceNotesProps {
  /** The path of a state, the id of a rule, or `any`. */
  readonly place: string;
  /** The notes in the repository. */
  readonly files: readonly Note[] | undefined;
  /** The workflow no longer has it, so nothing new is written there. */
  readonly isGone?: boolean;
}

/** What analysts noted at a place, the oldest first, and a way to write more. */
export function PlaceNotes(props: PlaceNotesProps) {
  const actor = useContext(ShownNotes);
  return actor ? <WritableNotes actor={actor} {...props} /> : <Notes files={props.files} notes={[]} />;
}

function WritableNotes({ actor, place, files, isGone = false }: PlaceNotesProps & { readonly actor: NotesActor }) {
  const { say } = useTexts();
  const snapshot = useSelector(actor, (current) => current);
  const { notes, forms, isOff, write } = connectPlace(snapshot, actor.send, place);
  return (
    <div tabIndex={-1} className="flex flex-col items-start gap-2 outline-none">
      <Notes files={files} notes={notes} />
      {forms.map((form) => (
        <NoteForm key={form.at} form={form} />
      ))}
      {write && !isGone && !snapshot.matches('failed') && (
        <Button
          size="small"
          variant="quiet"
          icon={mdiCommentTextOutline}
          disabledReason={isOff ? say('workflow-notes:busy') : null}
          onClick={write}
        >
          {say('workflow-notes:write')}
        </Button>
      )}
    </div>
  );
}

function Notes({ files = [], notes }: Pick<PlaceNotesProps, 'files'> & { readonly notes: readonly NoteValues[] }) {
  const { say, language } = useTexts();
  const items: readonly { readonly at: string; readonly key: string; readonly item: ReactNode }[] = [
    ...files.map(({ on, by, text }) => ({
      at: on,
      key: `${on} ${by} ${text}`,
      item: (
        <li>
          <p className="note-text">{text}</p>
          <p className="text-muted">{`${by}, ${formatShortDate(`${on}T17:00:00.000Z`, language)}`}</p>
        </li>
      ),
    })),
    ...notes.map((note) => ({ at: note.at, key: note.id, item: <NoteItem note={note} /> })),
  ];
  if (items.length === 0) return null;
  return (
    <ul aria-label={say('workflow-notes:title')} className="workflow-notes">
      {items
        .toSorted((one, other) => (one.at < other.at ? -1 : 1))
        .map(({ key, item }) => (
          <Item key={key}>{item}</Item>
        ))}
    </ul>
  );
}

const Item = ({ children }: { readonly children: ReactNode }) => children;

function NoteItem({ note }: { readonly note: NoteValues }) {
  const { say, language } = useTexts();
  const { kind, text, by, at, isSettled, answers, form, failure, isChanging, isOff } = note;
  const busy = isOff && !isChanging ? say('workflow-notes:busy') : null;
  const verbs = (['answer', 'settle', 'reopen', 'remove'] as const).filter((verb) => note[verb] !== null);
  return (
    <li tabIndex={-1} className="outline-none">
      {(kind === 'question' || isSettled) && (
        <p className="flex flex-wrap gap-2">
          {kind === 'question' && (
            <Chip tone="blue" icon={mdiCommentQuestionOutline} text={say('workflow-notes:question')} />
          )}
          {isSettled && <Chip tone="green" icon={mdiCheck} text={say('workflow-notes:settled')} />}
        </p>
      )}
      <p className="note-text">{text}</p>
      <p className="text-muted">
        {by}, <ExactTime at={at}>{formatLongDate(at, language)}</ExactTime>
      </p>
      {answers.length > 0 && (
        <ul aria-label={say('workflow-notes:answers')} className="workflow-notes">
          {answers.map((answer) => (
            <NoteItem key={answer.id} note={answer} />
          ))}
        </ul>
      )}
      {failure && (
        <Banner tone="error" isUrgent title={say('workflow-notes:notChanged')}>
          {say(failure)}
        </Banner>
      )}
      {form && <NoteForm form={form} />}
      {verbs.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {verbs.map((verb) => (
            <Button
              key={verb}
              size="small"
              variant="quiet"
              isBusy={isChanging}
              disabledReason={busy}
              onClick={note[verb] ?? undefined}
            >
              {say(`workflow-notes:${verb}`)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
