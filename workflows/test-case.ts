/** The steps of a simulation as a test case, in the words of the workflow. */
import type { Language } from '../domain/enumerations.ts';
import { situationWords } from './clauses.ts';
import type { Charted } from './situations.ts';
import { eventWords } from './words.ts';

interface Simulated {
  readonly charted: Charted;
  readonly language: Language;
  readonly steps: readonly { readonly type: string; readonly caseName: string }[];
  /** The paths of the situations after so many steps, with those around them. */
  readonly situationsAfter: (count: number) => readonly string[];
  /** Where the simulation is shown. */
  readonly address: string;
}

const PHRASES = {
  en: { given: 'Given', event: 'When', outcome: 'Then', and: 'and' },
  fr: { given: 'Étant donné que', event: 'Quand', outcome: 'Alors', and: 'et' },
} as const;

/** Each vowel that takes an apostrophe: `qu’il`, not `que il`. */
const isVowel = (letter: string): boolean => 'aeiouyâàéèêëîïôùûh'.includes(letter);

const given = (clause: string, language: Language): string => {
  const { given: phrase } = PHRASES[language];
  return language === 'fr' && isVowel(clause.slice(0, 1).toLowerCase())
    ? `${phrase.slice(0, -1)}’${clause}`
    : `${phrase} ${clause}`;
};

/** What is given, what is done and what is then so: a step a line, for a tool or a colleague. */
export function testCase({ charted, language, steps, situationsAfter, address }: Simulated): string {
  const phrases = PHRASES[language];
  const situations = (count: number): string => {
    const active = situationsAfter(count).filter((path) => path !== '');
    const innermost = active.filter((path) => !active.some((other) => other.startsWith(`${path}.`)));
    return innermost.map((path) => situationWords(charted, path)).join(` ${phrases.and} `);
  };
  return [
    charted.words.title,
    address,
    '',
    given(situations(0), language),
    ...steps.flatMap(({ type, caseName }, index) => [
      `${index + 1}. ${phrases.event} ${eventWords(charted.words, type, caseName)}`,
      `   ${phrases.outcome} ${situations(index + 1)}`,
    ]),
    '',
  ].join('\n');
}
