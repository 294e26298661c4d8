/**
 * `npm run api`: writes docs/openapi.json, the approved description of the platform's calls: fields, limits,
 * permissions and problems. Both sides and their tests read the contracts, so a changed limit or an exchanged permission
 * would pass all of them; `npm run check` fails until somebody has looked at the change here (`-- --check`).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Contract } from '../../contracts/call.ts';
import * as contracts from '../../contracts/index.ts';
import { openApi } from '../../platform/http/openapi.ts';
import { inProject, Refusal, runScript } from '../run/project.ts';

const FILE = 'docs/openapi.json';

const isCall = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'path' in value && 'requires' in value;

/** JSON in which what fits on a line is on one, so that a change is a few lines to read. */
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

/** The calls in the order of their names, so that a moved file changes nothing. */
function description(): string {
  const calls = Object.values<unknown>(contracts)
    .filter(isCall)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return `${printed(openApi(calls, 'http://localhost:4310'))}\n`;
}

/** The lines of a text that another has not, with their numbers. */
function newLines(text: string, old: string): string[] {
  const known = new Set(old.split('\n'));
  return text.split('\n').flatMap((line, index) => (known.has(line) ? [] : [`  ${index + 1}: ${line.trim()}`]));
}

await runScript(async () => {
  const file = inProject(FILE);
  const now = description();
  if (!process.argv.includes('--check')) {
    writeFileSync(file, now);
    return;
  }
  const approved = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (approved === now) return;
  const lines = [...newLines(now, approved), ...newLines(approved, now).map((line) => `${line} (gone)`)];
  throw new Refusal(
    `The calls are not as ${FILE} has them. Look at the change, then run npm run api:\n${lines.slice(0, 40).join('\n')}`,
  );
});
