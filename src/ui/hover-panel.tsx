import { mdiChevronDown } from '@mdi/js';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface HoverPanelProps {
  /** What the button is for: its name, with the text. */
  readonly label: string;
  readonly text: string;
  readonly icon: string;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly onToggle: () => void;
  readonly onDismiss: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** A button of the header with a panel beneath it, for pointer, keyboard and touch. */
export function HoverPanel({ label, text, icon, isOpen, isBusy, onToggle, onDismiss, onEnter, onLeave, children }: HoverPanelProps) {
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const dismiss = useRef(onDismiss);

  useEffect(() => {
    dismiss.current = onDismiss;
  });
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) dismiss.current();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  return (
    <div
      ref={box}
      className="relative"
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') onEnter();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') onLeave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        button.current?.focus();
        onDismiss();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={`${label}: ${text}`}
        aria-haspopup="tree"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={onToggle}
        className="inline-flex min-h-10 max-w-[16rem] items-center gap-2 rounded-md px-2.5 font-medium hover:bg-sunken lg:min-h-9"
      >
        <Icon path={icon} />
        <span className="hidden truncate sm:inline">{text}</span>
        <Icon path={mdiChevronDown} size={18} />
      </button>
      {isOpen && (
        <div
          id={panelId}
          className={classNames('absolute right-0 z-30 mt-1 w-80 max-w-[92vw] rounded-lg border border-line bg-raised p-2 shadow-[var(--shadow)]')}
        >
          {children}
        </div>
      )}
    </div>
  );
}
