import { mdiContentCopy, mdiEyeOffOutline, mdiEyeOutline, mdiLanConnect } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { connectionMachine } from '../../../machines/connection/connection.machine.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectConnection, type ConnectionValues } from './connection.connect.ts';

/** The inventory's key and test. */
export function ConnectionView({ actor }: { actor: ActorRefFrom<typeof connectionMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const values = connectConnection(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button
          icon={values.isKeyShown ? mdiEyeOffOutline : mdiEyeOutline}
          disabledReason={values.toggleRefusal && say(values.toggleRefusal)}
          onClick={values.toggleKey}
        >
          {say(values.isKeyShown ? 'connection:hide' : 'connection:reveal')}
        </Button>
        <Button
          icon={mdiContentCopy}
          isBusy={values.isCopying}
          disabledReason={values.copyRefusal && say(values.copyRefusal)}
          onClick={values.copy}
        >
          {say('connection:copy')}
        </Button>
        <Button
          icon={mdiLanConnect}
          isBusy={values.isTesting}
          busyLabel={say('connection:testing')}
          disabledReason={values.testRefusal && say(values.testRefusal)}
          onClick={values.test}
        >
          {say('connection:test')}
        </Button>
      </div>
      {values.isCopyBlocked && <Banner tone="warning" isUrgent title={say('connection:copyBlocked')} />}
      {values.failure && (
        <Banner tone="error" isUrgent title={say('connection:failed')}>
          {say(values.failure)}
        </Banner>
      )}
      {values.trial && <TrialView {...values.trial} />}
    </div>
  );
}

/** The test's result and its meaning. */
function TrialView({
  verdict,
  tone,
  answer: { status, milliseconds, content },
}: NonNullable<ConnectionValues['trial']>) {
  const { say } = useTexts();
  return (
    <Banner tone={tone} title={say(`connection:verdict.${verdict}.title`)}>
      <p className="mb-3">{say(`connection:verdict.${verdict}.text`)}</p>
      <DescriptionList
        items={[
          ...(status === null
            ? []
            : [
                {
                  term: say('connection:answered.label'),
                  description: say({ key: 'connection:answered.status', params: { status } }),
                },
              ]),
          {
            term: say('connection:answered.timeLabel'),
            description: say({ key: 'connection:answered.time', params: { milliseconds } }),
          },
          ...(content === null
            ? []
            : [{ term: say('connection:answered.contentLabel'), description: say(`connection:content.${content}`) }]),
        ]}
      />
    </Banner>
  );
}
