import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';

/** What is typed; the rest are marks that the field puts between. */
const CHARACTER = /[\p{L}\p{N}]/u;

interface Caret {
  /** To be called as the field changes: where the caret is in the text that the field will have. */
  readonly put: (find: (text: string) => number) => void;
  /** Backspace and Delete step over the marks between characters, which come back anyhow. */
  readonly stepOverMarks: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Puts the caret where the writer has it once the text was put into shape around it. */
export function useCaret(input: RefObject<HTMLInputElement | null>): Caret {
  // State, so that a field whose text stays as it was is written again too.
  const [place, setPlace] = useState<{ readonly find: (text: string) => number } | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (place === null || !element) return;
    const caret = place.find(element.value);
    element.setSelectionRange(caret, caret);
  }, [input, place]);

  return {
    put: (find) => setPlace({ find }),
    stepOverMarks: (event) => {
      const { value, selectionStart: caret, selectionEnd } = event.currentTarget;
      if (caret === null || caret !== selectionEnd || (event.key !== 'Backspace' && event.key !== 'Delete')) return;
      const isBack = event.key === 'Backspace';
      const mark = value[isBack ? caret - 1 : caret] ?? '';
      const isBetween =
        CHARACTER.test(value[isBack ? caret - 2 : caret - 1] ?? '') &&
        CHARACTER.test(value[isBack ? caret : caret + 1] ?? '');
      if (mark === '' || CHARACTER.test(mark) || !isBetween) return;
      event.preventDefault();
      const next = caret + (isBack ? -1 : 1);
      event.currentTarget.setSelectionRange(next, next);
    },
  };
}
