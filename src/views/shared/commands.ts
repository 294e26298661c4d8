import { useEffect, useRef } from 'react';
import type { TextKey, Words } from '../../i18n/resources.ts';

/** Something that can be done on a page: by name in the palette, by key anywhere. */
export interface Command<Event> {
  readonly label: TextKey;
  /** Keys such as `Control+Enter`; on a Mac ⌘ stands for Control. */
  readonly keys: readonly string[];
  readonly event: Event;
  /** Why it cannot be done now; null when it can be. */
  readonly refusal: Words | null;
}

/** A pressed key as commands name it. Letters as the keyboard's layout writes them, whatever Alt makes of them. */
export function pressedKeys({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isLetter = /^[a-z]$/i.test(key);
  const name = isLetter ? key.toUpperCase() : altKey && letter !== undefined ? letter : key;
  return [(ctrlKey || metaKey) && 'Control', altKey && 'Alt', shiftKey && 'Shift', name].filter(Boolean).join('+');
}

/** Whether a key is part of what somebody types, and not a key of the page. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

/** Where a page's own palette is opened by these keys, no other hears them. */
export const PALETTE_KEYS = 'Control+K';
/** However the keyboard writes it. */
export const SEARCH_KEYS: readonly string[] = ['/', 'Shift+/'];

/** The command that keys stand for now: of several, the one that can be done. */
export const commandFor = <Event>(commands: readonly Command<Event>[], keys: string): Command<Event> | undefined =>
  commands.find((command) => command.refusal === null && command.keys.includes(keys));

/** Hears the keys of a page's commands, wherever the focus is; not while a question, or the guided tour, stands before the page. */
export function useCommandKeys(run: (keys: string, event: KeyboardEvent) => boolean): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open], .driver-popover'))
        return;
      if (latest.current(pressedKeys(event), event)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
