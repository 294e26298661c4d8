import { listQuoteRequests } from '../../services/quote-request-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { quoteRequestList } from '../../views/list/quote-request-columns.tsx';
import { late } from '../../views/late/late.tsx';
import { firstScreen } from '../first-screen.ts';
import { useList } from '../use-list.ts';

/** Loaded after the first page. */
const NewWork = late(
  async () => {
    await firstScreen.shown();
    return (await import('../new-work.tsx')).NewWork;
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
