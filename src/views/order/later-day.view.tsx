import '../../styles/dates.css';
import { useId } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FieldNotes, noteIds } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './parts.connect.ts';
import { saleProblemWords } from './sale-problem-words.ts';

interface LaterProps {
  readonly values: PartValues;
  readonly name: string;
}

const RESTS = [
  { value: 'later', tone: 'neutral' },
  { value: 'notBilled', tone: 'blue' },
] as const;

/** What is not billed now: what becomes of the other pieces of a part, and when the shop can expect what comes later. */
export function Later({ values, name }: LaterProps) {
  const { say } = useTexts();
  const { draft, unbilledCount, laterCount, isEditable, change } = values;
  return (
    <>
      {unbilledCount > 0 && (
        <div data-field="rest" className="mt-1.5">
          <Segmented
            label={say({ key: 'order:rest', params: { count: unbilledCount } })}
            isDisabled={!isEditable}
            value={draft.rest ?? 'later'}
            onChange={(value) => change({ field: 'rest', value })}
            options={RESTS.map(({ value, tone }) => ({ value, tone, label: say(`order:restIs.${value}`) }))}
          />
        </div>
      )}
      {laterCount > 0 && <LaterDay values={values} name={name} />}
    </>
  );
}

/** When the shop can expect what comes later. */
function LaterDay({
  values: { draft, isEditable, problems, areAllProblemsShown, change, firstDay, lastDay },
  name,
}: LaterProps) {
  const { say, language } = useTexts();
  const id = useId();
  const { expectedOn = '' } = draft;
  const problem = problems.expectedOn;
  const fields = useLeftFields<'expectedOn'>({ expectedOn }, areAllProblemsShown);
  const error = problem && fields.isShown(problem.key, 'expectedOn') ? say(saleProblemWords(problem, language)) : null;
  const hint = expectedOn === '' ? { hint: say('order:laterHint') } : {};
  const { onChange, onBlur } = fields.of('expectedOn', (value: string) => change({ field: 'expectedOn', value }));
  return (
    <div data-field="expectedOn" className="mt-1.5 max-w-56">
      <input
        type="date"
        className="control tabular"
        aria-label={say({ key: 'order:laterOf', params: { part: name } })}
        aria-invalid={error !== null || undefined}
        aria-describedby={noteIds({ id, error, ...hint })}
        min={firstDay}
        max={lastDay}
        value={expectedOn}
        disabled={!isEditable}
        onBlur={onBlur}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id={id} error={error} {...hint} />
    </div>
  );
}
