import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { apiReferenceMachine } from '../../../machines/api-reference/api-reference.machine.ts';
import type { Language } from '../../../domain/enumerations.ts';
import type { ApiDocument, ServiceName } from '../../../machines/api-reference/api-reference.types.ts';
import { useTexts } from '../../i18n/texts.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryButton } from '../late/reload-button.tsx';
import { machineAttributes } from '../machine/machine-attributes.ts';
import { connectApiReference } from './api-reference.connect.ts';

/** Renders a service's calls into an element, with a label for the filter. Returns a function that removes them. */
export type DrawReference = (
  place: HTMLElement,
  document: ApiDocument,
  filter: { readonly name: string; readonly language: Language },
) => () => void;

interface ApiReferenceProps {
  readonly actor: ActorRefFrom<typeof apiReferenceMachine>;
  readonly services: readonly ServiceName[];
  readonly draw: DrawReference;
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

/** The API documentation of each service, to read and try out (spec §2). */
export function ApiReferenceView({ actor, services, draw }: ApiReferenceProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { say } = useTexts();
  const { service, choose, isLoading, document, failure } = connectApiReference(snapshot, actor.send);
  return (
    <div {...machineAttributes(snapshot)}>
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
        {isLoading && (
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
            actions={<RetryButton retry={failure.retry} />}
          >
            {say(failure.detail)}
          </Banner>
        )}
        {document && <Shown document={document} draw={draw} />}
      </Page>
    </div>
  );
}
