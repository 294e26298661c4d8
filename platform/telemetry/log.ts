import { currentIds, type RequestIds } from './tracing.ts';

/** A log entry. It has no personal data: people appear as ids. */
export interface LogEntry extends RequestIds {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly [field: string]: string | number | undefined;
}

export type Log = (entry: LogEntry) => void;

/** A log of JSON lines, each with its time and the ids of its request. */
export const jsonLog =
  (write: (line: string) => void): Log =>
  (entry) =>
    write(JSON.stringify({ time: new Date().toISOString(), ...currentIds(), ...entry }));

export const logToStandardError = jsonLog((line) => void process.stderr.write(`${line}\n`));

/** The stack of an error, without the parameters of a failed query, which may be personal. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stack, message } = error.cause instanceof Error ? error.cause : error;
  return stack ?? message;
}
