import { mdiTrayArrowDown } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListQuery } from '../../../domain/list-query.ts';
import type { listExportMachine } from '../../../machines/list-export/list-export.machine.ts';
import { formatCount } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RetryButton } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectListExport, type ListExportValues } from './list-export.connect.ts';

interface ListExportViewProps {
  readonly actor: ActorRefFrom<typeof listExportMachine>;
  /** The list's filters and order when the export starts. */
  readonly queryNow: () => ListQuery;
}

/** The export of a list: start, progress, result or failure. */
export function ListExportView({ actor, queryNow }: ListExportViewProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { start, cancel, failure, ...progress } = connectListExport(snapshot, actor.send);
  const cancelButton = cancel && <Button onClick={cancel}>{say('list-export:cancel')}</Button>;
  return (
    // A failure is shown across the page, below the list's tools.
    <div
      {...machineAttributes(snapshot)}
      tabIndex={-1}
      title={start ? say('list-export:start') : undefined}
      className={failure ? 'order-last basis-full' : 'flex flex-wrap items-center gap-2'}
    >
      <Progress {...progress} />
      {failure && (
        <Banner
          tone="error"
          isUrgent
          title={say('list-export:failed')}
          actions={
            <>
              <RetryButton retry={failure.retry} />
              {cancelButton}
            </>
          }
        >
          {say(failure.detail)}
        </Banner>
      )}
      {start && (
        <Button icon={mdiTrayArrowDown} onClick={() => start(queryNow())}>
          {/* Between tablets and wide screens, the search needs the room for its hint. */}
          <span className="md:max-lg:sr-only">{say('list-export:start')}</span>
        </Button>
      )}
      {!failure && cancelButton}
    </div>
  );
}

function Progress({ progress, isSaving, savedCount }: Pick<ListExportValues, 'progress' | 'isSaving' | 'savedCount'>) {
  const { say, language } = useTexts();
  return (
    <output className="text-muted empty:-mr-2">
      {progress &&
        say(
          progress.total === 0
            ? 'list-export:beginning'
            : {
                key: 'list-export:progress',
                params: {
                  fetched: formatCount(progress.fetched, language),
                  total: formatCount(progress.total, language),
                },
              },
        )}
      {isSaving && say('list-export:saving')}
      {savedCount !== null && say({ key: 'list-export:saved', params: { count: savedCount } })}
    </output>
  );
}
