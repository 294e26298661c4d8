/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   roles are spelled out because, laid out as cards, some browsers forget what the elements are */
import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiProgressClock, mdiRefresh } from '@mdi/js';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { HealthAnswer } from '../../../domain/health.ts';
import type { ServiceName } from '../../../machines/startup/startup.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import type { ReadingActor } from '../reading/reading.connect.ts';
import { connectHealth } from './health.connect.ts';

const ICONS = {
  'health:status.checking': mdiProgressClock,
  'health:status.ok': mdiCheckCircleOutline,
  'health:status.warning': mdiAlertOutline,
  'health:status.error': mdiAlertCircleOutline,
} as const;

/** A service's row in the table (spec §2). */
export function HealthView({ name, actor }: { name: ServiceName; actor: ReadingActor<string, HealthAnswer> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { url, status, tone, milliseconds, failure, check } = connectHealth(snapshot, actor.send);
  const shownName = say(`health:services.${name}`);
  return (
    <tr {...machineAttributes(snapshot)} role="row" className="*:align-middle">
      <td role="cell" className="font-medium">
        {shownName}
      </td>
      <td role="cell" data-label={say('health:url')}>
        <div>{url}</div>
      </td>
      <td role="cell" data-label={say('health:statusLabel')}>
        <div>
          <Chip tone={tone} icon={ICONS[status]} text={say(status)} />
          {failure && <p className="mt-1 text-sm text-error">{say(failure)}</p>}
        </div>
      </td>
      <td role="cell" data-label={say('health:timeLabel')} className="is-end">
        <div className="whitespace-nowrap">
          {milliseconds !== null && say({ key: 'health:time', params: { milliseconds } })}
        </div>
      </td>
      <td role="cell" className="is-end on-card-aside">
        <IconButton
          label={say({ key: 'health:check', params: { name: shownName } })}
          icon={mdiRefresh}
          isDisabled={check === null}
          onClick={check ?? undefined}
        />
      </td>
    </tr>
  );
}

/** The services of the platform, one per row. */
export function HealthPage({ children }: { children: ReactNode }) {
  const { say } = useTexts();
  return (
    <Page title={say('health:title')} subtitle={say('health:text')}>
      <div className="data-table">
        <table role="table">
          <caption className="sr-only">{say('health:caption')}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader">{say('health:service')}</th>
              <th role="columnheader">{say('health:url')}</th>
              <th role="columnheader">{say('health:statusLabel')}</th>
              <th role="columnheader" className="is-end">
                {say('health:timeLabel')}
              </th>
              <th role="columnheader">
                <span className="sr-only">{say('health:again')}</span>
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">{children}</tbody>
        </table>
      </div>
    </Page>
  );
}
