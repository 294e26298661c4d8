import { useEffect, useRef, type RefObject } from 'react';
import type { PartValues } from './quote-request.connect.ts';

/** Nobody uses the focus: it is on the page itself, or on a part of it that is only read. */
const isFocusFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.getAttribute('tabindex') === '-1';
};

/** On a phone a focused field opens the keyboard, which covers half of the page. */
const hasKeyboard = (): boolean => 'matchMedia' in window && window.matchMedia('(hover: hover)').matches;

/** The first field with a problem, or else the first one, which is the price. */
function focusFirst(form: HTMLElement, problems: PartValues['problems']): void {
  const fields = [...form.querySelectorAll<HTMLElement>('[data-field]')];
  const first =
    fields.find(({ dataset }) => dataset['field'] !== undefined && dataset['field'] in problems) ?? fields[0];
  const control = first?.querySelector<HTMLElement>('input:checked, input, select, textarea');
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}

interface FirstField {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Whoever comes to the next part by Enter types on in it, on a phone too. */
  readonly typeOn: () => void;
}

/** Puts the caret where the clerk goes on: when they come to a part, and when a refused quote shows its problems. */
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
  const isRefused = part?.areAllProblemsShown ?? false;
  useEffect(() => {
    if (!form.current || !isEditable) return;
    const isOtherPart = shown.current !== null && shown.current !== partId;
    shown.current = partId;
    if (isTypingOn.current || (hasKeyboard() && (isOtherPart || isRefused || isFocusFree())))
      focusFirst(form.current, latest.current?.problems ?? {});
    isTypingOn.current = false;
  }, [partId, isEditable, isRefused]);
  return {
    form,
    typeOn: () => {
      isTypingOn.current = true;
    },
  };
}
