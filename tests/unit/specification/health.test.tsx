import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { HealthPage } from '../../../src/views/health/health.view.tsx';

it('the health check is a table of service name, url, status and response time [S2.33]', async () => {
  await startTexts('en');
  await loadTexts('developer');
  render(
    <HealthPage>
      <tr />
    </HealthPage>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Health Check' })).toBeDefined();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Service name',
    'URL',
    'Status',
    'Response time',
    'Check again',
  ]);
});
