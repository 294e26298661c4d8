import { mdiClose, mdiHistory, mdiMagnify } from '@mdi/js';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ComboList } from '../../ui/combo-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnected } from '../machine/use-connected.ts';
import type { SearchBoxActor } from './search-box.connect.ts';
import { connectSearchDialog } from './search-dialog.connect.ts';

/** The key of the first option. Recent searches have a different prefix, so they never clash. */
const TYPED = 'typed';
const RECENT = 'recent ';

const Option = ({ icon, text }: { icon: string; text: string }) => (
  <span className="flex min-w-0 items-center gap-3">
    <span className="text-muted">
      <Icon path={icon} />
    </span>
    <bdi className="truncate">{text}</bdi>
  </span>
);

/** The open search box: the typed text and recent searches. */
export function SearchDialog({ actor }: { readonly actor: SearchBoxActor }) {
  const { say } = useTexts();
  const box = useConnected(actor, connectSearchDialog);
  const isNew = box.text === '' && !box.hasRecents;
  return (
    <Dialog
      isOpen
      icon={mdiMagnify}
      title={say('search-box:title')}
      onCancel={box.close}
      actions={
        <>
          {box.hasRecents && (
            <span className="mr-auto">
              <Button variant="quiet" onClick={box.forgetAll}>
                {say('search-box:clear')}
              </Button>
            </span>
          )}
          <Button onClick={box.close}>{say('search-box:close')}</Button>
          <Button
            variant="primary"
            disabledReason={box.typed === null ? say(box.error ?? 'search-box:empty') : null}
            onClick={box.submit}
          >
            {say('search-box:search')}
          </Button>
        </>
      }
    >
      <ComboList
        label={say('search-box:title')}
        placeholder={say('search-box:placeholder')}
        listLabel={say('search-box:suggestions')}
        value={box.text}
        error={box.error && say(box.error)}
        onChange={box.typeText}
        onChoose={(key) => (key === TYPED ? box.submit() : box.choose(key.slice(RECENT.length)))}
        options={[
          ...(box.typed === null
            ? []
            : [
                {
                  key: TYPED,
                  text: (
                    <Option
                      icon={mdiMagnify}
                      text={say({ key: 'search-box:everything', params: { text: box.typed } })}
                    />
                  ),
                },
              ]),
          ...box.recents.map((recent) => ({
            key: RECENT + recent,
            text: <Option icon={mdiHistory} text={recent} />,
          })),
        ]}
        beside={
          box.recents.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
            <div role="group" aria-label={say('search-box:recents')} className="flex flex-col">
              {box.typed !== null && <span className="min-h-11" />}
              {box.recents.map((recent) => (
                <span key={recent} className="flex h-11 items-center">
                  <IconButton
                    icon={mdiClose}
                    label={say({ key: 'search-box:forget', params: { text: recent } })}
                    onClick={() => box.forget(recent)}
                  />
                </span>
              ))}
            </div>
          )
        }
      />
      {isNew && <p className="text-muted">{say('search-box:hint')}</p>}
    </Dialog>
  );
}
