/** Names a view, and shares it. */
import { VIEW_LIMITS } from '../../../domain/saved-view.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { SavedViewsValues } from './saved-views.connect.ts';

export function NamingDialog({
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
