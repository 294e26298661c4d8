/** The menu shows how many are new, in a badge and in words for screen readers. */
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ArrivalCounts } from '../../../domain/inbox.ts';
import type { Language } from '../../../domain/enumerations.ts';
import { startTexts } from '../../../src/i18n/texts.ts';
import { MenuLinks, type MenuItem } from '../../../src/views/shell/menu-links.view.tsx';

const ITEM = { icon: '', isCurrent: false, state: null, isDev: false } as const;
const menu: readonly MenuItem[] = [
  { ...ITEM, label: 'menu:orders', href: '/orders', arrivals: ['orders'] },
  { ...ITEM, label: 'menu:quoteRequests', href: '/quoteRequests', arrivals: ['quoteRequests', 'missed'] },
];

const WORDS = {
  en: ['Orders 99+ new', 'Quote Requests 12 new 1 missed', 'Orders', 'Quote Requests'],
  fr: ['Commandes 99+ nouvelles', 'Demandes de prix 12 nouvelles 1 manquée', 'Commandes', 'Demandes de prix'],
} as const;

describe.each<Language>(['en', 'fr'])('the menu in %s', (language) => {
  const [many, some, ...none] = WORDS[language];
  beforeEach(async () => {
    await startTexts(language);
    document.body.innerHTML = '';
  });
  const shown = (counts: ArrivalCounts) => {
    render(<MenuLinks menu={menu} counts={counts} />);
    return [...document.querySelectorAll('.news')].map(({ textContent }) => textContent);
  };

  it('counts what is new', () => {
    expect(shown({ orders: 100, quoteRequests: 12, missed: 1 })).toEqual(['99+', '12', '1']);
    expect(screen.getByRole('link', { name: many })).toBeTruthy();
    expect(screen.getByRole('link', { name: some })).toBeTruthy();
  });

  it('shows nothing for zero or an unknown count', () => {
    expect(shown({ orders: 0 })).toEqual([]);
    for (const name of none) expect(screen.getByRole('link', { name })).toBeTruthy();
  });
});
