import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../../src/i18n/texts.ts';
import { ForbiddenPage, NotFoundPage, UnauthorizedPage } from '../../../src/views/access/message-pages.view.tsx';

beforeAll(() => startTexts('en'));

test.each([
  [
    UnauthorizedPage,
    'Whoops',
    ['Sorry, you are not authorized to access this page', 'You must have permissions to be able to use the page'],
  ],
  [
    ForbiddenPage,
    'Access refused',
    ['You don’t have access to this page. Ask your organisation’s administrator for it.'],
  ],
  [
    NotFoundPage,
    'Page not found',
    ['There is no page at this address. It may have moved, or the link may be incomplete.'],
  ],
] as const)('%o has its message and a way back [S2.24 S2.27 S2.57 S2.58 S2.59]', (MessagePage, title, texts) => {
  const { unmount } = render(<MessagePage wayBack={{ href: '/', page: null }} />);
  expect(screen.getByRole('alert')).toBeDefined();
  expect(screen.getByRole('heading', { name: title })).toBeDefined();
  for (const text of texts) expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  unmount();
  render(<MessagePage wayBack={{ href: '/orders', page: 'menu:orders' }} />);
  expect(screen.getByRole('link', { name: 'Go to Orders' }).getAttribute('href')).toBe('/orders');
});
