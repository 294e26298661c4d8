/** Performs a person's gestures on controls in jsdom. */
import { createEvent, fireEvent } from '@testing-library/react';
import type { Gesture } from './driver.ts';
import type { Focusable } from './screen.ts';

/** A file that reports a size without having the content. */
const fileOf = ({ name, size }: { name: string; size: number }): File =>
  Object.defineProperty(new File([], name), 'size', { value: size });

/** Fields that take typing. A date, a choice or a file is set at once. */
const isWritten = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(text|search|url|email|tel|password)$/.test(field.type));

/** One edit of a field: `data` is the inserted text, or null for a deletion. */
function edit(field: HTMLInputElement | HTMLTextAreaElement, value: string, data: string | null): void {
  fireEvent(
    field,
    createEvent(
      'input',
      field,
      { target: { value } },
      { EventType: 'InputEvent', defaultInit: { bubbles: true, data } },
    ),
  );
}

/** Fields typed into already. Typing is slow, so each field gets it only once. */
const typedInto = new Set<string>();
export const forgetTyped = (): void => typedInto.clear();

function isFirstTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const machine = document.querySelector<HTMLElement>('[data-machine]')?.dataset['machine'];
  const name = `${machine ?? ''} ${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.id}`;
  return !typedInto.has(name) && typedInto.add(name).has(name);
}

/** Clears the field, then types the text key by key. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (field.value !== '') edit(field, '', null);
  for (const key of text) {
    const { selectionEnd } = field;
    const at = selectionEnd ?? field.value.length;
    edit(field, field.value.slice(0, at) + key + field.value.slice(at), key);
  }
}

export function perform(element: Focusable, gesture: Gesture | undefined): void {
  switch (gesture?.type) {
    case undefined:
      fireEvent.click(element);
      break;
    case 'fill': {
      const group = [...(element.closest('fieldset')?.querySelectorAll('input,select,textarea') ?? [])];
      const fields = gesture.values.length > 1 ? group.slice(group.indexOf(element)) : [element];
      for (const [index, value] of gesture.values.entries()) {
        const field = fields[index] ?? element;
        if (isWritten(field) && field.value !== value && isFirstTyped(field)) typeInto(field, value);
        else fireEvent.change(field, { target: { value } });
      }
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
      // The button opens the file dialog by clicking a hidden field.
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
