import { mdiAlertCircleOutline, mdiAlertOutline, mdiCheckCircleOutline, mdiProgressClock, mdiRefresh } from '@mdi/js';
import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { healthMachine } from '../../../machines/health/health.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { machineAttributes } from '../shared/machine-attributes.ts';
import { connectHealth } from './health.connect.ts';

const ICONS = {
  'health:status.checking': mdiProgressClock,
  'health:status.ok': mdiCheckCircleOutline,
  'health:status.warning': mdiAlertOutline,
  'health:status.error': mdiAlertCircleOutline,
} as const;

/** One service: its row in the table (spec §2). */
export function HealthView({ actor }: { actor: ActorRefFrom<typeof healthMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { name, url, status, tone, milliseconds, failure, check } = connectHealth(snapshot, actor.send);
  return (
    <tr {...machineAttributes(snapshot)} className="border-t border-line">
      <th scope="row" className="px-4 py-2 text-left font-medium">
        {name}
      </th>
      <td className="px-4 py-2 [overflow-wrap:anywhere]">{url}</td>
      <td className="px-4 py-2">
        <Chip tone={tone} icon={ICONS[status]} text={say(status)} />
        {failure && <p className="mt-1 text-sm text-error">{say(failure)}</p>}
      </td>
      <td className="tabular px-4 py-2 text-right whitespace-nowrap">{milliseconds !== null && say({ key: 'health:time', params: { milliseconds } })}</td>
      <td className="px-2 py-2 text-right">
        <IconButton label={say({ key: 'health:check', params: { name } })} icon={mdiRefresh} isDisabled={check === null} onClick={check ?? undefined} />
      </td>
    </tr>
  );
}

/** The services of the platform, a row each. */
export function HealthPage({ children }: { children: ReactNode }) {
  const { say } = useTexts();
  return (
    <Page title={say('health:title')} subtitle={say('health:text')}>
      <div className="overflow-x-auto rounded-lg border border-line bg-surface">
        <table className="w-full min-w-[40rem]">
          <caption className="sr-only">{say('health:caption')}</caption>
          <thead className="bg-sunken text-left text-sm text-muted">
            <tr>
              <th className="px-4 py-2">{say('health:service')}</th>
              <th className="px-4 py-2">{say('health:url')}</th>
              <th className="px-4 py-2">{say('health:statusLabel')}</th>
              <th className="px-4 py-2 text-right">{say('health:timeLabel')}</th>
              <th>
                <span className="sr-only">{say('health:again')}</span>
              </th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </Page>
  );
}
