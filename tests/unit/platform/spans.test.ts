/** What traces show of requests and statements, and which errors of the database pass. */
import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Pool } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { assertTestable } from '../../../platform/data/testable.ts';
import type { Database } from '../../../platform/data/database.ts';
import { traceStatements } from '../../../platform/data/traced-pool.ts';
import { isUnavailable } from '../../../platform/data/unavailable.ts';
import { jsonLog, stackOf } from '../../../platform/telemetry/log.ts';
import {
  currentIds,
  endRequestSpan,
  inRequestSpan,
  inSpan,
  nameRequestSpan,
} from '../../../platform/telemetry/tracing.ts';

const exporter = new InMemorySpanExporter();
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }));
afterAll(() => trace.disable());
beforeEach(() => exporter.reset());

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

describe('a statement', () => {
  const poolOf = (query: (...given: unknown[]) => unknown) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a pool of which only this is used
    traceStatements(Object.assign(new EventEmitter(), { query }) as unknown as Pool);
  const run = async (pool: Pool, query: unknown): Promise<unknown> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of its many overloads
    (pool.query as unknown as (query: unknown, values: unknown[]) => Promise<unknown>)(query, ['Tremblay']);

  it.each<readonly [string, unknown, string, string]>([
    ['with a name', { name: 'access token', text: 'select 1' }, 'access token', 'select 1'],
    ['without a name', { text: '  select 1' }, 'select', '  select 1'],
    ['with an empty name', { name: '', text: 'delete from lock' }, 'delete', 'delete from lock'],
    ['that is a text', 'update lock', 'update', 'update lock'],
    ['without a word', '--', 'query', '--'],
  ])('%s is named so', async (_, query, name, text) => {
    expect(
      await run(
        poolOf(() => Promise.resolve('rows')),
        query,
      ),
    ).toBe('rows');
    const [span, ...others] = exporter.getFinishedSpans();
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      name,
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      status: { code: SpanStatusCode.UNSET },
    });
  });

  it('that fails is marked with the name of its error, without its message', async () => {
    await expect(
      run(
        poolOf(() => Promise.reject(new TypeError('of Tremblay'))),
        'select',
      ),
    ).rejects.toThrow('Tremblay');
    const [span] = exporter.getFinishedSpans();
    expect(span).toMatchObject({ status: { code: SpanStatusCode.ERROR }, attributes: { 'error.type': 'TypeError' } });
    expect(JSON.stringify([span?.attributes, span?.status, span?.events])).not.toContain('Tremblay');
  });

  it('with a callback is the pool’s own, and connections are traced too', async () => {
    const pool = poolOf((...given) => given.at(-1));
    const back = (): void => {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of its many overloads
    expect((pool.query as unknown as (...given: unknown[]) => unknown)('select', back)).toBe(back);
    expect(exporter.getFinishedSpans()).toEqual([]);
    const connection = { query: (...given: unknown[]) => Promise.resolve(given) };
    pool.emit('connect', connection);
    await connection.query('begin');
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['begin']);
  });
});

