/** `npm run reset`: empties the data folder and seeds it again. */
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfiguration } from '../../platform/configuration.ts';
import { keepFilesPrivate } from '../../platform/data/private-folder.ts';
import { startPlatform } from '../../platform/main.ts';
import { UserError, runScript } from './project.ts';

/** The platform's files. A folder without any of them belongs to something else. */
const OURS = ['pglite', 'photos', 'platform.pid', 'platform.log'];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function refuseWhenUsed(folder: string): Promise<void> {
  const pid = Number(await readFile(join(folder, 'platform.pid'), 'utf8').catch(() => ''));
  if (pid > 0 && isAlive(pid))
    throw new UserError(`${folder}/ is in use by the platform with process id ${pid}: stop it first.`);
}

await runScript(async () => {
  keepFilesPrivate();
  const configuration = { ...readConfiguration(process.env, () => {}), port: 0 };
  const { dataDirectory, databaseUrl } = configuration;
  if (databaseUrl !== null)
    throw new UserError('DATABASE_URL is set: its data is not in a folder, and is not emptied by this command.');
  await refuseWhenUsed(dataDirectory);
  const names = await readdir(dataDirectory).catch(() => []);
  if (names.length > 0 && !names.some((name) => OURS.includes(name)))
    throw new UserError(`${dataDirectory}/ holds none of the platform's data: it is left as it is.`);

  for (const name of names) await rm(join(dataDirectory, name), { recursive: true });
  const platform = await startPlatform(configuration);
  await platform.stop();
  console.log(`${dataDirectory}/ is ${configuration.isDemo ? 'seeded afresh' : 'empty: SEED is none'}.`);
});
