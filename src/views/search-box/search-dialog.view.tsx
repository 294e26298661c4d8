import { mdiClose, mdiHistory, mdiMagnify } from '@mdi/js';
import type { FoundRecord } from '../../../domain/found-record.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboList } from '../../ui/combo-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useConnected } from '../machine/use-connected.ts';
import type { SearchBoxActor } from './search-box.connect.ts';
import { connectSearchDialog } from './search-dialog.connect.ts';
import { Option, RECORD_LOOKS } from './search-option.tsx';

/** The first option, which Enter chooses: the record with the typed number, or all results. */
const TYPED = 'typed';
/** All results, for when Enter opens a record. */
const ALL = 'all';
/** Other option keys have this prefix, so they never clash. */
const RECORD = 'record ';
const RECENT = 'recent ';

/** The open search box: the typed text, the records found for it, and recent searches. */
export function SearchDialog({ actor }: { readonly actor: SearchBoxActor }) {
  const { say, language } = useTexts();
  const box = useConnected(actor, connectSearchDialog);
  const isNew = box.text === '' && !box.hasRecents;
  const recordText = ({ type, name, shop, about }: FoundRecord) => (
    <Option icon={RECORD_LOOKS[type].icon}>
      <span className="min-w-0 py-1">
        <span className="block truncate">
          <bdi>{name}</bdi> <span className="text-sm text-muted">{say(RECORD_LOOKS[type].list)}</span>
        </span>
        <bdi className="block truncate text-sm text-muted">{[shop, about[language]].filter(Boolean).join(' · ')}</bdi>
      </span>
    </Option>
  );
  const allText = box.typed !== null && (
    <Option icon={mdiMagnify}>
      <bdi className="truncate">{say({ key: 'search-box:everything', params: { text: box.typed } })}</bdi>
    </Option>
  );
  const choose = (key: string): void => {
    if (key === TYPED) box.submit();
    else if (key === ALL) box.showAll();
    else if (key.startsWith(RECORD)) box.open(key.slice(RECORD.length));
    else box.choose(key.slice(RECENT.length));
  };
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
            onClick={box.showAll}
          >
            {say('search-box:search')}
          </Button>
        </>
      }
    >
      <ComboList
        label={say('search-box:title')}
        placeholder={say('search-box:placeholder')}
        listLabel={say('search-box:title')}
        value={box.text}
        error={box.error && say(box.error)}
        onChange={box.typeText}
        onChoose={choose}
        options={[
          ...(box.typed === null ? [] : [{ key: TYPED, text: box.numbered ? recordText(box.numbered) : allText }]),
          ...box.records.map((record) => ({ key: RECORD + record.id, text: recordText(record) })),
          ...(box.numbered ? [{ key: ALL, text: allText }] : []),
          ...box.recents.map((recent) => ({
            key: RECENT + recent,
            text: (
              <Option icon={mdiHistory}>
                <bdi className="truncate">{recent}</bdi>
              </Option>
            ),
          })),
        ]}
        beside={
          box.recents.length > 0 && (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it groups no fields
            <div role="group" aria-label={say('search-box:recents')} className="flex flex-col justify-end">
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
      <output className="mt-2 block text-muted empty:hidden">{box.status && say(box.status)}</output>
      {box.failure && (
        <div className="mt-3">
          <Banner
            tone="error"
            title={say('search-box:failed')}
            actions={<Button onClick={box.retry}>{say('common:retry')}</Button>}
          >
            {say(box.failure)}
          </Banner>
        </div>
      )}
      {isNew && <p className="text-muted">{say('search-box:hint')}</p>}
    </Dialog>
  );
}
