/** The calls of the price list: it is sent in pieces, replaced as a whole, and taken back. */
import type { Case, WriteCase } from './case.ts';
import type { Stage } from './stage.ts';
import { versionOf } from './written.ts';

const ADDRESS = '/settings/priceList';
const effects = versionOf('/suppliers/current/price-list');
const resting = (s: Stage) => s.machine('priceList', 'resting');

/** What was changed shows when the list is read again, which the page offers first. */
const READ_AGAIN = 'the list is read again and shows it';
const NOT_RESENT = {
  ...Object.fromEntries(
    ['no network, after', 'time-out, after', 'malformed, after', 'cut, after', '500, after', '503, after'].map(
      (name) => [name, READ_AGAIN],
    ),
  ),
  duplicated: READ_AGAIN,
};

async function choose(s: Stage): Promise<string> {
  await s.go(ADDRESS);
  await resting(s).waitFor();
  const asked = s.page.waitForEvent('filechooser');
  await s.press('Choose a CSV file');
  const buffer = Buffer.from('Part,Price\nA-1,5.00\nA-2,6.00\n');
  await (await asked).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer });
  await s.press('Read the lines');
  await s.machine('priceList', 'previewing').waitFor();
  return '';
}

const sending: WriteCase = {
  kind: 'write',
  says: 'price-list.sendFailed',
  open: choose,
  send: async (s) => s.button('Replace the list').or(s.button('Try again')).first().click(),
  kept: async (s) => s.page.getByText(s.text('price-list.preview.whole')).isVisible(),
  done: resting,
  effects,
};

/** A list, and one before it. */
async function twoLists(s: Stage): Promise<string> {
  await s.go(ADDRESS);
  await resting(s).waitFor();
  if ((await effects(s, '')) > 1) return '';
  await choose(s);
  await s.press('Replace the list');
  await resting(s).waitFor();
  return twoLists(s);
}

const changing = (done: RegExp): Omit<WriteCase, 'send'> => ({
  kind: 'write',
  says: 'price-list.unchanged',
  recheck: 'Read the list again',
  except: NOT_RESENT,
  open: twoLists,
  kept: async () => true,
  done: (s) => s.page.getByText(done),
  effects,
});

export const PRICE_LIST: Readonly<Record<string, Case>> = {
  getPriceList: {
    kind: 'read',
    open: (s) => s.go(ADDRESS),
    says: 'price-list.loadFailed',
    shows: resting,
  },
  startPriceList: { ...sending, isAskedAgain: true },
  addPriceLines: { ...sending, isAskedAgain: true },
  replacePriceList: sending,
  takeBackPriceList: {
    ...changing(/is used again|est de nouveau utilisée/),
    send: async (s) => s.page.getByRole('button', { name: /former list again|l’ancienne liste/ }).click(),
  },
  setKnownPriceOrigins: {
    ...changing(/has been saved|a été enregistré/),
    send: async (s) => s.page.locator('.origin-list button').first().click(),
  },
};
