import { assignDocument, readAssignment } from '../../../contracts/supplier/assignments.ts';
import type { Assignment } from '../../../domain/assignment.ts';
import { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedAssignment = ({ http }: Services) =>
  assignmentMachine.provide({
    actors: {
      readAssignment: ask(
        async (params, signal): Promise<Assignment> => (await http.send(readAssignment, { params, signal })).body,
      ),
      // Continues when the user leaves the page.
      saveAssignment: ask(
        async ({ kind, id, from, to }): Promise<Assignment> =>
          (await http.send(assignDocument, { params: { kind, id }, body: { from, to } })).body,
      ),
    },
  });
