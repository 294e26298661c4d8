/** Signals of `npm start`, sent to a process of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const PROJECT = pathToFileURL('scripts/run/project.ts').href;
const SCRIPT = `
  import { onLogRotated, onShutdown } from ${JSON.stringify(PROJECT)};
  onLogRotated(() => console.log('rotated'));
  onShutdown(() => process.exit(7));
  setInterval(() => {}, 1000);
  console.log('ready');
`;

it('without a terminal, SIGHUP reopens the log each time and stops nothing; SIGTERM stops', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const exited = once(child, 'exit');
  await expect.poll(() => output, { timeout: 10_000 }).toBe('ready\n');
  child.kill('SIGHUP');
  await expect.poll(() => output).toBe('ready\nrotated\n');
  child.kill('SIGHUP');
  await expect.poll(() => output).toBe('ready\nrotated\nrotated\n');
  child.kill('SIGTERM');
  expect(await exited).toEqual([7, null]);
});
