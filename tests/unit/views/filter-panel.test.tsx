import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { filtersOf } from '../../../domain/list-filters.ts';
import { firstQuery } from '../../../domain/list-query.ts';
import { loadTexts, startTexts } from '../../../src/i18n/texts.ts';
import { FilterPanel } from '../../../src/views/list/filter-panel.view.tsx';

it.each([
  ['en', 'orders', 'active', 'Update from', 'Update to'],
  ['fr', 'orders', 'active', 'Mise à jour du', 'Mise à jour au'],
  ['en', 'transactions', 'all', 'Operation date from', 'Operation date to'],
  ['fr', 'transactions', 'all', 'Date d’opération du', 'Date d’opération au'],
] as const)('in %s, the days of %s (%s) say which date they mean [S2.36]', async (language, kind, tab, from, to) => {
  await startTexts(language);
  await loadTexts('list-tools');
  render(
    <FilterPanel
      query={firstQuery(kind)}
      offered={filtersOf(kind, tab)}
      datesError={null}
      chooseFilter={() => {}}
      chooseDates={() => {}}
    >
      {null}
    </FilterPanel>,
  );
  expect(screen.getByLabelText(from)).toBeTruthy();
  expect(screen.getByLabelText(to)).toBeTruthy();
});
