/**
 * `npm run soak`: the portal under load for SOAK_MINUTES, while instances are killed and PostgreSQL is restarted. With
 * `-- --database`, the machine of the primary dies instead.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { inProject, ROOT, runScript, UserError } from './project.ts';
import { runTool } from './run-tool.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { database: { type: 'boolean', default: false } } });
  const minutes = process.env['SOAK_MINUTES'] || '10';
  if (!/^\d+$/.test(minutes)) throw new UserError(`SOAK_MINUTES is "${minutes}", which is no number of minutes.`);
  if (values.database)
    spawnSync(process.execPath, [inProject('scripts', 'run', 'setup.mjs'), '--machines'], {
      cwd: ROOT,
      stdio: 'inherit',
    });
  const { isOk } = await runTool('vitest', ['run', '--project', 'platform', 'tests/platform/soak.test.ts'], {
    isShown: true,
    minutes: Number(minutes) + 20,
    env: { SOAK_MINUTES: minutes, SOAK_DATABASE: values.database ? '1' : '' },
  });
  if (!isOk) process.exitCode = 1;
});
