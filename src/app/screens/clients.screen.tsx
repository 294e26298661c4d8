import { listClients } from '../../services/clients.ts';
import { clientList } from '../../views/list/client-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { useList } from '../use-list.ts';

/** The list of clients, as its URL says. */
export default function ClientsScreen() {
  return <ListView actor={useList('clients', listClients)} look={clientList} />;
}
