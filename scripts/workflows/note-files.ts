/** Reads and writes the files of notes, `docs/notes/<stem>.md`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseNotes, printNotes, type Notes } from '../../workflows/notes.ts';
import { inProject } from '../run/project.ts';

const fileOf = (stem: string): string => inProject('docs', 'notes', `${stem}.md`);

export const readNotes = (stem: string): Notes =>
  existsSync(fileOf(stem)) ? parseNotes(readFileSync(fileOf(stem), 'utf8')) : {};

export function writeNotes(stem: string, title: string, notes: Notes): void {
  mkdirSync(inProject('docs', 'notes'), { recursive: true });
  writeFileSync(fileOf(stem), printNotes(title, notes));
}