describe('a request', () => {
  const answered = (status: string, headers: Record<string, string> = {}) => {
    let ids = {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are used
    const request = { method: 'GET', headers } as unknown as IncomingMessage;
    inRequestSpan(request, { requestId: 'request-1', path: '/orders/1' }, (span) => {
      ids = currentIds();
      nameRequestSpan({ method: 'GET', path: '/orders/{id}', name: 'readOrder' });
      endRequestSpan(span, status);
    });
    const [span] = exporter.getFinishedSpans();
    return { span: span ?? expect.fail('no span'), ids };
  };

  it('is named after its call, and continues its caller’s trace', () => {
    const { span, ids } = answered('200', { traceparent: `00-${TRACE}-${CALLER}-01` });
    expect(span).toMatchObject({
      name: 'GET /orders/{id}',
      kind: SpanKind.SERVER,
      parentSpanContext: { traceId: TRACE, spanId: CALLER, isRemote: true },
      attributes: {
        'http.request.method': 'GET',
        'url.path': '/orders/1',
        'portal.request_id': 'request-1',
        'http.route': '/orders/{id}',
        'portal.call': 'readOrder',
        'http.response.status_code': 200,
      },
      status: { code: SpanStatusCode.UNSET },
    });
    expect(ids).toEqual({ requestId: 'request-1', traceId: TRACE, spanId: span.spanContext().spanId });
    expect(currentIds()).toEqual({});
  });

  it.each([
    ['499', SpanStatusCode.UNSET],
    ['500', SpanStatusCode.ERROR],
    ['503', SpanStatusCode.ERROR],
  ])('with the status %s is an error: %i', (status, code) => {
    const { span } = answered(status);
    expect(span.status.code).toBe(code);
    expect(span.attributes['http.response.status_code']).toBe(Number(status));
    expect(span.parentSpanContext).toBeUndefined();
  });

  it('whose client left says so, and has no status', () => {
    const { span } = answered('cut');
    expect([span.attributes['error.type'], span.status.code]).toEqual(['cut', SpanStatusCode.UNSET]);
    expect(span.attributes).not.toHaveProperty('http.response.status_code');
  });
});

it('work that throws no error is unknown', async () => {
  // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- what a library may do
  await expect(inSpan('work', {}, () => Promise.reject('no reason'))).rejects.toBe('no reason');
  expect(exporter.getFinishedSpans()[0]?.attributes['error.type']).toBe('unknown');
});

describe('the log', () => {
  it('has one line of JSON for each entry, with its time', () => {
    const lines: string[] = [];
    jsonLog((line) => lines.push(line))({ level: 'info', message: 'a\nb', ms: 1 });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      message: 'a\nb',
      ms: 1,
    });
  });

  it('names the cause of an error, without the parameters of a query', () => {
    expect(stackOf(new Error('no disk'))).toMatch(/^Error: no disk\n/);
    const failed = new Error('insert … params: Tremblay', { cause: new Error('disk full') });
    expect(stackOf(failed)).toMatch(/^Error: disk full\n/);
    expect(stackOf(failed)).not.toContain('Tremblay');
    expect(stackOf('text')).toBe('text');
    expect(stackOf(Object.assign(new Error('bare'), { stack: undefined }))).toBe('bare');
  });
});

describe('an error of the database', () => {
  const withCode = (code: string): Error => Object.assign(new Error('any'), { code });

  it.each(
    ['08000', '08006', '53100', '53300', '57P01', '57P03', '25006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']
      .concat(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ENOSPC', 'EDQUOT'])
      .map((code) => [code, withCode(code)] as const)
      .concat([
        ['a lost connection', new Error('Connection terminated unexpectedly')],
        ['no connection in time', new Error('timeout exceeded when trying to connect')],
        ['the cause of another', new Error('failed query', { cause: withCode('57P01') })],
      ]),
  )('passes: %s', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
  });

  it.each<readonly [string, unknown]>([
    ['a duplicate', withCode('23505')],
    ['a cancelled query', withCode('57014')],
    ['a missing file', withCode('ENOENT')],
    ['a code inside of another', withCode('X53100')],
    ['a number', Object.assign(new Error('any'), { code: 53_100 })],
    ['any other', new Error('the Connection terminated')],
    ['no error', { code: '53100' }],
  ])('stays: %s', (_, error) => {
    expect(isUnavailable(error)).toBe(false);
  });
});

describe('the test control', () => {
  const tested = (name: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a database that only says its name
    assertTestable({ select: () => ({ from: () => Promise.resolve([{ name }]) }) } as unknown as Database, {
      databaseUrl: 'postgres://host/any',
      isDemo: false,
    });
  const embedded = (isDemo: boolean) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not used
    assertTestable({} as Database, { databaseUrl: null, isDemo });

  it.each(['test', 'platform_test', 'test-2', 'TEST', 'a.test.b'])('may use the database %s', async (name) => {
    await expect(tested(name)).resolves.toBeUndefined();
  });

  it.each(['latest', 'contest', 'tests', 'testing', 'parts', ''])('may not use the database "%s"', async (name) => {
    await expect(tested(name)).rejects.toThrow(`the database "${name}" is not marked as a test database`);
  });

  it('may use the embedded database with the demonstration alone', async () => {
    await expect(embedded(true)).resolves.toBeUndefined();
    await expect(embedded(false)).rejects.toThrow('without the demonstration');
  });
});
