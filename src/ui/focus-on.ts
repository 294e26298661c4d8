import { glideTo } from './glide.ts';

/** Focuses a field and selects its value. */
export function focusOn(field: HTMLElement | null | undefined): void {
  const control = field?.querySelector<HTMLElement>('input:checked, input, select, textarea');
  control?.focus({ preventScroll: true });
  if (control) glideTo(control, 'nearest');
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
