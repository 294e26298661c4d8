/** What a person does with a control, in jsdom. */
import { fireEvent } from '@testing-library/react';
import type { Gesture } from './driver.ts';
import type { Focusable } from './screen.ts';

/** A file of the browser's, of a size that need not be there. */
const fileOf = ({ name, size }: { name: string; size: number }): File =>
  Object.defineProperty(new File([], name), 'size', { value: size });

export function perform(element: Focusable, gesture: Gesture | undefined): void {
  switch (gesture?.type) {
    case undefined:
      fireEvent.click(element);
      break;
    case 'fill': {
      const group = [...(element.closest('fieldset')?.querySelectorAll('input,select,textarea') ?? [])];
      const fields = gesture.values.length > 1 ? group.slice(group.indexOf(element)) : [element];
      for (const [index, value] of gesture.values.entries())
        fireEvent.change(fields[index] ?? element, { target: { value } });
      break;
    }
    case 'press':
      fireEvent.keyDown(element, {
        key: gesture.key,
        ctrlKey: gesture.withControl ?? false,
        shiftKey: gesture.withShift ?? false,
      });
      break;
    case 'paste':
      fireEvent.paste(element, { clipboardData: { getData: () => gesture.text } });
      break;
    case 'focus':
      fireEvent.focus(element);
      break;
    case 'blur':
      fireEvent.blur(element);
      break;
    case 'pointerEnter':
      fireEvent.pointerEnter(element.parentElement ?? element);
      break;
    case 'pointerLeave':
      fireEvent.pointerLeave(element.parentElement ?? element);
      break;
    case 'chooseFiles': {
      // The button asks the browser for files, by a field that nobody sees.
      let asked: EventTarget | null = null;
      const hear = ({ target }: Event): void => void (asked = target instanceof HTMLInputElement ? target : asked);
      document.addEventListener('click', hear, true);
      fireEvent.click(element);
      document.removeEventListener('click', hear, true);
      if (!asked) throw new Error('nobody asked for files');
      fireEvent.change(asked, { target: { files: gesture.files.map(fileOf) } });
      break;
    }
  }
}
