import { useSelector } from '@xstate/react';
import { useCallback, type ReactNode } from 'react';
import type { ApiDocument } from '../../../domain/api-document.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { ServiceName } from '../../../machines/startup/startup.types.ts';
import type { Failure } from '../../../machines/support/failure.ts';
import type { Words } from '../../i18n/resources.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { failureWords, retryOf } from '../failure/failure-words.ts';
import { RetryButton } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectReading, type ReadingActor } from '../reading/reading.connect.ts';

/** Renders a service's calls into an element, with a label for the filter. Returns a function that removes them. */
export type DrawReference = (
  place: HTMLElement,
  document: ApiDocument,
  filter: { readonly name: string; readonly language: Language },
) => () => void;

interface ApiReferenceProps {
  readonly service: ServiceName;
  readonly services: readonly ServiceName[];
  readonly choose: (service: ServiceName) => void;
  readonly children: ReactNode;
}

/** The API documentation of each service (spec §2). */
export function ApiReferenceView({ service, services, choose, children }: ApiReferenceProps) {
  const { say } = useTexts();
  return (
    <Page
      title={say('api-reference:title')}
      subtitle={say('api-reference:text')}
      backLink={<BackLink href="/dev" label={say('api-reference:back')} />}
    >
      <Segmented
        label={say('api-reference:service')}
        value={service}
        options={services.map((value) => ({ value, label: say(`api-reference:services.${value}`) }))}
        onChange={choose}
      />
      {children}
    </Page>
  );
}

/** These failures need their own texts; the general ones speak of documents and retries. */
const detailOf = (failure: Failure | null): Words =>
  failure?.kind === 'notFound' || failure?.kind === 'malformed'
    ? { key: `api-reference:${failure.kind}` }
    : failureWords(failure);

interface ServiceCallsProps {
  readonly actor: ReadingActor<ServiceName, ApiDocument>;
  readonly service: ServiceName;
  readonly draw: DrawReference;
}

/** The calls of a service, to read and try out. */
export function ServiceCallsView({ actor, service, draw }: ServiceCallsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { isBusy, found, failure } = connectReading<ApiDocument>(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)} className="contents">
      {isBusy && (
        <Skeleton
          label={say({ key: 'api-reference:loading', params: { service: say(`api-reference:services.${service}`) } })}
          lines={8}
        />
      )}
      {failure && (
        <Banner
          tone="error"
          isUrgent
          title={say('api-reference:failed')}
          actions={<RetryButton retry={retryOf(snapshot.context.failure, failure.retry)} />}
        >
          {say(detailOf(snapshot.context.failure))}
        </Banner>
      )}
      {found && <Shown document={found} draw={draw} />}
    </div>
  );
}

function Shown({ document, draw }: { document: ApiDocument; draw: DrawReference }) {
  const { say, language } = useTexts();
  const name = say('api-reference:filter');
  const place = useCallback(
    (element: HTMLElement | null) => (element ? draw(element, document, { name, language }) : undefined),
    [draw, document, name, language],
  );
  return (
    <>
      <div>
        <h2 className="text-lg font-medium" lang="en">
          {document.info.title}
        </h2>
        <p className="text-muted">
          {say({ key: 'api-reference:version', params: { version: document.info.version, openapi: document.openapi } })}
        </p>
      </div>
      <Banner tone="info" title={say('api-reference:sentAsYou')}>
        {say('api-reference:sentAsYouText')}
      </Banner>
      {/* The descriptions and the viewer's texts are only in English. */}
      <div lang="en" ref={place} className="api-reference" />
    </>
  );
}
