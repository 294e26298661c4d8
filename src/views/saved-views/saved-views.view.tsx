import { mdiAccountMultipleOutline, mdiBookmarkPlusOutline, mdiPencilOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { VIEW_LIMITS, type SavedView, type ViewQuery } from '../../../domain/saved-view.ts';
import type { savedViewsMachine } from '../../../machines/saved-views/saved-views.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSavedViews, type SavedViewsValues } from './saved-views.connect.ts';

interface SavedViewsViewProps {
  readonly actor: ActorRefFrom<typeof savedViewsMachine>;
  /** What a new view would save from the list. */
  readonly queryNow: () => ViewQuery;
}

/** The saved views of a list, each opened with one click. */
export function SavedViewsView({ actor, queryNow }: SavedViewsViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { views, choose, edit, add, addReason, failure, naming } = connectSavedViews(snapshot, actor.send);
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

function NamingDialog({
  view,
  isSharingAllowed,
  problem,
  failure,
  isSaving,
  isDeleting,
  type,
  toggleSharing,
  save,
  remove,
  cancel,
}: NonNullable<SavedViewsValues['naming']>) {
  const { say } = useTexts();
  const isBusy = isSaving || isDeleting;
  return (
    <Dialog
      isOpen
      title={say(view.id === null ? 'saved-views:newTitle' : 'saved-views:changeTitle')}
      description={say('saved-views:kept')}
      onCancel={isBusy ? undefined : cancel}
      actions={
        <>
          {remove && (
            <Button
              variant="danger"
              isBusy={isDeleting}
              disabledReason={isSaving ? say('saved-views:busy') : null}
              onClick={remove}
            >
              {say('saved-views:delete')}
            </Button>
          )}
          <Button disabledReason={isBusy ? say('saved-views:busy') : null} onClick={cancel}>
            {say('saved-views:cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={isSaving}
            disabledReason={isDeleting ? say('saved-views:busy') : null}
            onClick={save}
          >
            {say('saved-views:save')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) save();
        }}
      >
        <TextField
          label={say('saved-views:name')}
          value={view.name}
          isRequired
          maxLength={VIEW_LIMITS.name}
          error={problem && say(problem)}
          isDisabled={isBusy}
          onChange={type}
        />
        {isSharingAllowed && (
          <Checkbox
            label={say('saved-views:share')}
            isChecked={view.isShared}
            isDisabled={isBusy}
            onChange={toggleSharing}
          />
        )}
        {failure && (
          <Banner tone="error" isUrgent title={say('saved-views:notSaved')}>
            {say(failure)}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
