import { useId } from 'react';
import { localeOf } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { FieldNotes, noteIds } from '../../ui/field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { useLeftFields } from '../left-fields/use-left-fields.ts';
import type { PartValues } from './parts.connect.ts';
import { saleProblemWords } from './sale-problem-words.ts';

interface LineNumberProps {
  readonly field: 'quantity' | 'discount';
  readonly values: PartValues;
  readonly name: string;
}

/** The billed quantity or discount of a confirmed part. */
export function LineNumber({
  field,
  values: { part, draft, unbilledCount, isEditable, problems, areAllProblemsShown, change },
  name,
}: LineNumberProps) {
  const { say, language } = useTexts();
  const id = useId();
  const problem = problems[field];
  const fields = useLeftFields<typeof field>(draft, areAllProblemsShown);
  const error = problem && fields.isShown(problem.key, field) ? say(saleProblemWords(problem, language)) : null;
  const rest = { count: unbilledCount, billed: part.quantity - unbilledCount, total: part.quantity };
  const hint =
    field === 'quantity' && unbilledCount > 0
      ? { hint: say({ key: draft.rest === 'notBilled' ? 'order:restLeftOff' : 'order:restOpen', params: rest }) }
      : {};
  return (
    <>
      <NumberInput
        attributes={{
          'aria-label': say({ key: `order:${field}Of`, params: { part: name } }),
          'aria-invalid': error !== null || undefined,
          'aria-describedby': noteIds({ id, error, ...hint }),
          'aria-required': field === 'quantity' || undefined,
        }}
        className="control"
        locale={localeOf(language)}
        decimals={field === 'quantity' ? 0 : 2}
        {...(field === 'discount' && { unit: '$' })}
        isDisabled={!isEditable}
        value={draft[field]}
        {...fields.of(field, (value: string) => change({ field, value }))}
      />
      <FieldNotes id={id} error={error} {...hint} />
    </>
  );
}
