import type { SnapshotFrom } from 'xstate';
import type { startupMachine } from '../../../machines/startup/startup.machine.ts';
import type { StartupEvent, StartupProblem } from '../../../machines/startup/startup.types.ts';
import type { Words } from '../../i18n/resources.ts';

export interface StartupValues {
  /** The cause of the technical error; null when there is none. */
  readonly problem: Words | null;
  readonly retry: () => void;
}

const problemWords = (problem: StartupProblem): Words => {
  const { key, ...params } = problem;
  return { key: `startup:problem.${key}`, params };
};

export const connectStartup = (
  snapshot: SnapshotFrom<typeof startupMachine>,
  send: (event: StartupEvent) => void,
): StartupValues => {
  const { problem } = snapshot.context;
  return {
    problem: snapshot.matches('broken') && problem ? problemWords(problem) : null,
    retry: () => send({ type: 'startup.retry' }),
  };
};
