/** Insight: the figures of a period, which is in the address, and of no other. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Insight } from '../../../domain/insight.ts';
import { CallFailed } from '../../../machines/support/failure.ts';
import InsightScreen from '../../../src/app/screens/insight.screen.tsx';
import { takeAway } from '../../../src/browser/take-away.ts';
import { loadTextsOf } from '../../../src/i18n/texts-of-keys.ts';
import { sayNow, startTexts } from '../../../src/i18n/texts.ts';
import { none, numbers, withoutOrders } from './insight-examples.ts';

const { read } = vi.hoisted(() => ({ read: vi.fn<(weeks: string) => Promise<Insight>>() }));
vi.mock('../../../src/app/portal-context.ts', () => {
  const send = async (_: unknown, { query }: { query: { weeks: string } }) => ({ body: await read(query.weeks) });
  return { usePortal: () => ({ services: { http: { send } } }) };
});

const goTo = (address: string) =>
  act(async () => {
    History.prototype.replaceState.call(window.history, null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
const show = () => act(async () => void render(<InsightScreen />));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const weeksOf = (weeks: number): string => sayNow({ key: 'insight:weeks', params: { weeks } });
const choose = (weeks: number) =>
  act(async () => void fireEvent.click(screen.getByRole('radio', { name: weeksOf(weeks) })));
const chosen = (): string[] =>
  screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap(({ checked, labels }) => (checked ? [labels?.[0]?.textContent ?? ''] : []));
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const shown = (): string => document.body.textContent;

/** The texts of an element, from its beginning to its end. */
function textsIn(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(plain(walker.currentNode.textContent ?? ''));
  return texts.join(' | ');
}
/** What the page says of the figures, from top to bottom. */
const figures = (): string =>
  [...document.querySelectorAll('dl > div, p, h2, h3, li, svg[role=img], section button, caption, tr')]
    .map((element) => `${plain(element.getAttribute('aria-label') ?? '')} ${textsIn(element)}`.trim())
    .join('\n');

/** Nothing of the others is shown. */
const PARTS = { loading: 'insight:loading', failed: 'insight:failed', empty: 'insight:empty', shown: 'insight:byWeek' };
function expectOnly(part: keyof typeof PARTS): void {
  const isShown = Object.entries(PARTS).map(([name, key]) => [name, shown().includes(sayNow(key as 'insight:empty'))]);
  expect(Object.fromEntries(isShown)).toEqual({
    loading: false,
    failed: false,
    empty: false,
    shown: false,
    [part]: true,
  });
}

beforeEach(() => goTo('/insight'));
afterEach(cleanup);

