import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import { classNames } from './class-names.ts';

/** The handlers of the element around a control and its tooltip. */
export interface TooltipArea {
  readonly onPointerEnter: (event: PointerEvent) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: () => void;
}

/** Shows a tooltip while pointer or focus is on the control or the tooltip; Escape hides it. */
export function useTooltip(isNeeded: boolean): { readonly isShown: boolean; readonly area: TooltipArea } {
  const [isWanted, setWanted] = useState(false);
  const isShown = isNeeded && isWanted;
  useEffect(() => {
    if (!isShown) return undefined;
    // The pointer may be on the control while focus is elsewhere, so Escape works everywhere.
    const hideByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setWanted(false);
    };
    document.addEventListener('keydown', hideByKey);
    return () => document.removeEventListener('keydown', hideByKey);
  }, [isShown]);
  const show = (): void => setWanted(true);
  const hide = (): void => setWanted(false);
  return { isShown, area: { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide } };
}

interface TooltipProps {
  readonly id: string;
  readonly text: string;
  readonly isShown: boolean;
}

/** The tooltip's text. It is always in the page for `aria-describedby`, and visible on demand. */
export function Tooltip({ id, text, isShown }: TooltipProps) {
  return (
    <span className={classNames('tooltip', !isShown && 'hidden')}>
      <span id={id} role="tooltip">
        {text}
      </span>
    </span>
  );
}
