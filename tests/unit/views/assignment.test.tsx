import { render, screen } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { Assignment } from '../../../domain/assignment.ts';
import { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import type { AssignmentInput } from '../../../machines/assignment/assignment.types.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { AssignmentView } from '../../../src/views/assignment/assignment.view.tsx';

const LUC = { id: 'luc', name: 'Luc Tremblay' };

it.each([
  ['is no longer a colleague', { id: 'noah', name: 'Noah Roy' }],
  ['is known only by name', { id: null, name: 'Noah Roy' }],
])('an assignee who %s is shown as chosen [S2.83]', async (_, assignee) => {
  await startTexts('en');
  await loadTexts('editing');
  const assignment: Assignment = { assignee, colleagues: [LUC], me: 'luc', isChangeable: true };
  const readAssignment = fromPromise<Assignment, AssignmentInput>(async () => assignment);
  const machine = assignmentMachine.provide({ actors: { readAssignment } });
  const actor = createActor(machine, { input: { kind: 'order', id: 'o-1' } }).start();
  const { container } = render(<AssignmentView actor={actor} />);
  expect(await screen.findByRole('option', { name: 'Noah Roy', selected: true })).toBeTruthy();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Unassigned',
    'Noah Roy',
    'Luc Tremblay',
  ]);
  expect(container.querySelector('p')).toBeNull();
});
