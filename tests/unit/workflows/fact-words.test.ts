/** What was and what is, where only what a machine remembers or sends differs: words, and no name or value of the code. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { factWords } from '../../../scripts/workflows/fact-words.ts';
import { generatePaths } from '../../paths/engine/paths.ts';
import { watchPaths } from '../../paths/engine/observe.ts';
import { STEMS } from '../../paths/portal/stems.ts';
import { factsOf, type Outcome } from '../../report/rule-changes.ts';

const outcome = (facts: Outcome['facts']): Outcome => ({ rule: 'on', state: 'on', effects: [], facts });

const NAMES = ['', 'isDirty'];

describe('what differs between two outcomes with the same words', () => {
  it('says what a yes or no is about, named where it has no name', () => {
    const sides = [
      outcome({ '.0.isLocked': 'true', '.1': 'false' }),
      outcome({ '.0.isLocked': 'true', '.1': 'true' }),
    ] as const;
    expect(factWords(sides, NAMES, 'en')).toEqual(['nothing typed is unsent', 'something typed is unsent']);
    expect(factWords(sides, NAMES, 'fr')).toEqual(['aucune saisie ne reste à envoyer', 'une saisie reste à envoyer']);
  });

  it('says a number or a day with its name, and that it was not there', () => {
    const sides = [outcome({}), outcome({ '0 send .content.p-2.expectedOn': '2126-11-25' })] as const;
    expect(factWords(sides, [], 'en')).toEqual(['without that', 'the day a part is expected: 2126-11-25']);
  });

  it('only says that it differs where the value is written for machines', () => {
    const sides = [outcome({ '.1.sale': 'pending 2 , pending 1 ' }), outcome({ '.1.sale': 'later 2 ' })] as const;
    expect(factWords(sides, [], 'en')).toEqual(['', 'otherwise than before: the sale as typed']);
    expect(factWords([outcome({ '.lamp': 'false' }), outcome({ '.lamp': 'true' })], [], 'fr')).toEqual([
      '',
      'autrement qu’avant\u00A0: ce qui est retenu ou envoyé',
    ]);
  });
});

it('has words for every name that a model gives to a place of its key', () => {
  const names = new Set(STEMS.flatMap(({ model }) => model.keyNames ?? []).filter((name) => name !== ''));
  expect(names.size).toBeGreaterThan(0);
  for (const name of names) {
    const unlike = [outcome({ '.0': 'false' }), outcome({ '.0': 'true' })] as const;
    const others = [outcome({ '.0': 'typed' }), outcome({ '.0': 'sent' })] as const;
    const said = [unlike, others].map((sides) => factWords(sides, [name], 'en').join(' '));
    expect(
      said.every((words) => words.includes('what is remembered or sent')),
      name,
    ).toBe(false);
  }
});

/** A bare yes or no, a missing value, or a name of the code. */
const OF_THE_CODE = /\b(?:true|false|null|undefined)\b|\p{Ll}\p{Lu}/u;

it.each(['lock', 'settings', 'saved-views'])(
  'no sentence about %s has a bare yes or no',
  { timeout: 60_000 },
  async (name) => {
    const stem = STEMS.find((each) => each.name === name);
    if (!stem) throw new Error(`There is no ${name}.`);
    const paths = await generatePaths(stem.model);
    const seen = await watchPaths(stem.model, paths.slice(0, 60));
    const outcomes = [...new Map(seen.map((step) => [step.data, outcome(factsOf(step))])).values()];
    const said = outcomes
      .slice(1)
      .flatMap((after, index) =>
        LANGUAGES.flatMap((language) =>
          factWords([outcomes[index] ?? outcome({}), after], stem.model.keyNames ?? [], language),
        ),
      );
    expect(said.filter((words) => words !== '').length).toBeGreaterThan(10);
    expect([...new Set(said)].filter((words) => OF_THE_CODE.test(words))).toEqual([]);
  },
);
