/**
 * The engines of `npm run test:engines`, as Debian packages them. Like setup.mjs, it is plain JavaScript for Node 20
 * without dependencies.
 */
/* oxlint-disable typescript/no-unsafe-argument, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- plain JavaScript has no types */
import { existsSync, readFileSync } from 'node:fs';

/** The packages that this machine lacks, by name. */
export function missingEngines() {
  const programs = JSON.parse(readFileSync(new URL('engines.json', import.meta.url), 'utf8'));
  return programs.filter((program) => !existsSync(program.file)).map((program) => program.package);
}

/** Installs what is missing, on Debian and as root. Elsewhere, the tests say what they lack, and fail in CI. */
export function installEngines(installPackages, say) {
  const missing = missingEngines();
  if (missing.length === 0) return;
  say(`installing Debian's ${missing.join(', ')} (a few minutes)…`);
  installPackages(missing);
  const left = missingEngines();
  if (left.length > 0) say(`missing for the tests in other engines: ${left.join(', ')}.`);
}
