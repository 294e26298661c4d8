import { useEffect, useRef, type RefObject } from 'react';
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
  /** Focuses the first field with a problem; false when there is none, or when it has the focus already. */
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
      const missing =
        form.current && fieldsOf(form.current).find(({ dataset: { field = '' } }) => field in (part?.problems ?? {}));
      if (!missing || missing.contains(document.activeElement)) return false;
      focusOn(missing);
      return true;
    },
  };
}
