import { useLayoutEffect, useState, type KeyboardEvent, type RefObject } from 'react';

/** Typed characters; everything else is inserted punctuation. */
const CHARACTER = /[\p{L}\p{N}]/u;

interface Caret {
  /** Call this on each change, with the position of the caret in the formatted text. */
  readonly put: (find: (text: string) => number) => void;
  /** Lets Backspace and Delete skip inserted punctuation, which would reappear. */
  readonly stepOverMarks: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Restores the caret after the text was reformatted. */
export function useCaret(input: RefObject<HTMLInputElement | null>): Caret {
  // State, so that unchanged text is rendered again too.
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
