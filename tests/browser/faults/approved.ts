/** The approved table of the fault matrix. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { CLASSES } from './classes.ts';

const TABLE = new URL('../../../docs/fault-matrix.md', import.meta.url);

const cellsOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const HEAD = [
  '# What each call does when it fails',
  '',
  'Written by `npm run faults`, which drives the real pages through each fault; `npm run test:all` fails when a page does something else. [faults.md](faults.md) has the meaning of the columns.',
  '',
  cellsOf(['call', 'address', ...CLASSES]),
  cellsOf(['call', 'address', ...CLASSES].map(() => '---')),
];

interface Row {
  readonly call: string;
  readonly address: string;
  /** The observed result of each class of fault, in order. */
  readonly seen: readonly string[];
}

const rowsNow = (): string[] =>
  existsSync(TABLE)
    ? readFileSync(TABLE, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('| '))
        .slice(2)
    : [];

/** Fails when the table differs; with ACCEPT_FAULTS=1, writes the row instead. */
export function expectApproved({ call, address, seen }: Row): void {
  const row = cellsOf([`\`${call}\``, `\`${address}\``, ...seen]);
  const isOfCall = (one: string): boolean => one.startsWith(`| \`${call}\` `);
  if (process.env['ACCEPT_FAULTS'] === '1') {
    const rows = [...rowsNow().filter((one) => !isOfCall(one)), row].toSorted();
    writeFileSync(TABLE, `${[...HEAD, ...rows].join('\n')}\n`);
  }
  expect(rowsNow().find(isOfCall), 'docs/fault-matrix.md').toBe(row);
}
