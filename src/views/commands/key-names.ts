import type { TextKey } from '../../i18n/resources.ts';
import type { Say } from '../../i18n/texts.ts';

const KEY_TEXTS: Readonly<Record<string, TextKey>> = {
  Control: 'commands:key.Control',
  Shift: 'commands:key.Shift',
  Enter: 'commands:key.Enter',
  Escape: 'commands:key.Escape',
  PageDown: 'commands:key.PageDown',
  PageUp: 'commands:key.PageUp',
  Home: 'commands:key.Home',
  End: 'commands:key.End',
};
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

const isMac = (): boolean => /mac/i.test(navigator.userAgent);

/** `Control+Enter` as on the user's keyboard: `Ctrl + Entrée`, `⌘ + Return`. */
export const keyWords = (keys: string, say: Say): string =>
  keys
    .split('+')
    .map((key) => {
      if (key === 'Control' && isMac()) return '⌘';
      const text = KEY_TEXTS[key];
      return text ? say(text) : (ARROWS[key] ?? key);
    })
    .join(' + ');
