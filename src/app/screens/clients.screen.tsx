import { listClients } from '../../services/clients.ts';
import { clientList } from '../../views/list/client-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { useDraftedList } from '../use-drafted-list.ts';

/** The list of clients, as its URL says, with those about whom something was typed in this browser and not saved. */
export default function ClientsScreen() {
  const list = useDraftedList('clients', 'client', listClients);
  return <ListView {...list} look={clientList} />;
}
