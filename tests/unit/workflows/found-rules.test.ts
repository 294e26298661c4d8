/** Questions as people type them: the right rule is found, or it is said that none has the words. */
import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { answering } from '../../../workflows/ask.ts';
import { QUESTIONS, TRADE_QUESTIONS } from './questions.ts';

const known = readKnowledge();
const answer = answering(known);

/** Whether a rule is the expected one; a star stands for anything. */
function isExpected(id: string, expected: string): boolean {
  const [start = '', end] = expected.split('*');
  return end === undefined ? id === expected : id.startsWith(start) && id.endsWith(end);
}

describe('a hundred and thirty questions', () => {
  const asked = [
    ...QUESTIONS.flatMap(([en, fr, rule]) => [
      { text: en, language: 'en' as const, rule },
      { text: fr, language: 'fr' as const, rule },
    ]),
    ...TRADE_QUESTIONS.map(([text, rule]) => ({ text, language: 'fr' as const, rule })),
  ];
  const found = asked.map(({ text, language, rule }) => {
    const { matches, says } = answer(text, language);
    const isFound = rule !== null && matches.slice(0, 3).some(({ id }) => isExpected(id, rule));
    return { text, rule, isFound, isNone: says.length > 0 };
  });

  it('are answered by the right rule among the first three, or by saying that none answers', () => {
    expect(asked).toHaveLength(130);
    expect(found.filter(({ isFound, isNone }) => !isFound && !isNone).map(({ text }) => text)).toEqual([]);
  });

  it('are about rules that are there', () => {
    const ids = known.workflows.flatMap(({ name, rules }) => rules.map(({ id }) => `${name}/${id}`));
    const gone = asked.filter(({ rule }) => rule !== null && !ids.some((id) => isExpected(id, rule)));
    expect(gone).toEqual([]);
  });

  it('are answered, all but few; what no rule is about is said', () => {
    expect(found.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(103);
    expect(found.filter(({ rule, isNone }) => rule === null && !isNone)).toEqual([]);
  });
});
