import type { AnyMachineSnapshot } from 'xstate';
import { fill, type Driver } from '../engine/driver.ts';

const FIELD = { role: 'combobox', name: 'commands:find' } as const;
const textOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.context['text']);
const close = { role: 'button', name: 'commands:close' } as const;

const ENTER = { ...FIELD, gesture: { type: 'press', key: 'Enter' } } as const;

export const commandsDriver: Driver = {
  controls: {
    'palette.open': () => ({ role: 'button', name: 'commands:palette' }),
    'sheet.open': () => ({ role: 'button', name: 'commands:sheet' }),
    'text.type': ({ text }, snapshot) => ({ ...FIELD, gesture: fill(text), value: textOf(snapshot) }),
    'command.choose': ({ label }) => ({ role: 'option', name: String(label), isPrefix: true }),
    'popup.close': () => close,
  },
  otherWays: [
    {
      // Enter chooses the first entry.
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
    { role: 'listbox', name: 'commands:palette', isAbsent: !snapshot.matches('palette') },
  ],
  neutral: ['text.type'],
  leftOut: {},
};
