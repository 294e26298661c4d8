import { listClients } from '../../services/clients.ts';
import { Drafts } from '../../services/drafts.ts';
import { clientList } from '../../views/list/client-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { usePortal } from '../portal-context.ts';
import { useList } from '../use-list.ts';

/** The list of clients, as its URL says, with those about whom something was typed in this browser and not saved. */
export default function ClientsScreen() {
  const { draftOwner } = usePortal();
  const list = useList('clients', listClients, (made) => {
    const stop = new Drafts(draftOwner).watch('client', (ids) => made.send({ type: 'drafts.changed', ids }));
    made.subscribe({ complete: stop });
  });
  return <ListView {...list} look={clientList} />;
}
