import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const TONES = {
  message: { icon: mdiInformationOutline, className: 'text-info' },
  success: { icon: mdiCheckCircleOutline, className: 'text-success' },
  warning: { icon: mdiAlertOutline, className: 'text-warning' },
  error: { icon: mdiAlertCircleOutline, className: 'text-error' },
} as const;

/** Pixels between the tops of two notifications, and of a swipe that closes one (spec §9). */
const SPACING = 60;
const SWIPE = 50;

interface Toast {
  readonly id: number;
  readonly tone: keyof typeof TONES;
  readonly toneLabel: string;
  readonly message: string;
  readonly onClose: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
}

interface ToastStackProps {
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly Toast[];
}

/** Notifications at the top of the page, one under the other; held as long as pointer or focus is on them. */
export function ToastStack({ label, closeLabel, toasts }: ToastStackProps) {
  return (
    <section aria-label={label} className="pointer-events-none fixed inset-x-0 top-3 z-40">
      <ol aria-live="polite" className="mx-auto w-full max-w-lg px-3">
        {toasts.map((toast, index) => (
          <li key={toast.id} className="absolute inset-x-3 mx-auto max-w-lg transition-[top]" style={{ top: index * SPACING }}>
            <ToastCard toast={toast} closeLabel={closeLabel} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { icon, className } = TONES[toast.tone];
  const pressedAt = useRef<number | null>(null);
  return (
    <div
      className="pointer-events-auto flex min-h-13 touch-pan-y items-center gap-3 rounded-lg border border-line bg-raised py-1 pr-1 pl-4 shadow-[var(--shadow)]"
      onPointerEnter={toast.onPause}
      onPointerLeave={() => {
        pressedAt.current = null;
        toast.onResume();
      }}
      onFocus={toast.onPause}
      onBlur={toast.onResume}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX;
      }}
      onPointerUp={(event) => {
        if (pressedAt.current !== null && Math.abs(event.clientX - pressedAt.current) > SWIPE) toast.onClose();
        pressedAt.current = null;
      }}
    >
      <span className={className}>
        <Icon path={icon} size={24} />
      </span>
      <span className="sr-only">{toast.toneLabel}</span>
      <p className="flex-1 font-medium">{toast.message}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={toast.onClose}
        className={classNames('inline-flex size-10 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink')}
      >
        <Icon path={mdiClose} />
      </button>
    </div>
  );
}
