/** Building in a folder that already has a portal. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it(
  'does not replace a portal built for another environment, unless that is asked for by name',
  { timeout: 60_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'built-'));
    for (const file of ['scripts/build/build.ts', 'scripts/run/project.ts']) cpSync(file, join(folder, file));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist', '.built'), 'prod');
    const { PORTAL_ENVIRONMENT: _, ...env } = process.env;
    const build = (environment: NodeJS.ProcessEnv) => {
      const ran = spawnSync(process.execPath, ['scripts/build/build.ts'], {
        cwd: folder,
        env: { ...env, ...environment },
        encoding: 'utf8',
      });
      return { status: ran.status, output: ran.stdout + ran.stderr };
    };
    expect(build({})).toEqual({
      status: 1,
      output: expect.stringContaining('Set PORTAL_ENVIRONMENT=prod to serve it'),
    });
    expect(build({ PORTAL_ENVIRONMENT: 'prod' })).toEqual({ status: 0, output: '' });
    // Here is nothing to build with, but it is begun.
    expect(build({ PORTAL_ENVIRONMENT: 'local' }).output).toContain('Building the portal…');
    expect(readdirSync(join(folder, 'dist'))).toEqual(['.built']);
    rmSync(folder, { recursive: true });
  },
);
