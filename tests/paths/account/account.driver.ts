import type { AnyMachineSnapshot } from 'xstate';
import type { AccountContext } from '../../../machines/account/account.types.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

const NAMES = ['firstName', 'lastName'] as const;
const PASSWORDS = ['current', 'chosen', 'repeated'] as const;

/** The fields with their values. A password field has no role. */
function shown(snapshot: AnyMachineSnapshot): Named[] {
  const { names, password } = snapshot.context as AccountContext;
  const isUsable = snapshot.hasTag('editable');
  return [
    { role: 'heading', name: 'account:title' },
    { role: 'heading', name: 'account:name' },
    { role: 'heading', name: 'account:password' },
    ...NAMES.map((name): Named => ({ role: 'textbox', name: `account:field.${name}`, isUsable, value: names[name] })),
    ...PASSWORDS.flatMap((name): Named[] => [
      { role: 'labelled', name: `account:field.${name}`, isUsable, value: password[name] },
      // Passwords must be masked: a masked field is not a textbox.
      { role: 'textbox', name: `account:field.${name}`, isAbsent: true },
    ]),
  ];
}

export const accountDriver: Driver = {
  controls: {
    'name.change': ({ field, value }, { context }) => ({
      role: 'textbox',
      name: `account:field.${String(field)}`,
      gesture: fill(value),
      value: (context as AccountContext).names[field as 'firstName'],
    }),
    'name.save': () => ({ role: 'button', name: 'account:saveName' }),
    'password.change': ({ field, value }, { context }) => ({
      role: 'labelled',
      name: `account:field.${String(field)}`,
      gesture: fill(value),
      value: (context as AccountContext).password[field as 'current'],
    }),
    'password.save': () => ({ role: 'button', name: 'account:savePassword' }),
  },
  shows: shown,
  leftOut: {},
};
