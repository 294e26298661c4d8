import { listCreditRequests, readNewestCreditRequests } from '../../services/credit-requests.ts';
import { creditRequestList } from '../../views/list/credit-request-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { ListedNews } from '../listed-news.ts';
import { useDraftedList } from '../use-drafted-list.ts';
import { openList, type ScreenList } from '../use-list.ts';

const LIST: ScreenList<'creditRequests'> = { look: creditRequestList, readPage: listCreditRequests };

/** The credit request list, with marked drafts and new work. */
export default function CreditRequestsScreen() {
  const list = useDraftedList(LIST, 'credit-request');
  return (
    <ListView
      {...list}
      look={creditRequestList}
      news={<ListedNews list={list.actor} readNewest={readNewestCreditRequests} />}
    />
  );
}

CreditRequestsScreen.open = openList(LIST);
