/** The texts that wait for somebody's acceptance, grouped by what changed them. */
import { LANGUAGES, type Language } from '../../domain/enumerations.ts';
import { say } from '../run/terminal.ts';
import { shownBy } from './shown-by.ts';
import type { TextChange } from './accepted.ts';

/** Texts of one file that changed in the same languages and are shown by the same workflows. */
export interface WaitingTexts {
  readonly file: string;
  readonly stems: readonly string[];
  readonly languages: readonly Language[];
  /** Only what is said where changed: each says now what another said. */
  readonly isSwap: boolean;
  readonly changes: readonly TextChange[];
}

const changedIn = ({ before, after }: TextChange): Language[] =>
  LANGUAGES.filter((language) => before?.[language] !== after?.[language]);

function isSwapped(changes: readonly TextChange[], languages: readonly Language[]): boolean {
  const all = (side: 'before' | 'after', language: Language): string =>
    changes
      .map((change) => change[side]?.[language] ?? '')
      .sort()
      .join('\n');
  return changes.length > 1 && languages.every((language) => all('before', language) === all('after', language));
}

export function waitingTexts(changes: readonly TextChange[], stems: readonly string[]): WaitingTexts[] {
  const causes = Map.groupBy(
    changes.map((change) => ({ change, shown: shownBy(change.file, change.key, stems) })),
    ({ change, shown }) => [change.file, ...changedIn(change), ...shown].join(' '),
  );
  return [...causes.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const own = group.map(({ change }) => change);
    const languages = changedIn(first.change);
    return { file: first.change.file, stems: first.shown, languages, isSwap: isSwapped(own, languages), changes: own };
  });
}

const nameOf = (language: Language): string => say(`language.${language}`);
const quoted = (text: string | undefined): string =>
  text === undefined ? say('waiting.absent') : say('waiting.quoted', { text });

/** What changed in a group of texts: `French alone, the English is as accepted; each says now what another said`. */
export function causeOf({ languages, isSwap }: Pick<WaitingTexts, 'languages' | 'isSwap'>): string {
  const [only, more] = languages;
  const other = nameOf(only === 'fr' ? 'en' : 'fr');
  const where =
    only !== undefined && more === undefined
      ? say('waiting.only', { language: nameOf(only), other })
      : say('waiting.both');
  return isSwap ? `${where}; ${say('waiting.swap')}` : where;
}

/** A text in one language: as accepted, or old beside new. */
function sideOf({ before, after }: TextChange, language: Language): string {
  const [was, is] = [before?.[language], after?.[language]];
  return was === is
    ? say('waiting.same', { language: nameOf(language), text: quoted(is) })
    : say('waiting.wasIs', { language: nameOf(language), was: quoted(was), is: quoted(is) });
}

/** The texts that wait, as lines: under the workflows that show them, old beside new in both languages. */
export const waitingTextLines = (
  waiting: readonly WaitingTexts[],
  titleOf: (stem: string) => string = (stem) => stem,
): string[] =>
  waiting.flatMap((group) => [
    say('waiting.group', {
      workflows: group.stems.length === 0 ? say('waiting.noWorkflow') : group.stems.map(titleOf).join(', '),
      texts: say('count.texts', { count: group.changes.length }),
      cause: causeOf(group),
    }),
    ...group.changes.flatMap((change) => [
      `  ${change.file}:${change.key}`,
      ...LANGUAGES.map((language) => `    ${sideOf(change, language)}`),
    ]),
  ]);
