import { expect, it } from 'vitest';
import { runTasks } from '../../../platform/tasks.ts';
import type { LogEntry } from '../../../platform/telemetry/log.ts';

it('logs each background task that fails by its name, and runs the others', async () => {
  const logged: LogEntry[] = [];
  const ran: string[] = [];
  await runTasks(
    {
      settlement: () => Promise.reject(new Error('no such table')),
      summaries: () => {
        throw new Error('not even begun');
      },
      counts: () => Promise.resolve(ran.push('counts')),
    },
    (entry) => void logged.push(entry),
  );
  expect(ran).toEqual(['counts']);
  expect(logged.map(({ level, task, message, stack }) => [level, task, message, String(stack).split('\n')[0]])).toEqual(
    [
      ['error', 'summaries', 'a background task failed', 'Error: not even begun'],
      ['error', 'settlement', 'a background task failed', 'Error: no such table'],
    ],
  );
});
