/** Which packages of an engine are missing on this machine. */
import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

const programs = v.array(v.object({ engine: v.string(), package: v.string(), file: v.string() }));

const PROGRAMS = v.parse(
  programs,
  JSON.parse(readFileSync(new URL('../../scripts/run/engines.json', import.meta.url), 'utf8')),
);

export const missingPackages = (engine: string): readonly string[] =>
  PROGRAMS.filter((program) => program.engine === engine && !existsSync(program.file)).map(
    (program) => program.package,
  );
