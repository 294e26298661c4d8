/** The cells of the lives' matrices as sentences, so that what changed in a life is told like what changed in a rule. */
import type { Translated } from '../../workflows/knowledge.ts';
import { cellsIn } from './life-changes.ts';
import { lifePages } from './files.ts';

/** The name of a life among the workflows, of its page in docs/lives: `life.order`. */
export const LIFE = 'life.';

/** Each cell of a page in both languages, by its row and column in English. */
export function cellSentences(page: string): ReadonlyMap<string, Translated> {
  const [english = [], french = []] = page
    .split('\n## ')
    .slice(1)
    .map((section) => [...cellsIn(`## ${section}`)]);
  const said = (place: string, cell: string, colon: string): string => {
    const [row = '', column = ''] = place.split(' · ').slice(1);
    return `${row}, ${column}${colon}: ${cell || '–'}`;
  };
  return new Map(
    english.map(([place, cell], index) => {
      const [lieu, case_] = french[index] ?? [place, cell];
      return [place.split(' · ').slice(1).join(' · '), { en: said(place, cell, ''), fr: said(lieu, case_, '\u00A0') }];
    }),
  );
}

/** The pages of the lives as they are now, committed or not, by the name of the life. */
export const lifePagesNow = (): ReadonlyMap<string, string> =>
  new Map(
    [...lifePages()].flatMap(([name, page]) =>
      name.endsWith('.md') ? [[LIFE + name.slice(0, -'.md'.length), page] as const] : [],
    ),
  );
