import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly label: string;
  readonly icon: string;
  /** Beside the icon on wide screens. */
  readonly text?: string;
  readonly align?: 'left' | 'right';
  readonly children: ReactNode;
}

/** A button of the header that shows a panel: closed by Escape, by a click elsewhere, and when the focus leaves. */
export function Disclosure({ label, icon, text, align = 'right', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onOutside = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of what is inside
    <div
      ref={box}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onClick={(event) => {
        // A link taken leads elsewhere: the panel has done its part.
        if (event.target instanceof Element && event.target.closest('a[href]')) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex size-10 items-center justify-center gap-2 rounded-md hover:bg-sunken sm:size-auto sm:min-h-10 sm:px-2.5 lg:min-h-9"
      >
        <Icon path={icon} />
        {text !== undefined && <span className="hidden max-w-40 truncate font-medium lg:inline">{text}</span>}
      </button>
      {isOpen && (
        <div
          id={panelId}
          className={`absolute ${align === 'right' ? 'right-0' : 'left-0'} z-30 mt-1 w-72 max-w-[92vw] rounded-lg border border-line bg-raised p-4 shadow-[var(--shadow)]`}
        >
          {children}
        </div>
      )}
    </div>
  );
}
