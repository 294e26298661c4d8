import { useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { HeaderButton } from './header-button.tsx';
import { useOutsideInteraction } from './use-outside-interaction.ts';

interface DisclosureProps {
  readonly label: string;
  readonly icon: string;
  /** Instead of the icon. */
  readonly picture?: ReactNode;
  /** Next to the icon on wide screens. */
  readonly text?: string;
  readonly align?: 'left' | 'right';
  readonly children: ReactNode;
}

/** A header button with a panel: closes on Escape, a click outside, or when focus leaves. */
export function Disclosure({ label, icon, picture, text, align = 'right', children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutsideInteraction(box, isOpen, () => setOpen(false));

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its content
    <div
      ref={box}
      data-popup=""
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        button.current?.focus();
      }}
      onClick={(event) => {
        // Following a link closes the panel.
        if (event.target instanceof Element && event.target.closest('a[href]')) setOpen(false);
      }}
    >
      <HeaderButton
        ref={button}
        label={label}
        icon={icon}
        picture={picture}
        text={text}
        isExpanded={isOpen}
        panelId={panelId}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div
          id={panelId}
          className={classNames('popup mt-1 p-4 sm:w-[22.4rem]', align === 'right' ? 'sm:right-0' : 'sm:left-0')}
        >
          {children}
        </div>
      )}
    </div>
  );
}
