import { listClients } from '../../services/clients.ts';
import { clientList } from '../../views/list/client-columns.tsx';
import { ListView } from '../../views/list/list.view.tsx';
import { useDraftedList } from '../use-drafted-list.ts';
import { openList, type ScreenList } from '../use-list.ts';

const LIST: ScreenList<'clients'> = { look: clientList, readPage: listClients };

/** The client list, with unsaved drafts marked. */
export default function ClientsScreen() {
  const list = useDraftedList(LIST, 'client');
  return <ListView {...list} look={clientList} />;
}

ClientsScreen.open = openList(LIST);
