/** What changed in a document's life is answered cell by cell, in both languages, committed or not. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { historyOf } from '../../../scripts/workflows/history.ts';
import { cellSentences, lifePagesNow } from '../../../scripts/workflows/life-history.ts';
import { answerChanged } from '../../../workflows/changed.ts';
import type { History } from '../../../workflows/history.ts';
import type { KnownWorkflow } from '../../../workflows/knowledge.ts';

const PAGE = readFileSync('docs/lives/order.md', 'utf8');
const [EN, FR] = ['if a part concerned is cancelled: ✗', 'si une pièce concernée est annulée\u00A0: ✗'];

it.each([...lifePagesNow()])('every cell of %s is said in both languages', (_, page) => {
  const cells = [...cellSentences(page).values()];
  expect(cells.length).toBeGreaterThan(5);
  expect(cells.filter(({ en, fr }) => en === fr || /undefined/.test(en + fr))).toEqual([]);
});

it('a changed cell is told in the language of the question, and nothing else is', () => {
  expect(PAGE.includes(EN) && PAGE.includes(FR)).toBe(true);
  const steps = [
    { revision: 0, page: PAGE, facts: '' },
    { revision: 1, page: PAGE.replace(EN, 'always: ✗').replace(FR, 'toujours\u00A0: ✗'), facts: '' },
  ];
  const history: History = {
    revisions: [
      { id: 'aaaaaaaaaa', at: '2026-11-20T10:00:00Z', subject: 'one' },
      { id: 'working-tree', at: '2026-11-29T10:00:00Z', subject: '', tags: ['working-tree'] },
    ],
    workflows: { 'life.order': historyOf('life.order', steps) },
  };
  const life = { name: 'life.order', title: { en: 'Order: its life', fr: 'Commande\u00A0: sa vie' } };
  const answers = (['en', 'fr'] as const).map((language) =>
    answerChanged(life as unknown as KnownWorkflow, '2026-11-25', language, { history, today: '2026-11-29' }),
  );
  expect(answers.map(({ changes }) => changes?.map(({ kind }) => kind))).toEqual([['changed'], ['changed']]);
  expect(answers[0]?.changes?.[0]?.after).toMatch(/^clerk: acknowledges it, active: always: ✗/);
  expect(answers[1]?.changes?.[0]?.after).toMatch(/^commis\u00A0: .*toujours\u00A0: ✗/);
});
