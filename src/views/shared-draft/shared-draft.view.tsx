import { mdiAccountArrowRightOutline, mdiClose, mdiCloudOffOutline } from '@mdi/js';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { sharedDraftMachine } from '../../../machines/shared-draft/shared-draft.machine.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectSharedDraft, type OfferValues } from './shared-draft.connect.ts';

/** Says, next to the draft's time, that the server has no copy of it. */
export function UnreachedView({ actor }: { actor: ActorRefFrom<typeof sharedDraftMachine> }) {
  const isUnreached = useSelector(actor, (snapshot) => snapshot.hasTag('unreached'));
  const { say } = useTexts();
  return (
    <output>
      {isUnreached && (
        <span className="inline-flex items-center gap-1.5 text-sm text-warning">
          <Icon path={mdiCloudOffOutline} />
          {say('shared-draft:unreached')}
        </span>
      )}
    </output>
  );
}

/** What a colleague typed and did not send, offered to whoever has the lock. */
export function SharedDraftView({ actor }: { actor: ActorRefFrom<typeof sharedDraftMachine> }) {
  const snapshot = useSelector(actor, (current) => current);
  const offer = connectSharedDraft(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      {offer && <Offer {...offer} />}
    </div>
  );
}

function Offer({ by, count, at, accept, decline }: OfferValues) {
  const { say, language } = useTexts();
  const date = formatLongDate(at, language);
  return (
    <Banner
      tone="info"
      title={
        by === null
          ? say({ key: 'shared-draft:mine', params: { count, date } })
          : say({ key: 'shared-draft:offer', params: { name: by, count, date } })
      }
      actions={
        <>
          <Button variant="primary" icon={mdiAccountArrowRightOutline} onClick={accept}>
            {say('shared-draft:continue')}
          </Button>
          <Button icon={mdiClose} onClick={decline}>
            {say('shared-draft:startOver')}
          </Button>
        </>
      }
    >
      {say('shared-draft:undoable')}
    </Banner>
  );
}
