import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { and, gt, isNull, sql } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../data/database.ts';
import { outboxMail } from '../data/mail-schema.ts';
import { databaseNow, statementTime } from '../data/now.ts';
import { documentLock } from '../data/support-schema.ts';

/** Upper bounds of the durations (s). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Names of the identity service's paths. All others count as one, because anyone can make them up. */
const IDENTITY_CALLS: Readonly<Record<string, string>> = {
  authorize: 'authorize',
  interaction: 'signIn',
  token: 'token',
  userinfo: 'userinfo',
};

/** The calls that send something for good. */
const SENDS: ReadonlySet<string> = new Set([
  'submitQuote',
  'acknowledgeOrder',
  'completeOrder',
  'answerCreditRequest',
  'sendQuoteRequest',
  'placeOrder',
  'sendCreditRequest',
]);

/** `repeated`: the same send came again and got the first answer. */
const SEND_OUTCOMES = ['sent', 'repeated', 'refused', 'failed'] as const;

/** How many documents are locked now. */
export const countHeldLocks = (database: Database): Promise<number> =>
  database.$count(
    documentLock,
    and(gt(documentLock.expiresAt, sql`'-infinity'`), gt(documentLock.expiresAt, statementTime)),
  );

/** How many e-mails are not sent yet. */
export const countWaitingMail = (database: Database): Promise<number> =>
  database.$count(outboxMail, isNull(outboxMail.endedAt));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The Prometheus metrics of this process. Labels name calls and statuses, never users, documents or organisations. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly names = new WeakMap<ServerResponse, string>();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by call, method and status; status "cut" for those whose client left',
    labelNames: ['call', 'method', 'status'],
    buckets: BUCKETS,
    registers: [this.registry],
  });

  private readonly sends = new Counter({
    name: 'portal_sends_total',
    help: 'Sends by call (submitQuote, completeOrder, ...) and outcome: sent, repeated, refused, failed',
    labelNames: ['call', 'outcome'],
    registers: [this.registry],
  });
  private readonly signIns = new Counter({
    name: 'portal_sign_ins_total',
    help: 'Sign-ins by provider (own, foreign) and outcome (accepted, refused)',
    labelNames: ['provider', 'outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    // A rate needs a zero to begin with.
    for (const call of SENDS) for (const outcome of SEND_OUTCOMES) this.sends.inc({ call, outcome }, 0);
    for (const provider of ['own', 'foreign'] as const)
      for (const outcome of ['accepted', 'refused'] as const) this.signIns.inc({ provider, outcome }, 0);
  }

  /** Counts a sign-in. */
  signedIn(provider: 'own' | 'foreign', outcome: 'accepted' | 'refused'): void {
    this.signIns.inc({ provider, outcome });
  }

  /** Counts the outcome of a call, if it sends something. */
  sent(call: string, outcome: (typeof SEND_OUTCOMES)[number]): void {
    if (SENDS.has(call)) this.sends.inc({ call, outcome });
  }

  /** Adds gauges that count stored rows on each scrape. All processes on one database report the same values. */
  watch(database: Database): void {
    const registers = [this.registry];
    // oxlint-disable-next-line no-new -- it registers itself
    new Gauge({
      name: 'portal_locks_held',
      help: 'Documents that are locked now',
      registers,
      async collect() {
        this.set(await countHeldLocks(database));
      },
    });
    // oxlint-disable-next-line no-new -- it registers itself
    new Gauge({
      name: 'portal_emails_waiting',
      help: 'E-mails that are not sent yet',
      registers,
      async collect() {
        this.set(await countWaitingMail(database));
      },
    });
    // oxlint-disable-next-line no-new -- it registers itself
    new Gauge({
      name: 'portal_clock_ahead_seconds',
      help: "How far this machine's clock is ahead of the database's",
      registers,
      async collect() {
        this.set((Date.now() - (await databaseNow(database)).getTime()) / 1000);
      },
    });
  }

  /** Sets the call name of a request. */
  name(response: ServerResponse, call: string): void {
    this.names.set(response, call);
  }

  nameIdentity(response: ServerResponse, path: string): void {
    const call = IDENTITY_CALLS[/^\/connect\/(\w+)/.exec(path)?.[1] ?? ''];
    if (call !== undefined) this.name(response, call);
  }

  /** Records the end of a request and its duration (s). Returns the name of its call. */
  ended(response: ServerResponse, method: string, status: string, seconds: number): string {
    const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method);
    const call = this.names.get(response) ?? 'other';
    this.durations.observe({ call, method: known ? method : 'other', status }, seconds);
    return call;
  }

  /** In Prometheus' text format. */
  async read(): Promise<Response> {
    return new Response(await this.registry.metrics(), { headers: { 'content-type': this.registry.contentType } });
  }
}

/** Whether a request carries the METRICS_TOKEN; false while it is not set. */
export const mayReadMetrics = (authorization: string | undefined, token: string): boolean =>
  token !== '' && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
