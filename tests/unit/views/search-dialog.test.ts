import { expect, it } from 'vitest';
import { connectSearchDialog } from '../../../src/views/search-box/search-dialog.connect.ts';
import { found } from '../../../src/views/workflow-explorer/workflow-explorer.connect.ts';

const RECENTS = ['Débosselage L’Éclair', 'BTX9-95-887', 'F-150', '613 555-0119'];
const offered = (text: string): readonly string[] =>
  connectSearchDialog(
    { context: { text, recents: RECENTS, records: [], failure: null }, matches: () => false } as never,
    () => {},
  ).recents;

it.each([
  ["l'eclair", ['Débosselage L’Éclair']],
  ['BTX9\u201195\u2011887', ['BTX9-95-887']],
  ['f150', ['F-150']],
  ['6135550119', ['613 555-0119']],
  ['', RECENTS],
  ['-', []],
])('recent searches for %j', (text, expected) => {
  expect(offered(text)).toEqual(expected);
});

it('workflows are found by words of their titles and stems, in any order', () => {
  const titleOf = (stem: string): string => (stem === 'quote-request' ? 'Demande de prix' : 'Commande');
  const stems = ['quote-request', 'order'];
  expect(found(stems, titleOf, 'prix DEMANDE')).toEqual(['quote-request']);
  expect(found(stems, titleOf, 'quote request')).toEqual(['quote-request']);
  expect(found(stems, titleOf, ' ')).toEqual(stems);
  expect(found(stems, titleOf, '–')).toEqual([]);
});
