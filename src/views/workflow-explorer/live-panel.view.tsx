import { mdiRecordCircleOutline, mdiStopCircleOutline } from '@mdi/js';
import type { LiveRecord } from '../../../machines/workflow-explorer/workflow-explorer.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { fieldWords } from './memory-words.ts';
import { eventText, statesText, titleOf } from './recorded-words.ts';
import type { WorkflowPage } from './workflow-page.ts';

interface LivePanelProps {
  readonly isRecording: boolean;
  readonly toggle: () => void;
  readonly record: LiveRecord;
  /** The workflow of a machine, once it is loaded. */
  readonly machineOf: (machine: string) => WorkflowPage | undefined;
}

/** The machines running in this tab and their events. */
export function LivePanel({ isRecording, toggle, record: { running, events }, machineOf }: LivePanelProps) {
  const { say, language } = useTexts();
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
                  <span className="font-medium">{titleOf(machineOf(machine), machine, language)}</span>{' '}
                  <span className="lit">{statesText(machineOf(machine), state, language)}</span>
                </li>
              ))}
            </ul>
          </section>
          <section className="min-w-0">
            <h3 className="font-medium">{say('workflow-explorer:events')}</h3>
            {events.length === 0 ? (
              <p className="text-muted">{say('workflow-explorer:noEvents')}</p>
            ) : (
              <EventTable events={events} machineOf={machineOf} />
            )}
          </section>
        </>
      )}
    </Card>
  );
}

function EventTable({ events, machineOf }: Pick<LiveRecord, 'events'> & Pick<LivePanelProps, 'machineOf'>) {
  const { say, language } = useTexts();
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
              <td>{titleOf(machineOf(machine), machine, language)}</td>
              <td>{eventText(machineOf(machine), type, language)}</td>
              <td>
                {fields
                  .map(({ name, value }) =>
                    say({ key: 'workflow-explorer:field', params: { name: fieldWords(name, say), value } }),
                  )
                  .join('; ')}
              </td>
              <td>{statesText(machineOf(machine), state, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
