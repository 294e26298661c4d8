import type { RefObject } from 'react';
import { useCaret } from './use-caret.ts';

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

interface NumberCaret extends Pick<ReturnType<typeof useCaret>, 'stepOverMarks'> {
  /** To be called as the field changes, before React writes the new text. */
  readonly keep: (input: HTMLInputElement) => void;
}

/** Keeps the caret where the writer has it while a number is grouped anew around it. */
export function useNumberCaret(input: RefObject<HTMLInputElement | null>): NumberCaret {
  const { put, stepOverMarks } = useCaret(input);
  return {
    keep: (element) => {
      const place = placeOf(element);
      put((text) => caretAt(place, text));
    },
    stepOverMarks,
  };
}
