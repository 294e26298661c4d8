import { needTexts } from '../../i18n/texts.ts';
import { listQuoteRequests } from '../../services/quote-request-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { quoteRequestList } from '../../views/list/quote-request-columns.tsx';
import { late } from '../../views/shared/late.tsx';
import { useList } from '../use-list.ts';

/** Loaded after the first page. */
const NewWork = late(
  async () => {
    const [{ NewWork: view }] = await Promise.all([import('../new-work.tsx'), needTexts('new-work')]);
    return view;
  },
  { Missing: null },
);

export default function QuoteRequestsScreen() {
  const list = useList('quoteRequests', listQuoteRequests);
  return (
    <>
      <ListView {...list} look={quoteRequestList} />
      <NewWork list={list.actor} />
    </>
  );
}
