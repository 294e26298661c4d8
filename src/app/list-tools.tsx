import { loadTexts } from '../i18n/texts.ts';
import { WaitingField } from '../views/list/waiting-field.tsx';
import { late } from '../views/late/late.tsx';
import { ColumnChoice, FilterChips, FilterPanel } from '../views/list/late-filters.tsx';
import { firstScreen } from './first-screen.ts';
import type { ListExportProps } from './list-export.tsx';
import type { ListShopsProps } from './list-shops.tsx';
import type { SavedViewsProps } from './saved-views.tsx';

// Before they are shown, so that they open at once.
for (const { approach } of [FilterPanel, FilterChips, ColumnChoice]) void firstScreen.shown().then(approach);

const WaitingShop = () => <WaitingField size="w-56" />;

/** The choice of a shop for a list, loaded after the rows. */
export const ShopFilter = late<ListShopsProps>(
  async () => {
    await firstScreen.shown();
    const [{ ListShops }] = await Promise.all([import('./list-shops.tsx'), loadTexts('list-tools')]);
    return ListShops;
  },
  { Waiting: WaitingShop },
);

const WaitingViews = () => <div aria-hidden="true" className="min-h-11 lg:min-h-9" />;

/** The saved views of a list, loaded after the rows. */
export const ListViews = late<SavedViewsProps>(
  async () => {
    await firstScreen.shown();
    const [{ SavedViews }] = await Promise.all([import('./saved-views.tsx'), loadTexts('list-tools')]);
    return SavedViews;
  },
  { Waiting: WaitingViews },
);

/** As wide as the button that replaces it. */
const WaitingCsv = () => <div aria-hidden="true" className="min-h-11 w-40 lg:min-h-9" />;

/** The export of a list, loaded after the rows, with the texts of all lists. */
export const ListCsv = late<ListExportProps>(
  async () => {
    await firstScreen.shown();
    const [{ ListExport }] = await Promise.all([import('./list-export.tsx'), loadTexts('lists')]);
    return ListExport;
  },
  { Waiting: WaitingCsv },
);