describe.each(['en', 'fr'] as const)('insight, in %s', (language) => {
  beforeEach(async () => {
    read.mockReset().mockResolvedValue(numbers);
    await startTexts(language);
    await loadTextsOf(['insight']);
  });

  it('says that there was no request in the period', async () => {
    await goTo('/insight?weeks=4');
    read.mockResolvedValue(none);
    await show();
    expectOnly('empty');
    expect(shown()).toContain(sayNow({ key: 'insight:emptyText', params: { weeks: 4 } }));
  });

  it('says that it is loading, and shows the figures of twelve weeks [S2.101]', async () => {
    const answer = Promise.withResolvers<Insight>();
    read.mockReturnValue(answer.promise);
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sayNow('insight:title'));
    expect(chosen()).toEqual([weeksOf(12)]);
    expectOnly('loading');
    await act(async () => answer.resolve(numbers));
    expectOnly('shown');
    expect(read.mock.calls).toEqual([['12']]);
  });

  it.each([
    ['the user chooses it', () => choose(26)],
    ['Back or a link leads to it', () => goTo('/insight?weeks=26')],
  ])('shows another period when %s, and nothing of the one before', async (_, change) => {
    const late = Promise.withResolvers<Insight>();
    read.mockReturnValueOnce(late.promise).mockReturnValueOnce(new Promise(() => {}));
    await show();
    await change();
    expect(window.location.search).toBe('?weeks=26');
    expect(chosen()).toEqual([weeksOf(26)]);
    await act(async () => late.resolve(numbers));
    expectOnly('loading');
    await choose(12);
    expectOnly('shown');
    expect(window.location.search).toBe('');
    expect(read.mock.calls).toEqual([['12'], ['26'], ['12']]);
  });

  it('asks nothing anew when the address changes to another page, or in something else', async () => {
    await show();
    await goTo('/insight?other=1');
    await goTo('/orders?weeks=4');
    expect(read).toHaveBeenCalledTimes(1);
    expectOnly('shown');
  });

  it.each([
    ['network', 'errors:network'],
    ['forbidden', 'errors:forbidden'],
  ] as const)('says why it could not be loaded, and tries again: %s', async (kind, words) => {
    read.mockRejectedValueOnce(new CallFailed(kind === 'forbidden' ? { kind, code: 'forbidden' } : { kind }));
    await show();
    expectOnly('failed');
    expect(screen.getByRole('alert').textContent).toContain(sayNow(words));
    await press(sayNow('common:retry'));
    expectOnly('shown');
  });

  it.each([
    ['weeks', 'insight:week'],
    ['shops', 'insight:city'],
    ['sales.shops', 'insight:notOrdered'],
    ['sales.makes', 'insight:make'],
    ['sales.types', 'insight:partType'],
  ] as const)('saves a table as a file: by %s', async (table, column) => {
    const save = vi.spyOn(takeAway, 'save').mockReturnValue();
    await show();
    // A closed table is not read aloud.
    const button = screen.getByRole('button', { name: sayNow(`insight:save.${table}`), hidden: true });
    await act(async () => void fireEvent.click(button));
    expect(save).toHaveBeenCalledExactlyOnceWith(
      `${sayNow(`insight:file.${table}`)}.csv`,
      expect.stringContaining(sayNow(column)),
      'text/csv;charset=utf-8',
    );
    save.mockRestore();
  });
});

