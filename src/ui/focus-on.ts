import { glideTo } from './glide.ts';

/** Enters a field: its value is selected. */
export function focusOn(field: HTMLElement | null | undefined): void {
  const control = field?.querySelector<HTMLElement>('input:checked, input, select, textarea');
  control?.focus({ preventScroll: true });
  if (control) glideTo(control, 'nearest');
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
