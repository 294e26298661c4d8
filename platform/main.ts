import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { AUDIT_DAYS, pruneAudit } from './audit/retention.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import { openDatabase, type Database } from './data/database.ts';
import { foldCounts } from './data/kept-counts.ts';
import { keepFilesPrivate } from './data/private-folder.ts';
import { renewSearchTexts } from './data/search-texts.ts';
import { seed } from './data/seed/seed.ts';
import { assertTestable } from './data/testable.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from './data/unavailable.ts';
import { folderStore } from './documents/file-store.ts';
import { PhotoStorage } from './documents/photo-storage.ts';
import { s3Store } from './documents/s3-store.ts';
import { Faults } from './faults/faults.ts';
import { createTestControl } from './faults/test-control.ts';
import { BODY_LIMITS, refuseLateBody } from './http/body.ts';
import { CallLimits, NO_CALL_RATES } from './http/call-rates.ts';
import { endsWithin } from './ends-within.ts';
import { pruneAnswers } from './http/idempotency.ts';
import { Metrics } from './http/metrics.ts';
import { logRequest } from './http/request-log.ts';
import { securityHeaders, setSecurityHeaders } from './http/security-headers.ts';
import { listen, pathOf, type RequestHandler } from './http/server.ts';
import { callTarget } from './http/service-address.ts';
import { pruneExpired } from './identity/adapter.ts';
import { trustedProxies } from './identity/client-address.ts';
import { createIdentity, isIdentityPath } from './identity/identity.ts';
import { pruneResets } from './identity/password-reset.ts';
import { pruneAttempts } from './identity/sign-in-limits.ts';
import { startMailing, RETRY_POLICY } from './mail/mailing.ts';
import { pruneMail } from './mail/outbox.ts';
import { folderPost, smtpPost } from './mail/post.ts';
import { summaryKeeper } from './mail/summaries.ts';
import { pruneDrafts } from './sourcing/supplier/quote-drafts.ts';
import { pruneLists } from './sourcing/supplier/price-list-lines.ts';
import { settleToday } from './sourcing/settlement.ts';
import { runTasks } from './tasks.ts';
import { jsonLog, stackOf } from './telemetry/log.ts';

export interface RunningPlatform {
  /** On this machine. Also the issuer of tokens, unless it has a public address. */
  readonly origin: string;
  /** Is not ready from now on (`/readyz`), and goes on answering. */
  readonly leave: () => void;
  /** Finishes running requests, then closes the database. */
  readonly stop: () => Promise<void>;
}

/** How often expired data is deleted and due documents are settled (ms). */
const KEEP_UP_EVERY = 60_000;

/** The platform's background work; a task that fails is logged, and stops no other. Tests settle explicitly. */
function keeperUp(database: Database, { isTest, auditDays = AUDIT_DAYS, log }: Configuration): () => Promise<void> {
  const keepSummaries = summaryKeeper(database);
  const tasks: Readonly<Record<string, () => Promise<unknown>>> = {
    'expired sign-ins': () => pruneExpired(database),
    'stored answers': () => pruneAnswers(database),
    'sign-in attempts': () => pruneAttempts(database),
    'sent e-mails': () => pruneMail(database),
    'reset links': () => pruneResets(database),
    counts: () => foldCounts(database),
    'audit log': () => pruneAudit(database, auditDays),
    'price lists': () => pruneLists(database),
    'unsent quotes': () => pruneDrafts(database),
    ...(!isTest && {
      settlement: () => settleToday(database),
      summaries: () => keepSummaries(Date.now()),
    }),
  };
  return () => runTasks(tasks, log);
}

/** How long a stop waits for the database, which may never answer after it died (ms). */
const LEAVING = 30_000;

/** Default time between checks of the outbox (ms). */
const MAIL_EVERY = 2000;

/** Sends the outbox, to files or to a server. */
function startPost(
  database: Database,
  origin: string,
  { mail, dataDirectory, portalOrigins, log }: Configuration,
): ReturnType<typeof startMailing> {
  const { smtpUrl = null, from = 'no-reply@localhost', every = MAIL_EVERY, tries = RETRY_POLICY } = mail ?? {};
  return startMailing(database, {
    post: smtpUrl === null ? folderPost(join(dataDirectory, 'mail')) : smtpPost(smtpUrl),
    from,
    places: { platform: origin, portal: portalOrigins[0] ?? origin },
    every,
    log,
    ...tries,
  });
}

/** Default photo space per organisation. */
const PHOTO_QUOTA = 10 * 2 ** 30;

function createPhotoStorage(
  database: Database,
  { dataDirectory, photoBucket, photoQuota = PHOTO_QUOTA }: Configuration,
): PhotoStorage {
  const folder = join(dataDirectory, 'photos');
  return new PhotoStorage({
    database,
    store: photoBucket ? s3Store(photoBucket) : folderStore(folder),
    arrivals: join(folder, 'arriving'),
    quota: photoQuota,
  });
}

