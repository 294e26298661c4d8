import { assignmentMachine } from '../../../machines/assignment/assignment.machine.ts';
import { readAssignment, saveAssignment } from '../../services/assignments.ts';
import type { Services } from '../services.ts';
import { ask } from './support.ts';

export const providedAssignment = ({ http }: Services) =>
  assignmentMachine.provide({
    actors: {
      readAssignment: ask((document, signal) => readAssignment(http, document, signal)),
      saveAssignment: ask((change) => saveAssignment(http, change)),
    },
  });
