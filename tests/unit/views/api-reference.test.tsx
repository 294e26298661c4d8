/** The API documentation: of the chosen service, and of no other. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useReducer, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { ApiDocument } from '../../../domain/api-document.ts';
import { readingOf } from '../../../machines/reading/reading.machine.ts';
import type { ServiceName } from '../../../machines/startup/startup.types.ts';
import { CallFailed, type Failure } from '../../../machines/support/failure.ts';
import { loadTexts, sayNow, startTexts } from '../../../src/i18n/texts.ts';
import {
  ApiReferenceView,
  ServiceCallsView,
  type DrawReference,
} from '../../../src/views/api-reference/api-reference.view.tsx';

const documentOf = (service: ServiceName): ApiDocument => ({
  openapi: '3.1.0',
  info: { title: `The ${service} service`, version: '4.2.0' },
  paths: { [`/${service}/calls`]: {} },
});

const read = vi.fn<(service: ServiceName) => Promise<ApiDocument>>();
const machine = readingOf<ServiceName, ApiDocument>().provide({
  actors: { read: fromPromise(({ input }) => read(input.subject)) },
});

/** Lists the calls instead of the viewer. */
const draw: DrawReference = (place, { paths }) => {
  place.textContent = Object.keys(paths).join(' ');
  return () => (place.textContent = '');
};

function Calls({ service }: { service: ServiceName }) {
  const [actor] = useState(() => createActor(machine, { input: { subject: service, isOpen: true } }).start());
  return <ServiceCallsView actor={actor} service={service} draw={draw} />;
}

function Reference() {
  const [service, choose] = useReducer((_: ServiceName, chosen: ServiceName) => chosen, 'sourcing');
  return (
    <ApiReferenceView service={service} services={['sourcing', 'identity']} choose={choose}>
      <Calls key={service} service={service} />
    </ApiReferenceView>
  );
}

const show = () => act(async () => void render(<Reference />));
const press = (role: string, name: string) =>
  act(async () => void fireEvent.click(screen.getByRole(role, { name: new RegExp(name) })));
const shown = (): string => document.body.textContent;

afterEach(cleanup);

describe.each(['en', 'fr'] as const)('the API documentation, in %s', (language) => {
  beforeEach(async () => {
    read.mockReset().mockImplementation(async (service) => documentOf(service));
    await startTexts(language);
    await loadTexts('developer');
  });

  it('shows the calls of the first service, then those of the chosen one alone', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(sayNow('api-reference:title'));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The sourcing service');
    expect(shown()).toContain('/sourcing/calls');
    expect(shown()).toContain(sayNow('api-reference:sentAsYouText'));
    expect(shown()).toContain(sayNow({ key: 'api-reference:version', params: { version: '4.2.0', openapi: '3.1.0' } }));
    await press('radio', sayNow('api-reference:services.identity'));
    expect(read.mock.calls).toEqual([['sourcing'], ['identity']]);
    expect(shown()).toContain('/identity/calls');
    expect(shown()).not.toContain('/sourcing/calls');
  });

  it('says which service is loading, and lets another be chosen meanwhile', async () => {
    read.mockReturnValueOnce(new Promise(() => {}));
    await show();
    const service = sayNow('api-reference:services.sourcing');
    const loading = sayNow({ key: 'api-reference:loading', params: { service } });
    expect(screen.getByText(loading)).toBeDefined();
    await press('radio', sayNow('api-reference:services.identity'));
    expect(screen.queryByText(loading)).toBeNull();
    expect(shown()).toContain('/identity/calls');
  });

  it.each([
    [{ kind: 'network' }, 'errors:network'],
    [{ kind: 'notFound', code: 'not-found' }, 'api-reference:notFound'],
    [{ kind: 'malformed' }, 'api-reference:malformed'],
  ] as const)('says why it could not be loaded, and tries again: %o', async (failure, words) => {
    read.mockRejectedValueOnce(new CallFailed(failure as Failure));
    await show();
    expect(screen.getByRole('alert').textContent).toContain(sayNow('api-reference:failed'));
    expect(screen.getByRole('alert').textContent).toContain(sayNow(words));
    expect(shown()).not.toContain('/sourcing/calls');
    await press('button', sayNow('common:retry'));
    expect(shown()).toContain('/sourcing/calls');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a new page where the viewer itself could not be loaded', async () => {
    read.mockRejectedValueOnce(new CallFailed({ kind: 'script' }));
    await show();
    expect(screen.getByRole('button', { name: sayNow('common:reload') })).toBeDefined();
    expect(screen.queryByRole('button', { name: sayNow('common:retry') })).toBeNull();
  });
});
