import { FORM_FIELDS } from '../../../machines/quote-request/quote-request.checks.ts';
import type { AnswerDraft } from '../../../machines/quote-request/quote-request.types.ts';
import { GRID_FIELDS, type GridField } from '../../../machines/quote-request/quote-request.edits.ts';
import { useTexts } from '../../i18n/texts.ts';
import { problemWords } from '../failure/problem-words.ts';
import type { LeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './part.connect.ts';
import { isProblemShown } from './use-cell.ts';

/** The field whose problem the row says: what the bar names first. After a refused send, also one that has no cell. */
export const shownProblem = (values: PartValues, fields: LeftFields<GridField>): keyof AnswerDraft | undefined =>
  FORM_FIELDS.find((field) =>
    values.areAllProblemsShown
      ? values.problems[field]
      : GRID_FIELDS.some((known) => known === field && isProblemShown(values, fields, known)),
  );

interface RowNotesProps {
  readonly id: string;
  readonly values: PartValues;
  readonly problem: keyof AnswerDraft | undefined;
}

/** What is wrong or doubtful in a row, on a line of its own below its cells. */
export function RowNotes({ id, values: { filled, problems, warnings }, problem }: RowNotesProps) {
  const { say, language } = useTexts();
  const found = problem && problems[problem];
  return (
    <span id={id} className="row-notes">
      {filled.length > 0 && <span className="sr-only">{say('quote-request:filledRow')} </span>}
      {found && (
        <span className="text-error">
          {say(`quote-request:field.${problem}`)}
          {say('field:colon')}
          {say(problemWords(found, language))}{' '}
        </span>
      )}
      {warnings.map((warning) => (
        <span key={warning} className="text-warning">
          {say(`quote-request:warning.${warning}`)}{' '}
        </span>
      ))}
    </span>
  );
}
