import { equal } from '../../domain/equal.ts';
import { stepped, steppedBack, steppedForth } from '../support/history.ts';
import type { CreditChange, CreditForm, CreditRequestContext } from './credit-request.types.ts';

type Edited = Pick<CreditRequestContext, 'form' | 'past' | 'future' | 'lastTyped'>;

/**
 * The context after one edit. Continued typing in one field is the same step; an edit that changes nothing is no step.
 */
export function editedBy(context: CreditRequestContext, form: CreditForm, typed = ''): Edited {
  const { past, future, lastTyped } = context;
  return equal(form, context.form)
    ? { form: context.form, past, future, lastTyped }
    : { form, ...stepped(context, { from: context.form, to: form, typed }) };
}

export const changedBy = (context: CreditRequestContext, { field, value }: CreditChange): Edited =>
  editedBy(context, { ...context.form, [field]: value }, field);

export const withPhotos = (context: CreditRequestContext, photoIds: readonly string[]): Edited =>
  editedBy(context, { ...context.form, photoIds });

export function undone(context: CreditRequestContext): Edited {
  const { value: form, history } = steppedBack(context, context.form);
  return { form, ...history };
}

export function redone(context: CreditRequestContext): Edited {
  const { value: form, history } = steppedForth(context, context.form);
  return { form, ...history };
}
