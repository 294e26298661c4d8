import { mdiAlertOutline, mdiContentSaveCheckOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { draftMachine } from '../../../machines/draft/draft.machine.ts';
import { formatTime } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { ExactTime } from '../remaining-time/exact-time.tsx';
import { connectDraft } from './draft.connect.ts';

/** Shows whether typed input is saved in this browser. */
export function DraftView({ actor }: { actor: ActorRefFrom<typeof draftMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say, language } = useTexts();
  const { isBlocked, keptAt } = connectDraft(snapshot);
  return (
    <span {...machineAttributes(snapshot)} className="text-sm text-muted">
      <output>
        {isBlocked && (
          <span className="inline-flex items-center gap-1.5 text-warning">
            <Icon path={mdiAlertOutline} />
            {say('draft:blocked')}
          </span>
        )}
      </output>
      {/* Changes with every key press, so it is not announced. */}
      {keptAt !== null && (
        <span className="inline-flex items-center gap-1.5">
          <Icon path={mdiContentSaveCheckOutline} />
          <span>
            <span className="sm:max-xl:sr-only">{say('draft:kept')}</span>{' '}
            <ExactTime at={keptAt}>{formatTime(keptAt, language)}</ExactTime>
          </span>
        </span>
      )}
    </span>
  );
}
