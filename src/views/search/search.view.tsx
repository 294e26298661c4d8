import type { SearchKind } from '../../../domain/search.ts';
import { mdiMagnify } from '@mdi/js';
import { useSelector } from '@xstate/react';
import { Fragment, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { searchMachine } from '../../../machines/search/search.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSearch } from './search.connect.ts';

/** The option for all kinds or all statuses. */
const EVERY = 'every';

interface SearchViewProps {
  readonly actor: ActorRefFrom<typeof searchMachine>;
  /** Renders the results of a kind. */
  readonly results: (kind: SearchKind) => ReactNode;
}

/** The search across all documents (spec §2): text, kind and status, all in the URL. */
export function SearchView({ actor, results }: SearchViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const search = connectSearch(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
      <Page title={say('search:title')} part={search.query.text}>
        <div className="flex flex-col gap-3 md:flex-row">
          <div className="min-w-0 flex-1 md:pt-6">
            <SearchField
              label={say('search:label')}
              placeholder={say('search:hint')}
              clearLabel={say('search:clear')}
              isWide
              error={search.error && say(search.error)}
              value={search.query.text}
              onChange={search.typeText}
            />
          </div>
          <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3 md:w-[28rem]">
            <Select
              label={say('search:kind')}
              value={search.query.kind ?? EVERY}
              options={[
                { value: EVERY, label: say('search:everyKind') },
                ...search.kinds.map((kind) => ({ value: kind, label: say(`menu:${kind}`) })),
              ]}
              onChange={(kind) => search.chooseKind(kind === EVERY ? null : kind)}
            />
            <Select
              label={say('search:status')}
              value={search.query.status ?? EVERY}
              options={[
                { value: EVERY, label: say('search:everyStatus') },
                ...search.statuses.map((status) => ({ value: status, label: say(`search:statuses.${status}`) })),
              ]}
              onChange={(status) => search.chooseStatus(status === EVERY ? null : status)}
            />
          </div>
        </div>
        {search.isNarrowed && (
          <div>
            <Button size="small" onClick={search.clearFilters}>
              {say('search:clearFilters')}
            </Button>
          </div>
        )}
        {search.isBlank && <EmptyState icon={mdiMagnify} title={say('search:blank')} text={say('search:blankText')} />}
        {search.shown.map((kind) => (
          <Fragment key={kind}>{results(kind)}</Fragment>
        ))}
        {search.leftOut.length > 0 && (
          <p className="text-muted">
            {say({
              key: 'search:withoutStatus',
              params: { kinds: search.leftOut.map((kind) => say(`menu:${kind}`)).join(', ') },
            })}
          </p>
        )}
      </Page>
    </div>
  );
}
