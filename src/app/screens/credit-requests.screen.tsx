import { listCreditRequests, readNewestCreditRequests } from '../../services/credit-requests.ts';
import { creditRequestList } from '../../views/list/credit-request-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { useDraftedList } from '../use-drafted-list.ts';
import { useFreshList } from '../use-fresh-list.ts';

/** The credit request list, with drafts marked. */
export default function CreditRequestsScreen() {
  const list = useDraftedList('creditRequests', 'credit-request', listCreditRequests);
  useFreshList(list.actor, readNewestCreditRequests);
  return <ListView {...list} look={creditRequestList} />;
}
