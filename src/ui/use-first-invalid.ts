import { useEffect, type RefObject } from 'react';
import { focusOn } from './focus-on.ts';

/** Enters the first invalid field of a form when its values are refused. */
export function useFirstInvalid(form: RefObject<HTMLElement | null>, isRefused: boolean): void {
  useEffect(() => {
    if (isRefused) focusOn(form.current?.querySelector('[aria-invalid=true]')?.parentElement);
  }, [form, isRefused]);
}
