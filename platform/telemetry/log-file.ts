import { createWriteStream, type WriteStream } from 'node:fs';

/**
 * Appends lines to a file that only its owner may read. While the disk is full, lines are lost and nothing else fails;
 * the file is reopened when there is space again.
 */
export function logFile(path: string): (line: string) => void {
  const open = (): WriteStream => createWriteStream(path, { flags: 'a', mode: 0o600 }).on('error', () => {});
  let stream = open();
  return (line) => {
    if (stream.destroyed) stream = open();
    stream.write(`${line}\n`);
  };
}