describe('the figures, from top to bottom [S2.101]', () => {
  const read12 = async (language: 'en' | 'fr', answer: Insight): Promise<string> => {
    read.mockReset().mockResolvedValue(answer);
    await startTexts(language);
    await loadTextsOf(['insight']);
    await show();
    return figures();
  };

  it('with orders, in French', async () => {
    expect(await read12('fr', numbers)).toMatchInlineSnapshot(`
      "Ce que sont devenues les demandes de prix que vous avez reçues. Les semaines commencent le lundi; celle-ci est comprise.
      Temps de réponse médian | 21 min
      Reçues | 20
      Soumises | 15 (75 %)
      Gagnées | 6 (30 %)
      Gagnées sur soumises | 40 %
      Manquées | 3 (15 %)
      Dollars soumis | 12 345,00 $
      Dollars commandés | 4 000,50 $
      Dollars non commandés | 8 344,50 $
      Soumise : vous avez envoyé une soumission. Gagnée : le carrossier a commandé. Manquée : elle a expiré avant votre réponse. Les autres attendent encore, ou le carrossier les a annulées. Une demande compte dans la semaine où vous l’avez reçue; le temps de réponse va de ce moment à votre première soumission.
      Par semaine
      CSV par semaine
      Gagnées
      Soumises, non gagnées
      Manquées
      En attente ou annulées
      Demandes reçues
      Demandes reçues par semaine : soumises, gagnées, manquées 0 | 5 | 10 | 15 | 20 | 4 nov. 2126 Gagnées : 5 | 18 nov. 2126 Gagnées : 1 | 4 nov. 2126 Soumises, non gagnées : 8 | 18 nov. 2126 Soumises, non gagnées : 1 | 4 nov. 2126 Manquées : 2 | 18 nov. 2126 Manquées : 1 | 4 nov. 2126 En attente ou annulées : 2 | 4 nov. | 11 nov. | 18 nov.
      Temps de réponse médian
      Temps de réponse médian par semaine 0 | 1 j 0 h | 2 j 0 h | 3 j 0 h | 4 nov. 2126 1 h 30 | 18 nov. 2126 2 j 2 h | 4 nov. | 11 nov. | 18 nov.
      Chiffres par semaine
      Semaine du | Reçues | Soumises | Gagnées | Manquées | Temps de réponse médian
      4 nov. 2126 | 17 | 13 | 5 | 2 | 1 h 30
      11 nov. 2126 | 0 | 0 | 0 | 0 | —
      18 nov. 2126 | 3 | 2 | 1 | 1 | 2 j 2 h
      Par carrossier
      CSV par carrossier
      Gagnées
      Soumises, non gagnées
      Manquées
      En attente ou annulées
      Demandes reçues
      Demandes reçues par carrossier : soumises, gagnées, manquées Carrosserie Élégance | Steeltown Collision | Garage Roy | Carrosserie Élégance, Laval Gagnées : 5 | Steeltown Collision, Hamilton Gagnées : 1 | Carrosserie Élégance, Laval Soumises, non gagnées : 8 | Steeltown Collision, Hamilton Soumises, non gagnées : 1 | Carrosserie Élégance, Laval Manquées : 2 | Garage Roy, Sorel Manquées : 1 | Carrosserie Élégance, Laval En attente ou annulées : 2 | 17 | 2 | 1
      Temps de réponse médian
      Temps de réponse médian par carrossier Carrosserie Élégance | Steeltown Collision | Garage Roy | 1 h 30 | 2 j 2 h | —
      Chiffres par carrossier
      Carrossier | Ville | Reçues | Soumises | Gagnées | Manquées | Temps de réponse médian
      Carrosserie Élégance | Laval | 17 | 13 | 5 | 2 | 1 h 30
      Steeltown Collision | Hamilton | 2 | 2 | 1 | 0 | 2 j 2 h
      Garage Roy | Sorel | 1 | 0 | 0 | 1 | —
      Dollars
      Avant taxes, pour les demandes de prix reçues dans la période. Une pièce compte à votre dernier prix, et comme commandée à moins d’avoir été annulée ou exclue de la facture. Ce qui n’est pas commandé peut encore l’être.
      Dollars par type de pièce
      Type de pièce | Pièces soumises | Pièces commandées | Dollars soumis | Dollars commandés | Dollars non commandés
      OEM | 40 | 12 | 12 345,00 $ | 4 000,50 $ | 8 344,50 $
      Recyclée | 2 | 0 | 99,00 $ | 0,00 $ | 99,00 $
      Non précisé | 1 | 1 | 10,00 $ | 20,00 $ | 0,00 $
      CSV des dollars par type
      Dollars par marque
      Marque | Pièces soumises | Pièces commandées | Dollars soumis | Dollars commandés | Dollars non commandés
      Honda | 40 | 12 | 12 345,00 $ | 4 000,50 $ | 8 344,50 $
      Sans nom | 2 | 0 | 99,00 $ | 0,00 $ | 99,00 $
      CSV des dollars par marque
      Dollars par carrossier
      Carrossier | Pièces soumises | Pièces commandées | Dollars soumis | Dollars commandés | Dollars non commandés
      Carrosserie Élégance | 40 | 12 | 12 345,00 $ | 4 000,50 $ | 8 344,50 $
      CSV des dollars par carrossier"
    `);
  });

  it('without orders, of more shops than the charts show, in English', async () => {
    expect(await read12('en', withoutOrders)).toMatchInlineSnapshot(`
      "How the quote requests you received turned out. Weeks begin on Monday; this week is included.
      Median response time | —
      Received | 24
      Answered | 0 (0%)
      Missed | 13 (54%)
      Dollars quoted | $0.00
      Answered: you sent a quote. Missed: it expired before you answered. The others are still waiting, or were cancelled by the shop. A request counts in the week you received it; the response time runs from then to your first quote.
      By week
      CSV by week
      Answered
      Missed
      Waiting or cancelled
      Requests received
      Requests received by week: answered, won, missed 0 | 5 | 10 | 15 | 20 | Nov 11, 2126 Missed: 4 | Nov 18, 2126 Missed: 9 | Nov 18, 2126 Waiting or cancelled: 11 | Nov 11 | Nov 18
      Median response time
      Median response time by week 0 | 1 min | Nov 11 | Nov 18
      Numbers by week
      Week of | Received | Answered | Missed | Median response time
      Nov 11, 2126 | 4 | 0 | 4 | —
      Nov 18, 2126 | 20 | 0 | 9 | —
      By collision shop
      CSV by shop
      Answered
      Missed
      Waiting or cancelled
      The 10 shops with the most requests; the table has all of them.
      Requests received
      Requests received by collision shop: answered, won, missed Collision 0 | Collision 1 | Collision 2 | Collision 3 | Collision 4 | Collision 5 | Collision 6 | Collision 7 | Collision 8 | Collision 9 | Collision 0, Laval Missed: 3 | Collision 1, Laval Missed: 1 | Collision 2, Laval Missed: 1 | Collision 3, Laval Missed: 1 | Collision 4, Laval Missed: 1 | Collision 5, Laval Missed: 1 | Collision 6, Laval Missed: 1 | Collision 7, Laval Missed: 1 | Collision 8, Laval Missed: 1 | Collision 9, Laval Missed: 1 | Collision 0, Laval Waiting or cancelled: 1 | Collision 1, Laval Waiting or cancelled: 1 | Collision 2, Laval Waiting or cancelled: 1 | Collision 3, Laval Waiting or cancelled: 1 | Collision 4, Laval Waiting or cancelled: 1 | Collision 5, Laval Waiting or cancelled: 1 | Collision 6, Laval Waiting or cancelled: 1 | Collision 7, Laval Waiting or cancelled: 1 | Collision 8, Laval Waiting or cancelled: 1 | Collision 9, Laval Waiting or cancelled: 1 | 4 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2
      Median response time
      Median response time by collision shop Collision 0 | Collision 1 | Collision 2 | Collision 3 | Collision 4 | Collision 5 | Collision 6 | Collision 7 | Collision 8 | Collision 9 | — | — | — | — | — | — | — | — | — | —
      Numbers by collision shop
      Collision shop | City | Received | Answered | Missed | Median response time
      Collision 0 | Laval | 4 | 0 | 3 | —
      Collision 1 | Laval | 2 | 0 | 1 | —
      Collision 2 | Laval | 2 | 0 | 1 | —
      Collision 3 | Laval | 2 | 0 | 1 | —
      Collision 4 | Laval | 2 | 0 | 1 | —
      Collision 5 | Laval | 2 | 0 | 1 | —
      Collision 6 | Laval | 2 | 0 | 1 | —
      Collision 7 | Laval | 2 | 0 | 1 | —
      Collision 8 | Laval | 2 | 0 | 1 | —
      Collision 9 | Laval | 2 | 0 | 1 | —
      Collision 10 | Laval | 2 | 0 | 1 | —
      Dollars
      Before taxes, for the quote requests received in the period. A part counts with your last price, and as ordered unless it was cancelled or left off the invoice. What is not ordered may still be.
      Dollars by part type
      Part type | Parts quoted | Dollars quoted
      Aftermarket | 2 | $99.00
      CSV of dollars by part type
      Dollars by make
      Make | Parts quoted | Dollars quoted
      CSV of dollars by make
      Dollars by collision shop
      Collision shop | Parts quoted | Dollars quoted
      CSV of dollars by shop"
    `);
  });
});
