import { useId } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { FieldNotes, noteIds } from '../../ui/field.tsx';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './parts.connect.ts';
import { saleProblemWords } from './sale-problem-words.ts';

/** When the shop can expect a part that is invoiced later. */
export function LaterDay({
  values: { draft, isEditable, problems, areAllProblemsShown, change, firstDay, lastDay },
  name,
}: {
  readonly values: PartValues;
  readonly name: string;
}) {
  const { say, language } = useTexts();
  const id = useId();
  const { expectedOn = '' } = draft;
  const problem = problems.expectedOn;
  const fields = useLeftFields<'expectedOn'>({ expectedOn }, areAllProblemsShown);
  const error = problem && fields.isShown(problem.key, 'expectedOn') ? say(saleProblemWords(problem, language)) : null;
  const hint = expectedOn === '' ? { hint: say('order:laterHint') } : {};
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
        {...(({ onChange, ...others }) => ({
          ...others,
          onChange: (event: { readonly target: HTMLInputElement }) => onChange(event.target.value),
        }))(fields.of('expectedOn', (value: string) => change({ field: 'expectedOn', value })))}
      />
      <FieldNotes id={id} error={error} {...hint} />
    </div>
  );
}
