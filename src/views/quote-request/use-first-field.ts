import { useEffect, useRef, type RefObject } from 'react';
import { focusOn } from '../../ui/focus-on.ts';
import type { PartValues } from './quote-request.connect.ts';

/** Nobody uses the focus: it is on the page itself, or on a part of it that is only read. */
export const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getAttribute('tabindex') === '-1';
};

/** On a phone a focused field opens the keyboard, which covers half of the page. */
export const hasKeyboard = (): boolean => window.matchMedia('(hover: hover)').matches;

const fieldsOf = (form: HTMLElement): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('[data-field]')];

/** The price while it is empty, for it offers the part; else the first field with a problem, or the first of all. */
function focusFirst(form: HTMLElement, { draft, problems }: PartValues): void {
  const fields = fieldsOf(form);
  const isWanted = ({ dataset: { field = '' } }: HTMLElement): boolean =>
    field in problems || (field === 'grossPrice' && draft.grossPrice === '');
  focusOn(fields.find(isWanted) ?? fields[0]);
}

interface FirstField {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whoever comes to the next part by Enter types on in it, on a phone too. */
  readonly typeOn: () => void;
  /** Goes to the first field with a problem; false where there is none, or the focus is there already. */
  readonly goToMissing: () => boolean;
}

/** Puts the caret where the clerk goes on when they come to a part. */
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
