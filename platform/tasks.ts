import { stackOf, type Log } from './telemetry/log.ts';

/** Runs tasks side by side. One that fails is logged by its name, and stops no other. */
export async function runTasks(tasks: Readonly<Record<string, () => Promise<unknown>>>, log: Log): Promise<void> {
  await Promise.all(
    Object.entries(tasks).map(async ([task, run]) => {
      try {
        await run();
      } catch (error) {
        log({ level: 'error', message: 'a background task failed', task, stack: stackOf(error) });
      }
    }),
  );
}
