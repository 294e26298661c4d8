import { listQuoteRequests } from '../../services/quote-request-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { quoteRequestList } from '../../views/list/quote-request-columns.tsx';
import { later } from '../later.tsx';
import { openList, useList, type ScreenList } from '../use-list.ts';

/** Loaded after the first page. */
const NewQuoteRequests = later(async () => (await import('../new-work.tsx')).NewQuoteRequests);

const LIST: ScreenList<'quoteRequests'> = { look: quoteRequestList, readPage: listQuoteRequests };

export default function QuoteRequestsScreen() {
  const list = useList(LIST);
  return <ListView {...list} look={quoteRequestList} news={<NewQuoteRequests list={list.actor} />} />;
}

QuoteRequestsScreen.open = openList(LIST);
