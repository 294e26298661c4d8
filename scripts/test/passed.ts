/** `<step> && node scripts/test/passed.ts <name>`: records that a step succeeded. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPORTS, STEPS } from './steps.ts';

const [name = ''] = process.argv.slice(2);
if (!(name in STEPS)) throw new Error(`unknown step "${name}"`);
mkdirSync(REPORTS, { recursive: true });
writeFileSync(join(REPORTS, `${name}.passed`), '');
