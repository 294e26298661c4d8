import { useEffect, type RefObject } from 'react';
import { focusOn } from './focus-on.ts';

/** Enters the first invalid field of a form. */
export const enterFirstInvalid = (form: Element | null | undefined): void =>
  focusOn(form?.querySelector('[aria-invalid=true]')?.parentElement);

/** Enters the first invalid field of a form when its values are refused. */
export function useFirstInvalid(form: RefObject<HTMLElement | null>, isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) enterFirstInvalid(form.current);
  }, [form, isRefused]);
}

/** For a disabled button of a form that was refused before: pressed again, it leads there again. */
export const leadToInvalid = (button: HTMLElement): void =>
  enterFirstInvalid(button.closest('dialog, .page-frame, form'));
