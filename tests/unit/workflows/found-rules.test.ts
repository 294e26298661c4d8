/** Questions as people type them: the right rule is found, or it is said that none has the words. */
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { answering } from '../../../workflows/ask.ts';
import type { Answer } from '../../../workflows/knowledge.ts';
import { foundBy, saidWords } from '../../../workflows/search-words.ts';
import { QUESTIONS, TRADE_QUESTIONS } from './questions.ts';
import { ENGLISH_QUESTIONS } from './whole-questions.en.ts';
import { FRENCH_QUESTIONS } from './whole-questions.fr.ts';

const known = readKnowledge();
const answer = answering(known);
const rules = known.workflows.flatMap(({ name, rules: each }) =>
  each.map(({ id, event }) => ({ id: `${name}/${id}`, event: `${name}/${event}` })),
);
const ids = [...rules.map(({ id }) => id), ...known.texts.map(({ id }) => id)];

/** Whether a rule is an expected one; a star stands for anything. */
const isExpected = (id: string, expected: readonly string[]): boolean =>
  expected.some((each) => {
    const [start = '', end] = each.split('*');
    return end === undefined ? id === each : id.startsWith(start) && id.endsWith(end);
  });

/** Whether the right rule is among the first three. */
const isFound = ({ matches }: Answer, expected: readonly string[]): boolean =>
  matches.slice(0, 3).some(({ id }) => isExpected(id, expected));

/** Whether the question whose answer has the right rule is offered. */
function isOffered({ choices }: Answer, expected: readonly string[]): boolean {
  const offered = new Set(choices.flatMap(({ items }) => items.map(({ code }) => code.replace(/^\w+:|@.*/g, ''))));
  return rules.some(({ id, event }) => offered.has(event) && isExpected(id, expected));
}

const outcomesOf = (questions: readonly (readonly ['en' | 'fr', string, readonly string[]])[]) =>
  questions.map(([language, text, expected]) => {
    const found = answer(text, language);
    return {
      text,
      expected,
      isAnswered: isFound(found, expected) || isOffered(found, expected),
      isNone: found.says.length > 0,
    };
  });

const expectedOf = (rule: string | null): readonly string[] => rule?.split('|') ?? [];

describe.each([
  {
    name: 'a hundred and thirty questions',
    least: 110,
    questions: [
      ...QUESTIONS.flatMap(([en, fr, rule]) => [
        ['en', en, expectedOf(rule)] as const,
        ['fr', fr, expectedOf(rule)] as const,
      ]),
      ...TRADE_QUESTIONS.map(([text, rule]) => ['fr', text, expectedOf(rule)] as const),
    ],
    count: 130,
  },
  {
    name: 'sixty whole questions',
    least: 38,
    questions: [
      ...FRENCH_QUESTIONS.map((each) => ['fr', ...each] as const),
      ...ENGLISH_QUESTIONS.map((each) => ['en', ...each] as const),
    ],
    count: 60,
  },
])('$name', ({ questions, count, least }) => {
  const found = outcomesOf(questions);

  it('are answered by the right rule or question, or by saying that none has the words', () => {
    expect(found).toHaveLength(count);
    expect(found.filter(({ isAnswered, isNone }) => !isAnswered && !isNone).map(({ text }) => text)).toEqual([]);
  });

  it('are about rules that are there', () => {
    const gone = found.flatMap(({ expected }) => expected.filter((each) => !ids.some((id) => isExpected(id, [each]))));
    expect(gone).toEqual([]);
  });

  it('are answered, all but few; what no rule is about is said', () => {
    expect(found.filter(({ isAnswered }) => isAnswered).length).toBeGreaterThanOrEqual(least);
    expect(found.filter(({ expected, isNone }) => expected.length === 0 && !isNone).map(({ text }) => text)).toEqual(
      [],
    );
  });
});

it('each word of the trade stands for a word that rules have', () => {
  const words = known.workflows.flatMap(({ title, states, rules: each }) => [
    title,
    ...states.map((state) => state.words),
    ...each.map(({ card }) => ({ en: JSON.stringify(card.en), fr: JSON.stringify(card.fr) })),
  ]);
  const had = new Set([...words, ...known.texts].flatMap(({ en, fr }) => saidWords(`${en} ${fr}`)));
  expect(foundBy().filter((root) => !had.has(root))).toEqual([]);
});
