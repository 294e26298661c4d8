import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { HelpView } from '../../../src/views/shell/help.view.tsx';
import { SupplierFacts } from '../../../src/views/settings/supplier.view.tsx';
import { support } from '../../../src/views/support/support.ts';

const usual = support.get();

beforeAll(async () => {
  await startTexts('en');
  await Promise.all([loadTexts('help'), loadTexts('settings')]);
});
afterEach(() => support.set(usual));

const showHelp = () => render(<HelpView tour={<p>the tour</p>} report={<p>the report</p>} />);

it('shows the installation’s support line: hours, phone and e-mail [S1.19 S1.20]', () => {
  support.set({ phone: '1 800 555-0100', email: 'aide@example.ca' });
  showHelp();
  expect(screen.getByText('Mon-Fri 8AM-5PM')).toBeDefined();
  expect(screen.getByRole('link', { name: '1 800 555-0100' })).toHaveProperty('protocol', 'tel:');
  expect(screen.getByRole('link', { name: 'aide@example.ca' })).toHaveProperty('href', 'mailto:aide@example.ca');
});

it('offers documentation, a user guide, the tour and a problem report [S1.23 S1.24 S1.25 S1.29]', () => {
  showHelp();
  expect(screen.getByRole('link', { name: 'Documentation' })).toHaveProperty('pathname', '/documentation');
  expect(screen.getByRole('link', { name: 'User guide' })).toHaveProperty('pathname', '/guide');
  for (const text of ['the tour', 'the report']) expect(screen.getByText(text)).toBeDefined();
});

it('the settings say who to ask for supplier configuration [S6.6]', () => {
  render(
    <SupplierFacts
      names={{ en: 'Atelier', fr: 'Atelier' }}
      city="Montréal"
      province="QC"
      phone="514 555-0150"
      email="a@b.test"
    />,
  );
  expect(screen.getByText(/provider/)).toBeDefined();
  expect(screen.getByRole('link', { name: usual.phone })).toBeDefined();
  expect(screen.getByRole('link', { name: usual.email })).toBeDefined();
});
