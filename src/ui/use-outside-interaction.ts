import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Reports a click or focus outside an element while it is open. */
export function useOutsideInteraction(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onLeft: () => void,
): void {
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isOpen) return undefined;
    const hear = ({ target }: Event): void => {
      if (target instanceof Node && !element.current?.contains(target)) leave();
    };
    document.addEventListener('pointerdown', hear);
    document.addEventListener('focusin', hear);
    return () => {
      document.removeEventListener('pointerdown', hear);
      document.removeEventListener('focusin', hear);
    };
  }, [element, isOpen]);
}
