import { useEffect, useEffectEvent } from 'react';
import type { TextKey, Words } from '../../i18n/resources.ts';
import { noteKeyboard } from '../../ui/focus-free.ts';
import { isDialogOpen } from '../../ui/mark-root.ts';

/** A page's command: by name in the palette, by key anywhere on the page. */
export interface Command<Event> {
  readonly label: TextKey;
  /** Keys such as `Control+Enter`; on a Mac, ⌘ counts as Control. */
  readonly keys: readonly string[];
  readonly event: Event;
  /** Why it is disabled; null when it is enabled. */
  readonly refusal: Words | null;
}

/** A pressed key in the commands' notation. Letters follow the keyboard layout, ignoring Alt's special characters. */
export function pressedKeys({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const isLetter = /^[a-z]$/i.test(key);
  // With Control, Option types nothing: its shortcuts work in texts too.
  const isControl = (ctrlKey && !(altKey && letter !== undefined)) || metaKey;
  const name = isLetter ? key.toUpperCase() : altKey && letter !== undefined ? letter : key;
  return [isControl && 'Control', altKey && 'Alt', shiftKey && 'Shift', name].filter(Boolean).join('+');
}

/** Whether a key press is typing and not a shortcut of the page. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=radio], [type=checkbox]), textarea, select');

const TEXT_FIELDS = 'textarea, input:not([type=radio], [type=checkbox], [inputmode=decimal], [inputmode=numeric])';

/** Whether AltGr, or in a text Option (macOS), types a character: ñ, @ or €. */
function isCharacter(event: KeyboardEvent): boolean {
  if (event.getModifierState('AltGraph')) return true;
  if (!(event.target instanceof HTMLElement && event.target.matches(TEXT_FIELDS))) return false;
  const isOption = event.altKey && !event.ctrlKey && !event.metaKey;
  return isOption && (event.key === 'Dead' || ([...event.key].length === 1 && !/^[a-z]$/i.test(event.key)));
}

/** A page's own palette takes precedence for these keys. */
export const PALETTE_KEYS = 'Control+K';
/** Both, for all keyboard layouts. */
export const SEARCH_KEYS: readonly string[] = ['/', 'Shift+/'];

/** These keys show the list of all keys. Both, for all keyboard layouts. */
export const SHEET_KEYS: readonly string[] = ['?', 'Shift+?'];

/** Whether the page has a palette. */
export const hasPalette = (): boolean => document.querySelector(`main [aria-keyshortcuts="${PALETTE_KEYS}"]`) !== null;

/** The command for these keys; if several match, the enabled one. */
export const commandFor = <Event>(commands: readonly Command<Event>[], keys: string): Command<Event> | undefined =>
  commands.find((command) => command.refusal === null && command.keys.includes(keys));

/** Whether the guided tour is open. The library marks the body. */
const isTourOpen = (): boolean => document.body.classList.contains('driver-active');

/** Held down, these keys count once: repeated, they would end the moment in which a send can be undone. */
const SENDING_KEYS = /^Control.*Enter$/;

/** Handles the keys of a page's commands, wherever the focus is, except while a dialog or the guided tour is open. */
export function useCommandKeys(run: (keys: string, event: KeyboardEvent) => boolean): void {
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      noteKeyboard(event);
      if (event.defaultPrevented || event.isComposing || isCharacter(event) || isDialogOpen() || isTourOpen()) return;
      const keys = pressedKeys(event);
      if ((event.repeat && SENDING_KEYS.test(keys)) || runLatest(keys, event)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}
