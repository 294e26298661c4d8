import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { tooLarge } from '../../report/size.ts';

test('a report that is too large says whose pictures are the largest; traces and exports do not count', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, bytes: number): void => writeFileSync(join(folder, file), Buffer.alloc(bytes));
  for (const stem of ['lock', 'order']) mkdirSync(join(folder, 'pictures', stem), { recursive: true });
  write('data.js', 1_000_000);
  write('junit.xml', 9_000_000);
  write('pictures/lock/a.webp', 1_000_000);
  write('pictures/lock/b2.trace.zip', 9_000_000);
  write('pictures/order/a.webp', 2_000_000);
  expect(tooLarge(folder, 4_000_000)).toBeNull();
  expect(tooLarge(folder, 3_900_000)).toBe(
    'The report has 4.0 MB, more than 3.9 MB. The largest pictures are of order (2.0 MB), lock (1.0 MB).',
  );
});
