/** What no answer may say, in either language. */
import { expect, it } from 'vitest';
import { toLines } from '../../../scripts/workflows/ask.ts';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { answerTo } from '../../../workflows/ask.ts';
import { faultsOf } from './sentence-faults.ts';

const known = readKnowledge();
const said = (question: string): string => toLines(answerTo(known, question), known).join('\n');

it('no answer has an empty clause, a doubled word or a name of the code', { timeout: 60_000 }, () => {
  const answers = known.workflows.map(({ title }, index) =>
    index % 2 === 0
      ? said(`who may change something in ${title.en}, who is told what, within how long?`)
      : said(`qui peut changer quelque chose dans ${title.fr}, qui est averti de quoi, en combien de temps ?`),
  );
  const sentences = answers
    .flatMap((answer) => answer.split('\n'))
    .filter((line) => /^\W*(?:While|Pendant) /u.test(line));
  expect(sentences.length).toBeGreaterThan(100);
  expect([...new Set(sentences)].flatMap((sentence) => faultsOf(sentence.trim()))).toEqual([]);
});
