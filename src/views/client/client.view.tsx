import '../../styles/answering.css';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode } from 'react';
import { stateName } from '../../../machines/support/state-name.ts';
import { formatLongDate } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { emptyOnceRemoved } from '../../ui/empty-once-removed.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../failure/load-failed.tsx';
import { Contested, RestoredForm } from '../edited-document/restored-form.tsx';
import { useConnected } from '../machine/use-connected.ts';
import { ClientBar } from './client-bar.view.tsx';
import { ClientFacts } from './client-facts.view.tsx';
import { ClientStatusChip } from './client-status-chip.tsx';
import { BannerWithActions } from '../failure/banner-with-actions.tsx';
import { connectClient, type ClientActor } from './client.connect.ts';
import { RecordCard } from './record-card.view.tsx';
import { RefusalDialog } from './refusal-dialog.view.tsx';

interface ClientViewProps {
  readonly actor: ClientActor;
  /** The draft's status. */
  readonly draft: ReactNode;
}

/** One client of the supplier (spec §2): its request, and the supplier's answer and record. */
export function ClientView({ actor, draft }: ClientViewProps) {
  const state = useSelector(actor, stateName);
  return (
    <div ref={emptyOnceRemoved} data-machine="client" data-state={state}>
      <ClientPage actor={actor} draft={draft} />
      <RefusalDialog actor={actor} />
    </div>
  );
}

/** Separate from the state attribute, which changes with the first typed letter. */
const ClientPage = memo(function ClientPage({ actor, draft }: ClientViewProps) {
  const { say, language } = useTexts();
  const { client, loadFailure, banner, restored, isReader } = useConnected(actor, connectClient);
  const backToList = <BackLink href="/clients" label={say('client:back')} />;

  if (loadFailure)
    return (
      <LoadFailed
        text={{ key: loadFailure.text }}
        detail={loadFailure.detail}
        retry={loadFailure.retry}
        backLink={backToList}
      />
    );
  if (!client) return <Skeleton label={say('client:loading')} lines={12} />;

  return (
    <Page
      title={client.profile.name}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ClientStatusChip status={client.status} />
          {say({
            key: 'client:requested',
            params: { date: formatLongDate(client.requestedAt, language), name: client.requestedBy },
          })}
        </span>
      }
      backLink={backToList}
      footer={!isReader && <ClientBar actor={actor} draft={draft} />}
    >
      {banner && (
        <BannerWithActions {...banner}>
          {banner.details.map((detail) => (
            <p key={detail.key}>{say(detail)}</p>
          ))}
          <Contested fields={banner.contested ?? []} />
        </BannerWithActions>
      )}
      {restored && <RestoredForm {...restored} />}
      <ClientFacts client={client}>
        <RecordCard actor={actor} />
      </ClientFacts>
    </Page>
  );
});
