/**
 * The engines of `npm run test:engines`, the programs of a database on two machines, and a second renderer of drawings,
 * as Debian packages them. Like setup.mjs, it is plain JavaScript for Node 20 without dependencies.
 */
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript has no types */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const isForMachines = process.argv.includes('--machines');

function missingPrograms() {
  const programs = JSON.parse(readFileSync(new URL('engines.json', import.meta.url), 'utf8'));
  return programs.filter(({ engine, file }) => (!isForMachines || engine === 'database') && !existsSync(file));
}

/** The packages that this machine lacks, by name. */
export const missingEngines = () => missingPrograms().map((program) => program.package);

/** Installs what is missing, on Debian and as root. Elsewhere, the tests say what they lack, and fail in CI. */
export function installEngines(installPackages, say) {
  const missing = missingPrograms();
  if (missing.length === 0) return;
  const names = missing.map((program) => program.package);
  say(`installing Debian's ${names.join(', ')} (a few minutes)…`);
  installPackages(names);
  // Tests start their own.
  const services = missing.flatMap((program) => program.service ?? []);
  if (services.length > 0) spawnSync('systemctl', ['disable', '--now', ...services], { stdio: 'ignore' });
  const left = missingEngines();
  if (left.length > 0) say(`missing for some tests: ${left.join(', ')}.`);
}
