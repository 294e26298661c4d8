import type { AnyMachineSnapshot } from 'xstate';
import { fill, type Control, type Driver } from '../engine/driver.ts';

const FIELD = { role: 'combobox', name: 'commands:find' } as const;
const textOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.context['text']);
const close = { role: 'button', name: 'commands:close' } as const;

/** The palette's last entry. */
const searchEntry = (text: string): Control => ({
  role: 'option',
  name: text === '' ? 'commands:search' : { key: 'commands:searchFor', params: { text: text.trim() } },
  isPrefix: true,
});
const ENTER = { ...FIELD, gesture: { type: 'press', key: 'Enter' } } as const;

export const commandsDriver: Driver = {
  controls: {
    'palette.open': () => ({ role: 'button', name: 'commands:palette' }),
    'sheet.open': () => ({ role: 'button', name: 'commands:sheet' }),
    'text.type': ({ text }, snapshot) => ({ ...FIELD, gesture: fill(text), value: textOf(snapshot) }),
    'command.choose': ({ label }) => ({ role: 'option', name: String(label), isPrefix: true }),
    'search.choose': (_, snapshot) => searchEntry(textOf(snapshot)),
    'popup.close': () => close,
  },
  otherWays: [
    {
      // Enter chooses the first entry.
      'search.choose': (_, snapshot) => (textOf(snapshot) === '' ? searchEntry('') : ENTER),
      'command.choose': () => ENTER,
      'popup.close': (_, snapshot) => ({
        role: 'dialog',
        name: snapshot.matches('palette') ? 'commands:palette' : 'commands:sheet',
        gesture: { type: 'press', key: 'Escape' },
      }),
    },
  ],
  shows: (snapshot) => [
    { role: 'dialog', name: 'commands:palette', isAbsent: !snapshot.matches('palette') },
    { role: 'dialog', name: 'commands:sheet', isAbsent: !snapshot.matches('sheet') },
  ],
  neutral: ['text.type'],
  leftOut: {},
};
