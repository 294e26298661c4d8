import '../styles/toasts.css';
import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiInformationOutline } from '@mdi/js';
import { useRef, type FocusEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ToastCard } from './toast-card.tsx';

/** The look of each kind of notification. */
export const TOAST_TONES = {
  message: { icon: mdiInformationOutline, className: 'text-info' },
  success: { icon: mdiCheckCircleOutline, className: 'text-success' },
  warning: { icon: mdiAlertOutline, className: 'text-warning' },
  error: { icon: mdiAlertCircleOutline, className: 'text-error' },
} as const;

export interface Toast {
  readonly id: number;
  readonly tone: keyof typeof TOAST_TONES;
  /** The tone in words, for screen readers. */
  readonly toneLabel: string;
  readonly message: ReactNode;
  /** What can be done about it, after the message. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/** Beside the searches of a desk's header and lists. */
const EDGES = { top: 'top-3 lg:ml-1 lg:max-w-[33rem]', bottom: 'snackbars' } as const;

interface ToastStackProps {
  /** The edge of the page that they are at. */
  readonly edge?: keyof typeof EDGES;
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly Toast[];
}

/**
 * Notifications at an edge of the page. Their timers pause while they have pointer or focus. Errors are announced at
 * once, others politely. Both live regions are always present.
 */
export function ToastStack({ edge = 'top', label, closeLabel, toasts }: ToastStackProps) {
  const section = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);

  const remember = (event: FocusEvent): void => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !section.current?.contains(from)) cameFrom.current = from;
  };
  // After closing by keyboard, focus moves to the next notification, or back to where it came from.
  const close = (toast: Toast): void => {
    const buttons = [...(section.current?.querySelectorAll('button') ?? [])];
    const index = buttons.findIndex((button) => button === document.activeElement);
    if (index >= 0) (buttons[index + 1] ?? buttons[index - 1] ?? cameFrom.current)?.focus();
    toast.onClose();
  };
  const list = (urgency: 'assertive' | 'polite', shown: readonly Toast[]) => (
    <ol aria-live={urgency} className="flex flex-col gap-2 not-empty:pb-2">
      {shown.map((toast) => (
        <li key={toast.id}>
          <ToastCard {...toast} {...TOAST_TONES[toast.tone]} closeLabel={closeLabel} onClose={() => close(toast)} />
        </li>
      ))}
    </ol>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- records where focus came from
    <section
      ref={section}
      aria-label={label}
      onFocus={remember}
      className={classNames('pointer-events-none fixed inset-x-0 z-40 mx-auto w-full max-w-lg px-3', EDGES[edge])}
    >
      {list(
        'assertive',
        toasts.filter(({ tone }) => tone === 'error'),
      )}
      {list(
        'polite',
        toasts.filter(({ tone }) => tone !== 'error'),
      )}
    </section>
  );
}
