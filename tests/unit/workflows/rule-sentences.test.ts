/** What no rule may say, in either language. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sentencesIn } from '../../../scripts/workflows/history.ts';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { sentenceOf } from '../../../workflows/clauses.ts';
import { oneOf } from '../../../workflows/permission-words.ts';
import { faultsOf } from './sentence-faults.ts';

const { workflows } = readKnowledge();
const rules = workflows.flatMap(({ stem, rules: own }) => own.map((rule) => ({ ...rule, name: `${stem}/${rule.id}` })));

describe.each(LANGUAGES)('every rule, limit and sum in %s', (language) => {
  it('has no empty clause, no doubled word and no name of the code', () => {
    const pages = readdirSync('docs/workflows').map((file) => readFileSync(`docs/workflows/${file}`, 'utf8'));
    const said = pages.flatMap((page) => [...sentencesIn(page).values()].map((sentence) => sentence[language]));
    expect(said.length).toBeGreaterThan(1000);
    expect(said.flatMap(faultsOf)).toEqual([]);
  });

  it('would be told if it had', () => {
    expect(
      [
        'While it is dark, when a lamp is lit, then  (after 10 s).',
        'Quand le commis confirme, alors .',
        'When the the clerk sends, then it is sent.',
        'When quote.submit happens, then it is sent.',
        'If “” is empty, then nothing is sent.',
      ].flatMap((sentence) => faultsOf(sentence).map((found) => found.split(' (')[0])),
    ).toEqual(['an empty clause', 'an empty clause', 'a doubled word', 'a name in the code', 'an empty clause']);
  });
});

/** The longest sentence that anybody reads without going back. */
const LONG = 30;
/** French takes more words for the same. */
const MOST_LONG = { en: 0.07, fr: 0.12 } as const;

describe.each(LANGUAGES)('a rule in %s', (language) => {
  it('is said in short sentences', () => {
    const sentences = rules
      .flatMap(({ card }) => sentenceOf(card[language], language).split(/(?<=\.) (?=\p{Lu})/u))
      .map((sentence) => ({ sentence, words: sentence.split(' ').length }));
    expect(sentences.filter(({ words }) => words > 50)).toEqual([]);
    const long = sentences.filter(({ words }) => words > LONG);
    expect(long.length / sentences.length, long.map(({ sentence }) => sentence).join('\n')).toBeLessThan(
      MOST_LONG[language],
    );
  });

  it('says what happens: that the portal takes note is no outcome', () => {
    const empty = rules.filter(({ card }) => /takes note|prend note/.test(card[language].outcome.join()));
    expect(empty.map(({ name }) => name)).toEqual([]);
  });

  it('does not only repeat its situation, its event or its case', () => {
    const repeating = rules.filter(({ card }) => {
      const { situation, when, condition, outcome, told } = card[language];
      const said = [situation, when.replace(/^(?:when|quand) /, ''), condition];
      const [leads = ''] = outcome;
      return said.some((each) => each !== '' && leads === each && outcome.length + told.length === 1);
    });
    expect(repeating.map(({ name }) => name)).toEqual([]);
  });

  it('says once what happens in some cases only', () => {
    const repeated = rules.filter(
      ({ card }) => (sentenceOf(card[language], language).match(/in some cases|dans certains cas/g)?.length ?? 0) > 1,
    );
    expect(repeated.map(({ name }) => name)).toEqual([]);
  });
});

it('what happens in some cases is one list, its common beginning said once', () => {
  const saying = (name: string, language: 'en' | 'fr'): string => {
    const card = rules.find((rule) => rule.name === name)?.card[language];
    return card ? sentenceOf(card, language) : '';
  };
  expect(saying('client/saving/saveClient-done', 'en')).toContain(
    'Depending on the case, the user is told that the client was accepted, updated, or refused',
  );
  expect(saying('client/saving/saveClient-done', 'fr')).toContain(
    'Selon le cas, l’utilisateur apprend que le client est accepté, mis à jour ou refusé',
  );
  expect(oneOf(['told that the hours were saved', 'told that the name was saved'], 'en')).toBe(
    'told that the hours were saved or the name was saved',
  );
});

it('a text typed in the search box leads to what is done with it, not to the open box', () => {
  const rule = rules.find(({ name }) => name === 'search-box/open/text.type');
  expect(rule?.card.en.outcome).toEqual(['the portal checks what was typed']);
  expect(rule?.card.fr.outcome).toEqual(['le portail regarde s’il y a quelque chose à chercher']);
});

it('is read from the page that shows it', () => {
  const page =
    '# An order\n\n- not a rule\n\n## Rules\n\nWhat happens.\n\n#### any/x\n\n- En.\n- Fr.\n\n<sub>x</sub>\n';
  expect([...sentencesIn(page)]).toEqual([['any/x', { en: 'En.', fr: 'Fr.' }]]);
});
