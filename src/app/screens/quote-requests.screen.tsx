import { lazy, Suspense, useState } from 'react';
import { needTexts } from '../../i18n/texts.ts';
import { readListQuery } from '../../services/location.ts';
import { ListView } from '../../views/list/list.view.tsx';
import { usePortal } from '../portal-context.ts';
import { providedList } from '../provide/list.ts';
import { useScreenActor } from '../screen-actor.ts';

/** The first page can stand without it. */
const NewWork = lazy(async () => {
  const [{ NewWork: view }] = await Promise.all([import('../new-work.tsx'), needTexts('new-work')]);
  return { default: view };
});

/** The list of quote requests, as its URL says. */
export default function QuoteRequestsScreen() {
  const { services } = usePortal();
  const [machine] = useState(() => providedList(services));
  const actor = useScreenActor(machine, { input: { query: readListQuery() } });
  return (
    <>
      <ListView actor={actor} />
      <Suspense fallback={null}>
        <NewWork list={actor} />
      </Suspense>
    </>
  );
}
