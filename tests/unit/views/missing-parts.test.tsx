import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startTexts } from '../../../src/i18n/texts.ts';
import { MissingPartsView } from '../../../src/views/late/missing-parts.view.tsx';

afterEach(cleanup);

it.each([
  ['en', 'Some features could not be loaded. Check your connection, then reload the page.', 'Reload the page'],
  [
    'fr',
    'Certaines fonctions n’ont pas pu être chargées. Vérifiez votre connexion, puis rechargez la page.',
    'Recharger la page',
  ],
] as const)('says in %s that something is missing, with a way on', async (language, said, reload) => {
  await startTexts(language);
  const page = render(<MissingPartsView isMissing={false} />);
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  page.rerender(<MissingPartsView isMissing />);
  expect(screen.getByRole('status').textContent).toBe(`${said}${reload}`);
  expect(screen.getByRole('button', { name: reload })).toBeDefined();
});
