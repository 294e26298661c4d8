import { mdiAccountMultipleOutline, mdiBookmarkPlusOutline, mdiPencilOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SavedView, ViewQuery } from '../../../domain/saved-view.ts';
import type { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSavedViews } from './saved-views.connect.ts';
import { NamingDialog } from './naming-dialog.view.tsx';

interface SavedViewsViewProps {
  readonly actor: ActorRefFrom<typeof savedViewsMachine>;
  /** What a new view would save from the list. */
  readonly queryNow: () => ViewQuery;
}

/** The saved views of a list, each opened with one click. */
export function SavedViewsView({ actor, queryNow }: SavedViewsViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { builtIn, views, choose, edit, add, addReason, failure, naming } = connectSavedViews(snapshot, actor.send);
  return (
    <section
      {...machineAttributes(snapshot)}
      aria-label={say('saved-views:title')}
      aria-busy={snapshot.hasTag('busy')}
      tabIndex={-1}
      className="flex min-h-11 flex-wrap items-center gap-2 outline-none lg:min-h-9"
    >
      <h2 className="text-sm font-medium">{say('saved-views:title')}</h2>
      <ul className="contents">
        {builtIn.map(({ id }) => (
          <li key={id} className="inline-flex items-center">
            <Button size="small" onClick={() => choose(id)}>
              {say(`saved-views:builtIn.${id}`)}
            </Button>
          </li>
        ))}
        {views.map((view) => (
          <ViewItem key={view.id} view={view} choose={() => choose(view.id)} edit={() => edit(view.id)} />
        ))}
      </ul>
      {add && (
        <Button
          size="small"
          variant="quiet"
          icon={mdiBookmarkPlusOutline}
          disabledReason={addReason && say(addReason)}
          onClick={() => add(queryNow())}
        >
          {say('saved-views:add')}
        </Button>
      )}
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-2 text-sm text-error">
          <p>
            {say('saved-views:failed')} {say(failure.detail)}
          </p>
          <Button size="small" onClick={failure.retry}>
            {say('common:retry')}
          </Button>
        </div>
      )}
      {naming && <NamingDialog {...naming} />}
    </section>
  );
}

function ViewItem({ view, choose, edit }: { view: SavedView; choose: () => void; edit: () => void }) {
  const { say } = useTexts();
  const { name, isShared, isMine, by, isChangeable } = view;
  return (
    <li className="inline-flex items-center">
      <Button size="small" {...(isShared && { icon: mdiAccountMultipleOutline })} onClick={choose}>
        {name}{' '}
        {isShared && (
          <span className="sr-only">
            {isMine ? say('saved-views:shared') : say({ key: 'saved-views:sharedBy', params: { name: by } })}
          </span>
        )}
      </Button>
      {isChangeable && (
        <IconButton
          label={say({ key: 'saved-views:change', params: { name } })}
          icon={mdiPencilOutline}
          onClick={edit}
        />
      )}
    </li>
  );
}
