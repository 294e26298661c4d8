import { startTransition, useEffect, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { pressedKeys } from '../commands/commands.ts';

/** The browser's own keys to find a word in the page, or its next place. */
const FIND = ['Control+F', 'Control+G', 'F3'];

/**
 * Whether the browser needs everything in the page: to print it, or to find a word in it, until something is typed into
 * the page again.
 */
export function useIsDrawnWhole(isLarge: boolean): boolean {
  const [isWhole, become] = useReducer((_: boolean, next: boolean) => next, false);
  useEffect(() => {
    if (!isLarge) return;
    const over = new AbortController();
    const options = { signal: over.signal, capture: true };
    const draw = (): void => flushSync(() => become(true));
    const rest = (): void => startTransition(() => become(false));
    const paper = window.matchMedia('print');
    window.addEventListener('beforeprint', draw, options);
    window.addEventListener('afterprint', rest, options);
    paper.addEventListener('change', ({ matches }) => (matches ? draw() : rest()), options);
    window.addEventListener('keydown', (event) => void (FIND.includes(pressedKeys(event)) && draw()), options);
    window.addEventListener('input', rest, options);
    return () => over.abort();
  }, [isLarge]);
  return isWhole;
}
