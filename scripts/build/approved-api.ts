/**
 * `npm run api`: writes docs/openapi.json, the approved description of the platform's calls: fields, limits,
 * permissions and problems; and docs/limits.md, the approved delays and limits. Both sides and their tests read the
 * contracts, so a wrong limit or permission would pass all of them. With `-- --check`, which `npm run check` runs, it
 * fails until somebody has reviewed the change here.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '../../platform/http/openapi.ts';
import { inProject, UserError, runScript } from '../run/project.ts';
import { CALLS } from './all-calls.ts';
import { approvedLimits } from './approved-limits.ts';

const FILES: readonly (readonly [file: string, text: () => string])[] = [
  ['docs/openapi.json', description],
  ['docs/limits.md', approvedLimits],
];

/** JSON with everything that fits on one line on one line, so that diffs are short. */
function printed(value: unknown, indent = ''): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || line.length + indent.length <= 160) return line;
  const inner = `${indent} `;
  const fields = Array.isArray(value)
    ? value.map((each: unknown) => printed(each, inner))
    : Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}:${printed(each, inner)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${inner}${fields.join(`,\n${inner}`)}\n${indent}${close}`;
}

/** The calls sorted by name, so that moving a file changes nothing. */
function description(): string {
  const calls = CALLS.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return `${printed(openApi(calls, 'http://localhost:4310'))}\n`;
}

/** The lines of a text that the old text lacks, with their numbers. */
function newLines(text: string, old: string): string[] {
  const known = new Set(old.split('\n'));
  return text.split('\n').flatMap((line, index) => (known.has(line) ? [] : [`  ${index + 1}: ${line.trim()}`]));
}

await runScript(async () => {
  for (const [name, text] of FILES) {
    const file = inProject(name);
    const now = text();
    const approved = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (approved === now) continue;
    if (!process.argv.includes('--check')) {
      writeFileSync(file, now);
      continue;
    }
    const lines = [...newLines(now, approved), ...newLines(approved, now).map((line) => `${line} (gone)`)];
    throw new UserError(
      `${name} is not as approved. Look at the change, then run npm run api:\n${lines.slice(0, 40).join('\n')}`,
    );
  }
});
