import { mdiRecordCircleOutline, mdiStopCircleOutline } from '@mdi/js';
import type { LiveRecord } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import type { TextKey } from '../../i18n/resources.ts';
import { useTexts, type Say } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { spelled } from './memory-words.ts';

const OUTCOMES: Readonly<Record<string, TextKey>> = {
  done: 'workflow-explorer:outcome.done',
  error: 'workflow-explorer:outcome.failed',
  after: 'workflow-explorer:outcome.elapsed',
};

interface LivePanelProps {
  readonly isRecording: boolean;
  readonly toggle: () => void;
  readonly record: LiveRecord;
}

/** The machines running in this tab and their events. */
export function LivePanel({ isRecording, toggle, record: { running, events } }: LivePanelProps) {
  const { say } = useTexts();
  return (
    <Card
      title={say('workflow-explorer:live')}
      actions={
        <Button size="small" icon={isRecording ? mdiStopCircleOutline : mdiRecordCircleOutline} onClick={toggle}>
          {say(isRecording ? 'workflow-explorer:stopRecording' : 'workflow-explorer:record')}
        </Button>
      }
    >
      {isRecording && (
        <>
          <p className="text-muted">{say('workflow-explorer:masked')}</p>
          <section>
            <h3 className="font-medium">{say('workflow-explorer:running')}</h3>
            {running.length === 0 && <p className="text-muted">{say('workflow-explorer:noneRunning')}</p>}
            <ul>
              {running.map(({ id, machine, state }) => (
                <li key={id} className="[overflow-wrap:anywhere]">
                  <code className="font-medium">{machine}</code> <code className="lit">{state}</code>
                </li>
              ))}
            </ul>
          </section>
          <section className="min-w-0">
            <h3 className="font-medium">{say('workflow-explorer:events')}</h3>
            {events.length === 0 ? (
              <p className="text-muted">{say('workflow-explorer:noEvents')}</p>
            ) : (
              <EventTable events={events} />
            )}
          </section>
        </>
      )}
    </Card>
  );
}

/** An event as it is recorded; what XState calls the outcome of a call or a delay is told in words. */
function eventText(type: string, say: Say): string {
  const [, outcome, name = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]+)/.exec(type) ?? [];
  if (outcome === undefined) return type;
  return say({ key: OUTCOMES[outcome] ?? 'workflow-explorer:outcome.done', params: { name: spelled(name) } });
}

function EventTable({ events }: Pick<LiveRecord, 'events'>) {
  const { say } = useTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area needs keyboard access
    <section className="plain-table max-h-96" tabIndex={0} aria-label={say('workflow-explorer:events')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('workflow-explorer:time')}</th>
            <th scope="col">{say('workflow-explorer:machine')}</th>
            <th scope="col">{say('workflow-explorer:event')}</th>
            <th scope="col">{say('workflow-explorer:fields')}</th>
            <th scope="col">{say('workflow-explorer:stateAfter')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ number, at, machine, type, fields, state }) => (
            <tr key={number}>
              <td>{at}</td>
              <td>{machine}</td>
              <td>{eventText(type, say)}</td>
              <td>{fields.map(({ name, value }) => `${name}: ${value}`).join(', ')}</td>
              <td>{state}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
