import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';

const DIGIT = /\d/;
const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

interface Place {
  readonly digitsToTheRight: number;
  /** Right behind a digit: it stays there when a mark comes between. */
  readonly isAfterDigit: boolean;
}

function placeOf({ value, selectionEnd }: HTMLInputElement): Place {
  const caret = selectionEnd ?? value.length;
  return { digitsToTheRight: digitsIn(value.slice(caret)), isAfterDigit: DIGIT.test(value[caret - 1] ?? '') };
}

/** Where the caret has as many digits to its right as before: grouping may come and go on its left. */
function caretAt({ digitsToTheRight, isAfterDigit }: Place, text: string): number {
  let left = digitsToTheRight;
  let caret = text.length;
  while (caret > 0 && left > 0) {
    caret -= 1;
    if (DIGIT.test(text[caret] ?? '')) left -= 1;
  }
  const isBehindMark = caret > 1 && !DIGIT.test(text[caret - 1] ?? '') && DIGIT.test(text[caret - 2] ?? '');
  return isAfterDigit && isBehindMark ? caret - 1 : caret;
}

interface NumberCaret {
  /** To be called as the field changes, before React writes the new text. */
  readonly keep: (input: HTMLInputElement) => void;
  /** Backspace and Delete step over the marks between digits, which come back anyhow. */
  readonly stepOverMarks: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Keeps the caret where the writer has it while the text is put into shape around it. */
export function useNumberCaret(input: RefObject<HTMLInputElement | null>): NumberCaret {
  const place = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const element = input.current;
    if (place.current === null || !element) return;
    const caret = caretAt(place.current, element.value);
    place.current = null;
    element.setSelectionRange(caret, caret);
  });

  return {
    keep: (element) => {
      place.current = placeOf(element);
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
