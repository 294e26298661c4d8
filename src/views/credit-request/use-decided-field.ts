import { useEffect, useRef, type RefObject } from 'react';
import type { CreditForm, AnswerPlace } from '../../../machines/credit-request/credit-request.types.ts';
import { hasKeyboard, isFocusFree } from '../../ui/focus-free.ts';
import { focusOn } from '../../ui/focus-on.ts';

/** The first field to fill in for each decision: the amount and the date are already filled in. */
const FIRST = { approve: 'number', refuse: 'refusalReason' } as const satisfies Record<string, AnswerPlace['field']>;

/** Continues in the first field of a decision that was made by key, when no control has the focus. */
export function useDecidedField(
  decision: CreditForm['decision'],
  isEditable: boolean,
): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (decision !== 'none' && isEditable && hasKeyboard() && isFocusFree())
      focusOn(form.current?.querySelector<HTMLElement>(`[data-field=${FIRST[decision]}]`));
  }, [decision, isEditable]);
  return form;
}
