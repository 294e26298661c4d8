import { lazy, Suspense } from 'react';
import { needTexts } from '../../i18n/texts.ts';
import { listQuoteRequests } from '../../services/quote-request-list.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { quoteRequestList } from '../../views/list/quote-request-columns.tsx';
import { useList } from '../use-list.ts';

/** The first page can stand without it. */
const NewWork = lazy(async () => {
  const [{ NewWork: view }] = await Promise.all([import('../new-work.tsx'), needTexts('new-work')]);
  return { default: view };
});

/** The list of quote requests, as its URL says. */
export default function QuoteRequestsScreen() {
  const list = useList('quoteRequests', listQuoteRequests);
  return (
    <>
      <ListView actor={list} look={quoteRequestList} />
      <Suspense fallback={null}>
        <NewWork list={list} />
      </Suspense>
    </>
  );
}
