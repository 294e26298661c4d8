/** Traces to an OpenTelemetry collector, and the log's ids, from a call down to its database statements. */
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { readConfiguration } from '../../platform/configuration.ts';
import type { RunningPlatform } from '../../platform/main.ts';
import { jsonLog } from '../../platform/telemetry/log.ts';
import { tokenOf } from './client.ts';
import { postgres, type Server } from './servers.ts';

const SERVER = 2;
const CLIENT = 3;
const span = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string(), ''),
  name: v.string(),
  kind: v.number(),
  attributes: v.array(v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })),
});
const exported = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: v.unknown() }),
      scopeSpans: v.array(v.object({ spans: v.array(span) })),
    }),
  ),
});
type Span = v.InferOutput<typeof span>;

const lineOf = v.record(v.string(), v.union([v.string(), v.number()]));
const valueOf = ({ attributes }: Span, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

describe('without a collector', () => {
  it('exports nothing, but logs the caller’s trace', async () => {
    const server = postgres();
    const lines: string[] = [];
    const platform = await server.start({ log: jsonLog((line) => lines.push(line)) });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    await fetch(`${platform.origin}/livez`, { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
    await fetch(`${platform.origin}/livez`);
    await expect.poll(() => lines.filter((line) => line.includes('/livez')).length).toBe(2);
    const entries = lines.filter((line) => line.includes('/livez')).map((line) => v.parse(lineOf, JSON.parse(line)));
    expect(entries.map((entry) => entry['traceId'])).toEqual([traceId, undefined]);
    await platform.stop();
    await server.stop();
  });

  it('must be a URL, or not set', () => {
    expect(readConfiguration({}, () => {}).isTraced).toBe(false);
    expect(readConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' }, () => {}).isTraced).toBe(true);
    expect(() => readConfiguration({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' }, () => {})).toThrow(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
    );
  });
});

describe('traces', () => {
  const spans: Span[] = [];
  const lines: string[] = [];
  let collector: HttpServer;
  let server: Server;
  let platform: RunningPlatform;
  let token: string;

  const start = (): Promise<RunningPlatform> =>
    server.start({ isTraced: true, log: jsonLog((line) => lines.push(line)) });
  const ask = (path: string, traceparent: string) =>
    fetch(platform.origin + path, {
      headers: { authorization: `Bearer ${token}`, 'scope-id': 'atelier-montreal', traceparent },
    });
  const spansOf = (traceId: string): Span[] => spans.filter((one) => one.traceId === traceId);

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { resourceSpans } = v.parse(exported, JSON.parse(Buffer.concat(chunks).toString()));
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>((resolve) => void collector.listen(0, 'localhost', resolve));
    // A listening TCP server has an address with a port.
    const { port } = collector.address() as AddressInfo;
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://localhost:${port}`);
    vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '100');
    server = postgres();
    platform = await start();
    token = await tokenOf(platform.origin, 'sophie@atelier.test');
  });
  afterEach(() => lines.splice(0));
  afterAll(async () => {
    // It stops in time even without its collector.
    const begun = performance.now();
    await platform?.stop();
    expect(performance.now() - begun).toBeLessThan(6000);
    await server?.stop();
    vi.unstubAllEnvs();
  });

  it('follow a call from its caller to its database statements, without values', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await ask('/supplier-orders?search=Tremblay', `00-${traceId}-00f067aa0ba902b7-01`);
    expect(answer.status).toBe(200);
    await expect.poll(() => spansOf(traceId).some(({ kind }) => kind === SERVER)).toBe(true);
    const call = spansOf(traceId).find(({ kind }) => kind === SERVER);
    if (!call) throw new Error('no span of the call');
    expect(call).toMatchObject({ name: 'GET /supplier-orders', parentSpanId: '00f067aa0ba902b7' });
    expect(valueOf(call, 'portal.call')).toBe('listSupplierOrders');
    expect(valueOf(call, 'portal.request_id')).toBe(answer.headers.get('x-request-id'));
    expect(Number(valueOf(call, 'http.response.status_code'))).toBe(200);
    await expect.poll(() => spansOf(traceId).filter(({ kind }) => kind === CLIENT).length).toBeGreaterThan(1);
    const statements = spansOf(traceId).filter(({ kind }) => kind === CLIENT);
    expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call.spanId]));
    expect(statements.map((one) => valueOf(one, 'db.query.text')).join('\n')).toContain('from "order"');
    expect(JSON.stringify(statements)).not.toContain('Tremblay');
  });

  it('of concurrent calls do not mix, even in transactions', async () => {
    const ids = Array.from({ length: 20 }, (_, at) => `a${String(at).padStart(31, '0')}`);
    await Promise.all(
      ids.map((traceId) =>
        fetch(`${platform.origin}/locks`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'scope-id': 'atelier-montreal',
            'content-type': 'application/json',
            traceparent: `00-${traceId}-00f067aa0ba902b7-01`,
          },
          body: JSON.stringify({ documentKind: 'order', documentId: `none-${traceId}` }),
        }),
      ),
    );
    await expect.poll(() => ids.filter((id) => spansOf(id).some(({ kind }) => kind === SERVER)).length).toBe(20);
    for (const id of ids) {
      const [call] = spansOf(id).filter(({ kind }) => kind === SERVER);
      const statements = spansOf(id).filter(({ kind }) => kind === CLIENT);
      expect(statements.length).toBeGreaterThan(0);
      expect(statements.every(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true);
    }
  });

  it('are logged with the id that a failed call returns', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const answer = await ask('/supplier-orders/none', `00-${traceId}-b7ad6b7169203331-01`);
    const { requestId } = v.parse(v.looseObject({ requestId: v.string() }), await answer.json());
    await expect.poll(() => lines.some((line) => line.includes(traceId))).toBe(true);
    const entry = v.parse(lineOf, JSON.parse(lines.find((line) => line.includes(traceId)) ?? '{}'));
    expect(entry).toMatchObject({
      level: 'info',
      message: 'request',
      requestId,
      traceId,
      method: 'GET',
      call: 'getSupplierOrder',
      status: '404',
    });
    expect(entry['time']).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  });

  it.each(['', 'garbage', '00-00000000000000000000000000000000-00f067aa0ba902b7-01', `00-${'z'.repeat(32)}-1-01`])(
    'start anew when the caller sends no valid one: %j',
    async (traceparent) => {
      const answer = await ask('/supplier-orders', traceparent);
      expect(answer.status).toBe(200);
      const id = answer.headers.get('x-request-id') ?? '';
      await expect.poll(() => lines.some((line) => line.includes(id))).toBe(true);
      const entry = v.parse(lineOf, JSON.parse(lines.find((line) => line.includes(id)) ?? '{}'));
      expect(entry['traceId']).toMatch(/^(?!0{32})[0-9a-f]{32}$/);
    },
  );

  it('are lost without effect on users when the collector is down', async () => {
    collector.close();
    collector.closeAllConnections();
    expect((await ask('/supplier-orders', '')).status).toBe(200);
  });
});
