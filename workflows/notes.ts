/**
 * Analysts' notes on the states and rules of a workflow, `docs/notes/<stem>.md`: a heading for each state (its path) or
 * rule (its id), and under it a line for each note with its day, its author and its text.
 */
export interface Note {
  /** `2026-11-26` */
  readonly on: string;
  readonly by: string;
  readonly text: string;
}

/** By the path of a state, the id of a rule, or `any` for the whole workflow. */
export type Notes = Readonly<Record<string, readonly Note[]>>;

/** The heading of the whole workflow. */
export const WHOLE = 'any';

const LINE = /^- (\d{4}-\d{2}-\d{2}), ([^:]+): (.+)$/;

export function parseNotes(text: string): Notes {
  const sections = text.split(/^## /m).slice(1);
  return Object.fromEntries(
    sections.map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const notes = lines
        .filter((line) => line !== '')
        .map((line): Note => {
          const [, on, by, said] = LINE.exec(line) ?? [];
          if (on === undefined || by === undefined || said === undefined)
            throw new Error(`this is no note such as "- 2026-11-26, Marie Roy: …": ${line}`);
          return { on, by, text: said };
        });
      return [heading.trim(), notes];
    }),
  );
}

export const printNotes = (title: string, notes: Notes): string =>
  [
    `# Notes: ${title}`,
    ...Object.entries(notes).map(([heading, each]) =>
      [`## ${heading}`, each.map(({ on, by, text }) => `- ${on}, ${by}: ${text}`).join('\n')].join('\n\n'),
    ),
  ].join('\n\n') + '\n';
