import { listClients } from '../../services/clients.ts';
import { clientList } from '../../views/list/client-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { useDraftedList } from '../use-drafted-list.ts';

/** The client list, with unsaved drafts marked. */
export default function ClientsScreen() {
  const list = useDraftedList('clients', 'client', listClients);
  return <ListView {...list} look={clientList} />;
}
