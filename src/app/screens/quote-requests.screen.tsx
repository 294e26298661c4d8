import { useState } from 'react';
import { readListQuery } from '../../services/location.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedList } from '../provide/list.ts';
import { useScreenActor } from '../screen-actor.ts';

/** The list of quote requests, as its URL says. */
export default function QuoteRequestsScreen() {
  const { services } = usePortal();
  const [machine] = useState(() => providedList(services));
  const actor = useScreenActor(machine, { input: { query: readListQuery() } });
  return <ListView actor={actor} />;
}
