import { mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logFile } from '../../../platform/telemetry/log-file.ts';

it('goes on in a new private file after the old one was moved away, and loses no line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const path = join(folder, 'platform.log');
  const log = logFile(path);
  log.write('before');
  await expect.poll(() => readFileSync(path, 'utf8')).toBe('before\n');
  renameSync(path, `${path}.1`);
  log.write('moved');
  log.reopen();
  log.write('after');
  await expect.poll(() => statSync(path, { throwIfNoEntry: false })?.size ?? 0).toBe('after\n'.length);
  expect(readFileSync(path, 'utf8')).toBe('after\n');
  expect(readFileSync(`${path}.1`, 'utf8')).toBe('before\nmoved\n');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