/** Both services on one port: identity has its own paths, everything else is a call. */
async function createAnswer(
  database: Database,
  photos: PhotoStorage,
  {
    own,
    url,
    isStopping,
    metrics,
  }: { readonly own: string; readonly url: string; readonly isStopping: () => boolean; readonly metrics: Metrics },
  configuration: Configuration,
): Promise<RequestHandler> {
  const {
    isTest,
    lockSeconds,
    bodyLimits = BODY_LIMITS,
    trustedProxies: proxies = [],
    callRates = NO_CALL_RATES,
    log,
  } = configuration;
  const callLimits = new CallLimits(callRates);
  const identity = await createIdentity(database, url, { callLimits, metrics }, configuration);
  const { findTokenOwner, issueToken } = identity;
  const answerCall = getRequestListener(
    createApp(
      {
        database,
        findTokenOwner,
        issueToken,
        lockSeconds,
        bodyLimits,
        photos,
        metrics,
        callLimits,
        isTrustedProxy: trustedProxies(proxies),
        isStopping,
        isTest,
        contracts: [],
      },
      configuration,
      { own, url },
    ).fetch,
  );

  return (request, response, path) => {
    if (!isIdentityPath(path)) {
      void answerCall(request, response);
      return;
    }
    metrics.nameIdentity(response, path);
    refuseLateBody(request, response, bodyLimits);
    identity.answer(request, response, path).catch((error: unknown) => {
      log({ level: 'error', message: 'sign-in failed', stack: stackOf(error) });
      if (!response.headersSent && isUnavailable(error))
        response.writeHead(503, { 'Retry-After': String(UNAVAILABLE_SECONDS) });
      else if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };
}

/**
 * Replaces the address headers of a request with the configured address. URLs are built from them, and a client could
 * forge them.
 */
function publicly(address: string): (request: IncomingMessage) => void {
  const { host, protocol } = new URL(address);
  return ({ headers }) => {
    headers.host = host;
    headers['x-forwarded-proto'] = protocol.replace(':', '');
    delete headers['x-forwarded-host'];
    delete headers.forwarded;
  };
}

/** Adds the test-only control, for sign-in pages as well as calls. */
function withFaults(
  answer: RequestHandler,
  database: Database,
  origin: string,
): { answer: RequestHandler; clear: () => void } {
  const faults = new Faults();
  const answerControl = getRequestListener(createTestControl(database, faults, origin).fetch);
  return {
    clear: () => faults.clear(),
    answer: (request, response, path) => {
      if (path.startsWith('/__test/')) void answerControl(request, response);
      else void faults.apply(request, response, path, () => answer(request, response, path));
    },
  };
}

/**
 * Starts the local platform: identity, sourcing and their database on one port. Rejects when the port is
 * taken, with DataFolderInUse when another platform uses the folder, and with NotTestable when tests use a database
 * that is not for tests.
 */
export async function startPlatform(configuration: Configuration): Promise<RunningPlatform> {
  const { isTest, isDemo, log } = configuration;
  const isSecure = configuration.platformUrl?.startsWith('https:') ?? false;
  const server = await listen({
    port: configuration.port,
    host: configuration.host,
    headers: securityHeaders(isSecure),
    limits: configuration.timeLimits,
  });
  const { origin } = server;
  const url = configuration.platformUrl ?? origin;
  const asPublic = publicly(url);
  let isStopping = false;
  const metrics = new Metrics();
  const exporting = configuration.isTraced === true ? (await import('./telemetry/export.ts')).startExport() : null;
  try {
    const { database, kind, close } = await openDatabase(configuration, async (opened) => {
      if (isTest) await assertTestable(opened, configuration);
      await renewSearchTexts(opened);
      if (isDemo) await seed(opened, { now: Date.now(), origin, passwordCost: configuration.passwordCost });
    });
    metrics.watch(database);
    const photos = createPhotoStorage(database, configuration);
    const services = await createAnswer(
      database,
      photos,
      { own: origin, url, isStopping: () => isStopping, metrics },
      configuration,
    );
    const { answer, clear } = isTest ? withFaults(services, database, origin) : { answer: services, clear: () => {} };
    server.begin((request, response) => {
      setSecurityHeaders(response, isSecure);
      asPublic(request);
      request.url = callTarget(request.url ?? '/');
      const path = pathOf(request.url);
      logRequest(request, response, path, { log, metrics }, () => answer(request, response, path));
    });
    const keepUp = keeperUp(database, configuration);
    await keepUp();
    const mailing = startPost(database, url, configuration);
    const keepPhotosUp = (): Promise<void> => runTasks({ photos: () => photos.keepUp() }, log);
    let photosKeptUp = keepPhotosUp();
    const keepingUp = setInterval(() => {
      void keepUp();
      photosKeptUp = photosKeptUp.then(keepPhotosUp);
    }, KEEP_UP_EVERY);
    log({ level: 'info', message: 'started', origin, database: kind, ...(isTest && { obeys: 'tests at /__test' }) });

    return {
      origin,
      leave: () => {
        isStopping = true;
      },
      stop: async () => {
        isStopping = true;
        clearInterval(keepingUp);
        clear();
        await server.close();
        if (!(await endsWithin(LEAVING, [mailing.stop, () => photosKeptUp, () => photos.end(), close])))
          log({ level: 'warn', message: 'stopped before the database answered', origin });
        await exporting?.stop();
      },
    };
  } catch (error) {
    await server.close();
    await exporting?.stop();
    throw error;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  keepFilesPrivate();
  const platform = await startPlatform(readConfiguration(process.env, jsonLog(console.log)));
  const stop = (): void => void platform.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
