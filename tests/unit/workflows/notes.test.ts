import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { placesOf, withNote } from '../../../scripts/workflows/note.ts';
import { readWorkflow } from '../../../scripts/workflows/read.ts';
import { readNotes } from '../../../scripts/workflows/note-files.ts';
import { parseNotes, printNotes } from '../../../workflows/notes.ts';

const note = { on: '2026-11-26', by: 'Marie Roy', text: 'Shops ask why: it takes 30 s.' };

describe('notes on a workflow', () => {
  it('are read as they are written, the newest last', () => {
    const notes = withNote(withNote({}, 'held.resting', note), 'held.resting', { ...note, text: 'Again.' });
    expect(printNotes('The lock', notes)).toBe(
      '# Notes: The lock\n\n## held.resting\n\n- 2026-11-26, Marie Roy: Shops ask why: it takes 30 s.\n- 2026-11-26, Marie Roy: Again.\n',
    );
    expect(parseNotes(printNotes('The lock', notes))).toEqual(notes);
  });

  it('refuse a line that is no note', () => {
    expect(() => parseNotes('# Notes\n\n## any\n\nSomething\n')).toThrow('this is no note');
  });

  it('stand at states and rules that are there', async () => {
    for (const file of readdirSync('docs/notes').filter((name) => name.endsWith('.md'))) {
      const stem = file.replace('.md', '');
      // oxlint-disable-next-line no-await-in-loop -- few files
      const places = placesOf((await readWorkflow(stem)).outline);
      expect(Object.keys(readNotes(stem)).filter((place) => !places.has(place))).toEqual([]);
    }
  });
});
