/**
 * `npm run note -- lock/held.resting "Shops ask why this takes 30 s"`: adds a note to a state, to a rule
 * (`lock/any/lock.release`) or to a whole workflow (`lock`), in `docs/notes/<stem>.md`.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ruleIds } from '../../workflows/rule-facts.ts';
import { WHOLE, type Note, type Notes } from '../../workflows/notes.ts';
import { statesOf, type Outline } from '../../workflows/outline.ts';
import { UserError, ROOT, runScript } from '../run/project.ts';
import { readNotes, writeNotes } from './note-files.ts';
import { readWorkflow, titleOf, workflowStems } from './read.ts';

const USAGE = 'npm run note -- <workflow>[/<state or rule>] "the note" [--by "Marie Roy"]';

/** What can have a note: the whole, states by path, and rules by id. */
export const placesOf = (outline: Outline): ReadonlySet<string> =>
  new Set([WHOLE, ...statesOf(outline).map(({ path }) => path || WHOLE), ...ruleIds(outline).values()]);

export const withNote = (notes: Notes, place: string, note: Note): Notes => ({
  ...notes,
  [place]: [...(notes[place] ?? []), note],
});

function authorOf(named: string | undefined): string {
  if (named !== undefined) return named;
  try {
    return execFileSync('git', ['config', 'user.name'], { cwd: ROOT }).toString().trim();
  } catch {
    throw new UserError(`Who writes it? ${USAGE}`);
  }
}

if (import.meta.main)
  await runScript(async () => {
    const { values, positionals } = parseArgs({ options: { by: { type: 'string' } }, allowPositionals: true });
    const [target = '', ...words] = positionals;
    const [stem = '', ...rest] = target.split('/');
    const text = words.join(' ').replaceAll(/\s+/g, ' ').trim();
    if (text === '') throw new UserError(USAGE);
    if (!workflowStems().includes(stem)) throw new UserError(`There is no workflow "${stem}".\n${USAGE}`);
    const place = rest.join('/') || WHOLE;
    const { outline } = await readWorkflow(stem);
    if (!placesOf(outline).has(place))
      throw new UserError(`${stem} has no state or rule "${place}"; docs/workflows/${stem}.md has their names.`);
    const note = { on: new Date().toISOString().slice(0, 10), by: authorOf(values.by).replaceAll(':', ' '), text };
    writeNotes(stem, titleOf(stem, 'en'), withNote(readNotes(stem), place, note));
    console.log(`docs/notes/${stem}.md`);
  });
