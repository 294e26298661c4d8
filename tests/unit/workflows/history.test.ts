import { expect, it } from 'vitest';
import { changesSince, type History, type RuleHistory } from '../../../workflows/history.ts';

const historyOf = (rules: RuleHistory['rules']): History => ({
  revisions: ['a', 'b', 'c', 'd'].map((id, index) => ({ id, at: `2026-11-2${index}T10:00:00Z`, subject: '' })),
  workflows: {
    lock: {
      sentences: ['is free', 'is held', 'is lost'].map((words) => ({ en: `It ${words}.`, fr: `Cela ${words}.` })),
      outcomes: ['x'],
      rules,
    },
  },
});
const changes = (rules: RuleHistory['rules'], language: 'en' | 'fr' = 'en') =>
  changesSince(historyOf(rules), { stem: 'lock', revision: 0, language }).map(({ kind, rule, before, after }) => [
    kind,
    rule,
    before,
    after,
  ]);

it('a rule that was renamed, and reworded later, was only reworded', () => {
  const renamed: RuleHistory['rules'] = {
    old: [
      [0, 0, 0],
      [1, -1, -1],
    ],
    named: [
      [1, 0, 0],
      [2, -1, -1],
    ],
    latest: [
      [2, 0, 0],
      [3, 1, 0],
    ],
  };
  expect(changes(renamed)).toEqual([['reworded', 'latest', 'It is free.', 'It is held.']]);
  expect(changes(renamed, 'fr')).toEqual([['reworded', 'latest', 'Cela is free.', 'Cela is held.']]);
});

it('a rule that comes with other words, or later, is another one', () => {
  const gone = [
    [0, 0, 0],
    [1, -1, -1],
  ] as const;
  expect(changes({ old: gone, other: [[1, 2, 0]] }).map(([kind]) => kind)).toEqual(['added', 'removed']);
  expect(
    changes({
      old: gone,
      later: [
        [2, 0, 0],
        [3, 1, 0],
      ],
    }).map(([kind]) => kind),
  ).toEqual(['added', 'removed']);
});
