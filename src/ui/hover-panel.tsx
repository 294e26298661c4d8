import { useId, useRef, type PointerEvent, type ReactNode } from 'react';
import { HeaderButton } from './header-button.tsx';
import { useOutsideInteraction } from './use-outside-interaction.ts';

interface HoverPanelProps {
  /** The button's accessible name, combined with its text. */
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

/** Ignores touch, which fires enter, press and leave at once. */
const unlessTouch =
  (callback: () => void) =>
  ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'touch') callback();
  };

/** A header button with a panel, for pointer, keyboard and touch. */
export function HoverPanel({
  label,
  text,
  icon,
  isOpen,
  isBusy,
  onToggle,
  onDismiss,
  onEnter,
  onLeave,
  children,
}: HoverPanelProps) {
  const panelId = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useOutsideInteraction(box, isOpen, onDismiss);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of its content
    <div
      ref={box}
      data-popup=""
      className="relative min-w-0"
      onPointerEnter={unlessTouch(onEnter)}
      onPointerLeave={unlessTouch(onLeave)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        button.current?.focus();
        onDismiss();
      }}
    >
      <HeaderButton
        ref={button}
        label={`${label}: ${text}`}
        icon={icon}
        text={text}
        isTextLasting
        isExpanded={isOpen}
        panelId={panelId}
        popup="tree"
        isBusy={isBusy}
        onClick={onToggle}
      />
      {isOpen && (
        <div id={panelId} className="popup mt-1 p-2 sm:right-0 sm:w-[21.4rem]">
          {children}
        </div>
      )}
    </div>
  );
}
