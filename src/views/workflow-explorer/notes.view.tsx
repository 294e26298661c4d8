import type { Note } from '../../../workflows/notes.ts';
import { useTexts } from '../../i18n/texts.ts';

/** What analysts noted. */
export function NoteList({ notes = [] }: { notes: readonly Note[] | undefined }) {
  const { say } = useTexts();
  if (notes.length === 0) return null;
  return (
    <ul aria-label={say('workflow-explorer:notes')} className="analyst-notes">
      {notes.map(({ on, by, text }) => (
        <li key={`${on} ${by} ${text}`}>
          {text} <span className="text-muted">{`${by}, ${on}`}</span>
        </li>
      ))}
    </ul>
  );
}
