import { listCreditRequests, readNewestCreditRequests } from '../../services/credit-requests.ts';
import { Drafts } from '../../services/drafts.ts';
import { creditRequestList } from '../../views/list/credit-request-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { usePortal } from '../portal-context.ts';
import { useFreshList } from '../use-fresh-list.ts';
import { useList } from '../use-list.ts';

/** The list of credit requests, as its URL says, with those that were begun in this browser. */
export default function CreditRequestsScreen() {
  const { draftOwner } = usePortal();
  const list = useList('creditRequests', listCreditRequests, (made) => {
    const stop = new Drafts(draftOwner).watch('credit-request', (ids) => made.send({ type: 'drafts.changed', ids }));
    made.subscribe({ complete: stop });
  });
  useFreshList(list.actor, readNewestCreditRequests);
  return <ListView {...list} look={creditRequestList} />;
}
