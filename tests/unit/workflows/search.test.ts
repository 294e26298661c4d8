import { describe, expect, it } from 'vitest';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { answerTo } from '../../../workflows/ask.ts';

const known = readKnowledge();

describe('a search', () => {
  it.each([
    'when is a sign-in redirect counted, when reset, what is the limit?',
    'Quand une redirection de connexion est-elle comptée, quand est-elle remise à zéro, quelle est la limite ?',
  ])('finds nothing twice: %s', (question) => {
    const { says, links } = answerTo(known, question);
    expect(says.length).toBeGreaterThan(3);
    expect(links.filter(({ text }) => says.some((each) => text.endsWith(each)))).toEqual([]);
  });
});
