import type { IncomingMessage } from 'node:http';
import {
  context,
  createContextKey,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type SpanOptions,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, TRACE_PARENT_HEADER } from '@opentelemetry/core';

// Also without an exporter: log entries take their ids from the context.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

/** Records nothing until spans are exported (export.ts). */
const tracer = trace.getTracer('supplier-portal');
const REQUEST_ID = createContextKey('request id');

/** The ids that connect a log entry with its request and its trace. */
export interface RequestIds {
  readonly requestId?: string;
  readonly traceId?: string;
  readonly spanId?: string;
}

/** The ids of the current request; empty outside of requests. */
export function currentIds(): RequestIds {
  const requestId: unknown = context.active().getValue(REQUEST_ID);
  const span = trace.getActiveSpan()?.spanContext();
  return {
    ...(typeof requestId === 'string' && { requestId }),
    ...(span && isSpanContextValid(span) && { traceId: span.traceId, spanId: span.spanId }),
  };
}

/**
 * Answers a request in its own span, which continues the caller's trace (W3C Trace Context). `run` must end the span.
 */
export function inRequestSpan(
  { method = '', headers }: IncomingMessage,
  { requestId, path }: { readonly requestId: string; readonly path: string },
  run: (span: Span) => void,
): void {
  const caller = parseTraceParent(String(headers[TRACE_PARENT_HEADER] ?? ''));
  const outside = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : ROOT_CONTEXT;
  const attributes = { 'http.request.method': method, 'url.path': path, 'portal.request_id': requestId };
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, outside);
  context.with(trace.setSpan(outside, span).setValue(REQUEST_ID, requestId), () => run(span));
}

/** Names the span of the current request after its call. */
export function nameRequestSpan({
  method,
  path,
  name,
}: { readonly [Part in 'method' | 'path' | 'name']: string }): void {
  trace.getActiveSpan()?.updateName(`${method} ${path}`).setAttributes({ 'http.route': path, 'portal.call': name });
}

/** Ends the span of a request. Status `cut`: the client disconnected. */
export function endRequestSpan(span: Span, status: string): void {
  if (status === 'cut') span.setAttribute('error.type', 'cut');
  else span.setAttribute('http.response.status_code', Number(status));
  if (status.startsWith('5')) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs work in a span. Errors are recorded by name only, because messages can contain personal data. */
export function inSpan<Result>(name: string, options: SpanOptions, run: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}
