import { useEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { FieldProblem } from '../../../domain/field-problem.ts';
import { hasKeyboard, isFocusFree } from '../../ui/focus-free.ts';
import { focusOn } from '../../ui/focus-on.ts';
import type { PartValues } from './part.connect.ts';

const fieldsOf = (form: HTMLElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-field]')];

/**
 * Focuses the price while it is empty, because a price offers the part; otherwise the first field with a problem, or
 * the first field.
 */
function focusFirst(form: HTMLElement, { draft, problems }: PartValues): void {
  const fields = fieldsOf(form);
  const isWanted = ({ dataset: { field = '' } }: HTMLElement): boolean =>
    field in problems || (field === 'grossPrice' && draft.grossPrice === '');
  focusOn(fields.find(isWanted) ?? fields[0]);
}

interface FirstField {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Focuses the next part's field when Enter leads there, so that the user can continue typing; on phones too. */
  readonly typeOn: () => void;
  /**
   * Focuses the first field with a problem; false when there is none, or when one is missing that has the focus
   * already. An invalid value is never passed by.
   */
  readonly goToMissing: () => boolean;
}

/** Focuses the field where the user continues when they open a part. */
export function useFirstField(part: PartValues | null): FirstField {
  const form = useRef<HTMLFormElement>(null);
  const isTypingOn = useRef(false);
  const shown = useRef<string | null>(null);
  const latest = useRef(part);
  useEffect(() => {
    latest.current = part;
  });
  const partId = part?.part.id ?? null;
  const isEditable = part?.isEditable ?? false;
  useEffect(() => {
    if (!form.current || !isEditable) return;
    const isOtherPart = shown.current !== null && shown.current !== partId;
    shown.current = partId;
    if (latest.current && (isTypingOn.current || (hasKeyboard() && (isOtherPart || isFocusFree()))))
      focusFirst(form.current, latest.current);
    isTypingOn.current = false;
  }, [partId, isEditable]);
  return {
    form,
    typeOn: () => {
      isTypingOn.current = true;
    },
    goToMissing: () => {
      const problems: Readonly<Record<string, FieldProblem>> = part?.problems ?? {};
      const problemOf = ({ dataset: { field = '' } }: HTMLElement): FieldProblem | undefined => problems[field];
      const wrong = form.current && fieldsOf(form.current).find((field) => problemOf(field) !== undefined);
      const { activeElement } = document;
      if (!wrong) return false;
      if (activeElement instanceof HTMLElement && wrong.contains(activeElement)) {
        if (problemOf(wrong)?.key === 'required') return false;
        // Its error shows once the field has been left, and its number is written out: then it can be selected.
        flushSync(() => activeElement.blur());
      }
      focusOn(wrong);
      return true;
    },
  };
}
