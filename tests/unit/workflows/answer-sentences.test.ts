/** What no answer may say, in either language. */
import { expect, it } from 'vitest';
import { readKnowledge } from '../../../scripts/workflows/knowledge.ts';
import { LANGUAGES } from '../../../domain/enumerations.ts';
import { answering } from '../../../workflows/ask.ts';
import { faultsOf } from './sentence-faults.ts';

const { workflows, ...known } = readKnowledge();
const answer = answering({ workflows, ...known });

it('no answer has an empty clause, a doubled word or a name of the code', { timeout: 60_000 }, () => {
  const codes = workflows.flatMap(({ name, rules, states }) => [
    ...[...new Set(rules.map(({ event }) => event))]
      .filter((event) => event !== '')
      .flatMap((event) => ['when', 'who', 'long'].map((kind) => `${kind}:${name}/${event}`)),
    ...states.map(({ path }) => `way:${name}/${path}`),
  ]);
  const said = codes.flatMap((code) =>
    LANGUAGES.flatMap((language) => {
      const { asked, says, sections, choices, way } = answer(code, language);
      return [
        asked,
        ...says,
        ...sections.flatMap(({ name, items }) => (name === 'statements' ? [] : items)),
        ...choices.flatMap(({ items }) => items.map(({ text }) => text)),
        ...way.map((step) => step.says),
      ];
    }),
  );
  const sentences = [...new Set(said)];
  expect(sentences.length).toBeGreaterThan(5000);
  expect(sentences.flatMap(faultsOf)).toEqual([]);
});
