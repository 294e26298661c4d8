import { useRef } from 'react';
import { findByText } from './menu-items.ts';

/** A longer pause starts a new word. */
const PAUSE_MS = 500;

/** Finds entries by their first letters. Letters typed quickly form a word. */
export function useTypeahead(): (
  event: { key: string; timeStamp: number },
  labels: readonly string[],
  index: number,
) => number | null {
  const typed = useRef({ text: '', at: -Infinity });
  return (event, labels, index) => {
    if (event.key.length !== 1 || event.key === ' ') return null;
    const isNewWord = event.timeStamp - typed.current.at > PAUSE_MS;
    const text = isNewWord ? event.key : typed.current.text + event.key;
    typed.current = { text, at: event.timeStamp };
    return findByText(labels, text, index);
  };
}
