import type { AnyMachineSnapshot } from 'xstate';
import type { AssignmentContext } from '../../../machines/assignment/assignment.types.ts';
import { fill, type Driver, type Named } from '../engine/driver.ts';

const IN_CHARGE = 'assignment:inCharge';
const TO_ME = 'assignment:toMe';

const valueOf = (snapshot: AnyMachineSnapshot): string => {
  const { assignment, chosen } = snapshot.context as AssignmentContext;
  return (snapshot.matches('saving') ? chosen : assignment?.assignee?.id) ?? '';
};

function shown(snapshot: AnyMachineSnapshot): readonly Named[] {
  const { assignment } = snapshot.context as AssignmentContext;
  if (!assignment?.isChangeable)
    return [
      { role: 'combobox', name: IN_CHARGE, isAbsent: true },
      { role: 'button', name: TO_ME, isAbsent: true },
    ];
  return [
    { role: 'combobox', name: IN_CHARGE, value: valueOf(snapshot), isUsable: true },
    assignment.assignee?.id === assignment.me
      ? { role: 'button', name: TO_ME, isAbsent: true }
      : { role: 'button', name: TO_ME, isUsable: true },
  ];
}

export const assignmentDriver: Driver = {
  controls: {
    'assignee.choose': ({ id }, snapshot) => ({
      role: 'combobox',
      name: IN_CHARGE,
      gesture: fill(id ?? ''),
      value: valueOf(snapshot),
    }),
    'assignee.me': () => ({ role: 'button', name: TO_ME }),
    'news.dismiss': () => ({ role: 'button', name: 'assignment:dismiss' }),
    'assignment.retry': () => ({ role: 'button', name: 'common:retry' }),
  },
  shows: shown,
  neutral: ['assignee.choose', 'assignee.me'],
  environment: ['document.changed', 'lock.renewed'],
  leftOut: {
    'refusal assignment.known · assignee.choose · 1 [isChoosable]': 'who cannot be chosen has no control',
    'refusal assignment.known · assignee.me · 1 [canTake]': 'where the user cannot take it, there is no button',
  },
};
