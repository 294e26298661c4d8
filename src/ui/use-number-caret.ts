import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const DIGIT = /\d/;
const digitsIn = (text: string): number => [...text].filter((character) => DIGIT.test(character)).length;

/** Where the caret has as many digits to its right as before: grouping may come and go on its left. */
function caretBefore(digits: number, text: string): number {
  let left = digits;
  let position = text.length;
  while (position > 0 && left > 0) {
    position -= 1;
    if (DIGIT.test(text[position] ?? '')) left -= 1;
  }
  return position;
}

interface NumberCaret {
  /** To be called as the field changes, before React writes the new text. */
  readonly keep: (input: HTMLInputElement) => void;
  /** Backspace and Delete step over the marks between digits, which come back anyhow. */
  readonly stepOverMarks: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Keeps the caret where the writer has it while the text is put into shape around it. */
export function useNumberCaret(input: RefObject<HTMLInputElement | null>): NumberCaret {
  const digitsToTheRight = useRef<number | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (digitsToTheRight.current === null || !element) return;
    const caret = caretBefore(digitsToTheRight.current, element.value);
    digitsToTheRight.current = null;
    element.setSelectionRange(caret, caret);
  });

  return {
    keep: (element) => {
      digitsToTheRight.current = digitsIn(element.value.slice(element.selectionEnd ?? element.value.length));
    },
    stepOverMarks: (event) => {
      const { value, selectionStart: caret, selectionEnd } = event.currentTarget;
      if (caret === null || caret !== selectionEnd || (event.key !== 'Backspace' && event.key !== 'Delete')) return;
      const isBack = event.key === 'Backspace';
      const mark = value[isBack ? caret - 1 : caret] ?? '';
      const isBetweenDigits = DIGIT.test(value[isBack ? caret - 2 : caret - 1] ?? '') && DIGIT.test(value[isBack ? caret : caret + 1] ?? '');
      if (mark === '' || DIGIT.test(mark) || !isBetweenDigits) return;
      event.preventDefault();
      const next = caret + (isBack ? -1 : 1);
      event.currentTarget.setSelectionRange(next, next);
    },
  };
}
