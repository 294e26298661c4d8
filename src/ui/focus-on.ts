import { glideTo } from './glide.ts';

/** The last note below a control: its error, if it has one. */
const errorOf = (control: Element): Element | null =>
  document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');

/** Enters a field, whose value is selected, or focuses a message or a photo. */
export function focusOn(field: HTMLElement | null | undefined): void {
  const control =
    field?.querySelector<HTMLElement>('input:checked, input:not([type=file]), select, textarea') ??
    field?.querySelector<HTMLElement>('[role=alert], button:not([aria-disabled=true], :disabled)');
  control?.focus({ preventScroll: true });
  if (control) glideTo(control, 'nearest', errorOf(control));
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
