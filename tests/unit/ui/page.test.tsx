import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page } from '../../../src/ui/page.tsx';

it.each([
  ['Credit request CR-40001-MTL', ['CR-40001-MTL']],
  ['Demande de prix 2026-118', ['2026-118']],
  ['Orders', []],
])('the title “%s” is read as one text, and each number in it stays in one piece', (title, numbers) => {
  render(<Page title={title}>…</Page>);
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading.textContent).toBe(title);
  expect([...heading.querySelectorAll('.unbroken')].map(({ textContent }) => textContent)).toEqual(numbers);
});
