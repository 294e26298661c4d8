/** The cells of the lives' matrices that are not as somebody accepted them: docs/lives says what was, lives/ what is. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../run/project.ts';
import { say } from '../run/terminal.ts';
import { lifePages } from './files.ts';

const FOLDER = inProject('docs', 'lives');

const cellsOf = (line: string): string[] => line.slice(2, -2).split(' | ');

/** Every cell of a page's tables, by its section, its row and its column. */
export function cellsIn(page: string): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  let section = '';
  let columns: readonly string[] = [];
  for (const line of page.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ')) columns = [];
    else if (columns.length === 0) columns = cellsOf(line);
    else if (!line.startsWith('| ---')) {
      const [row = '', ...own] = cellsOf(line);
      own.forEach((cell, index) => cells.set(`${section} · ${row} · ${columns[index + 1] ?? ''}`, cell));
    }
  }
  return cells;
}

const said = (when: 'was' | 'is', text = say('waiting.absent')): string => say(`waiting.${when}`, { text });

/** What a page says otherwise now, cell by cell, as lines. */
export function cellChanges(was: string, is: string): string[] {
  const [before, now] = [cellsIn(was), cellsIn(is)];
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((cell) =>
    before.get(cell) === now.get(cell)
      ? []
      : [cell, `  ${said('was', before.get(cell))}`, `  ${said('is', now.get(cell))}`],
  );
}

/** The changes of each life that has some, in both languages. */
export const lifeChangesByName = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    [...lifePages()].flatMap(([name, page]) => {
      if (!name.endsWith('.md')) return [];
      const file = join(FOLDER, name);
      const changes = cellChanges(existsSync(file) ? readFileSync(file, 'utf8') : '', page);
      return changes.length === 0 ? [] : [[name.slice(0, -'.md'.length), changes] as const];
    }),
  );

/** The changes of all lives, in both languages; empty while they are as accepted. */
export const lifeChanges = (): string[] => [...lifeChangesByName().values()].flat();

/** How many cells the lines are about, in both languages together. */
export const countOf = (lines: readonly string[]): number =>
  lines.filter((line) => line.startsWith(`  ${said('is', '')}`)).length;

/** Writes the lives' pages as they are now. */
export function acceptLives(): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const [name, content] of lifePages()) writeFileSync(join(FOLDER, name), content);
}
