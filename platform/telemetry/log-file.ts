import { createWriteStream, type WriteStream } from 'node:fs';

/** A log that only its owner may read. */
export interface LogFile {
  /** Appends a line. While the disk is full, lines are lost and nothing else fails; with space again, the log goes on. */
  readonly write: (line: string) => void;
  /** Goes on in a new file of the same name, after the old one was moved away. */
  readonly reopen: () => void;
}

export function logFile(path: string): LogFile {
  const open = (): WriteStream => createWriteStream(path, { flags: 'a', mode: 0o600 }).on('error', () => {});
  let stream = open();
  const reopen = (): void => {
    stream.end();
    stream = open();
  };
  return {
    write: (line) => {
      if (stream.destroyed) stream = open();
      stream.write(`${line}\n`);
    },
    reopen,
  };
}
