import { useRef } from 'react';
import { searchForm } from '../../domain/search-form.ts';

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

/** The next label after `index` that starts with the typed letters, wrapping around; null when there is none. */
export function findByText(labels: readonly string[], typed: string, index: number): number | null {
  const wanted = searchForm(typed);
  if (wanted === '') return null;
  // More letters refine the current match; a single letter moves on.
  const start = typed.length > 1 ? Math.max(index, 0) : index + 1;
  for (let step = 0; step < labels.length; step++) {
    const at = (start + step) % labels.length;
    if (searchForm(labels[at] ?? '').startsWith(wanted)) return at;
  }
  return null;
}
