import { answered, defineModel, doneOf, errorOf, failed, given, type Words } from '../engine/path-model.ts';
import { apiReferenceMachine } from '../../../machines/api-reference/api-reference.machine.ts';
import type { ApiDocument, ServiceName } from '../../../machines/api-reference/api-reference.types.ts';

const document: ApiDocument = {
  openapi: '3.1.0',
  info: { title: 'Sourcing service', version: '4.2.0' },
  paths: {
    '/locks': {
      post: {
        operationId: 'acquireLock',
        summary: 'Takes an edit lock',
        responses: { 201: { description: 'Created' } },
      },
    },
  },
};
/** A service may describe no calls. */
const empty: ApiDocument = { openapi: '3.0.3', info: { title: 'Quiet service', version: '1.0.0' }, paths: {} };

const loading = (service: ServiceName): Words => ({
  key: 'api-reference:loading',
  params: { service: [`api-reference:services.${service}`] },
});

export const apiReferenceModel = defineModel({
  machine: apiReferenceMachine,
  input: { service: 'sourcing' },
  cases: {
    'service.choose': [given('identity', { service: 'identity' }), given('sourcing', { service: 'sourcing' })],
    [doneOf('loadReference')]: [answered('a document', document), answered('a document without a call', empty)],
    [errorOf('loadReference')]: [
      failed('no network', { kind: 'network' }),
      failed('no answer in time', { kind: 'timeout' }),
      failed('it is not there', { kind: 'notFound', code: 'not-found' }),
      failed('no such document', { kind: 'malformed' }),
    ],
  },
  key: ({ context: { service, document: shown, failure } }) => ({
    service,
    title: shown?.info.title,
    failure: failure?.kind,
  }),
  expect: [
    {
      state: 'loading',
      shows: ({ context: { service } }) => ['api-reference:title', loading(service)],
      hides: ['api-reference:failed', 'common:retry', 'api-reference:sentAsYou'],
    },
    {
      state: 'shown',
      shows: ({ context: { document: shown } }) =>
        shown
          ? [
              shown.info.title,
              { key: 'api-reference:version', params: { version: shown.info.version, openapi: shown.openapi } },
              ['api-reference:sentAsYou', 'api-reference:sentAsYouText'],
              ...Object.keys(shown.paths),
            ]
          : [],
      hides: ({ context: { service } }) => ['api-reference:failed', 'common:retry', loading(service)],
    },
    {
      state: 'failed',
      shows: ({ context: { failure } }) => [
        'api-reference:failed',
        failure?.kind === 'notFound' || failure?.kind === 'malformed'
          ? `api-reference:${failure.kind}`
          : `errors:${failure?.kind ?? ''}`,
      ],
      hides: ({ context: { service } }) => ['api-reference:sentAsYou', loading(service)],
    },
  ],
});
