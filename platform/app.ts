import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import { TRIAL } from '../domain/inventory-api.ts';
import type { Configuration } from './configuration.ts';
import { isUnavailable, UNAVAILABLE_SECONDS } from './data/unavailable.ts';
import { mountDocuments } from './documents/documents.ts';
import { mountFeatureDocuments } from './documents/feature-documents.ts';
import { mountPdfs } from './documents/pdfs.ts';
import { mountPhotos } from './documents/photos.ts';
import { mountHealth } from './http/health.ts';
import { mayReadMetrics } from './http/metrics.ts';
import type { App, Platform } from './http/mount.ts';
import { Refusal } from './http/problem.ts';
import { REQUEST_ID } from './http/request-log.ts';
import { mountAdministeredLists } from './identity/administered-lists.ts';
import { mountAdministration } from './identity/administration.ts';
import { mountApiKeys } from './identity/api-key.ts';
import { mountCredentials } from './identity/credentials.ts';
import { mountOperations } from './identity/operations.ts';
import { mountRegisters } from './identity/registers.ts';
import { mountProfilePictures } from './identity/profile-pictures.ts';
import { mountProfile } from './identity/profile.ts';
import { mountSystem } from './identity/system.ts';
import { mountWorkflowUse } from './identity/workflow-use.ts';
import { mountClientChoosing } from './sourcing/shop/client-suppliers.ts';
import { mountClientList } from './sourcing/supplier/client-list.ts';
import { mountClient } from './sourcing/supplier/client.ts';
import { mountCommunications } from './sourcing/supplier/communications.ts';
import { DEMO_INVENTORY, mountDemoInventory } from './sourcing/supplier/demo-inventory.ts';
import { mountInventoryApis } from './sourcing/supplier/inventory-apis.ts';
import { mountCredits } from './sourcing/supplier/credits.ts';
import { TRIAL_RATES } from './sourcing/supplier/inventory-trial.ts';
import { mountInvoices } from './sourcing/supplier/invoices.ts';
import { mountLocks } from './sourcing/locks.ts';
import { mountAssignments } from './sourcing/supplier/assignments.ts';
import { mountDiscountRules } from './sourcing/supplier/discount-rules.ts';
import { mountListShops } from './sourcing/supplier/list-shops.ts';
import { mountQuoteDrafts } from './sourcing/supplier/quote-drafts.ts';
import { mountNotices } from './sourcing/supplier/notices.ts';
import { mountOpenedDocuments } from './sourcing/supplier/opened-documents.ts';
import { mountAuditLog } from './sourcing/supplier/audit-log.ts';
import { mountHistories } from './sourcing/supplier/history.ts';
import { mountSavedViews } from './sourcing/supplier/saved-views.ts';
import { mountWorkflowNotes } from './sourcing/supplier/workflow-notes.ts';
import { FIND_LOCKED, MOUNTS, SENT_WITH_PHOTOS } from './sourcing/modules.ts';
import { mountInbox } from './sourcing/supplier/inbox.ts';
import { mountPriceList } from './sourcing/supplier/price-list.ts';
import { mountSuppliers } from './sourcing/supplier/suppliers.ts';
import { mountVehicleCatalogue } from './sourcing/vehicle-catalogue.ts';
import { mountTransactions } from './sourcing/supplier/transactions.ts';
import { stackOf } from './telemetry/log.ts';

/** How long a browser may cache a preflight response (s). Browsers allow two hours at most. */
const PREFLIGHT_SECONDS = 7200;

function answerProblem({ problem, retryAfterSeconds }: Refusal, requestId: string): Response {
  return Response.json(
    { ...problem, requestId },
    {
      status: problem.status,
      headers: {
        'content-type': 'application/problem+json',
        ...(problem.status === 401 && { 'www-authenticate': 'Bearer error="invalid_token"' }),
        ...(retryAfterSeconds !== null && { 'retry-after': String(retryAfterSeconds) }),
        // The rest of the body may still arrive, so this connection cannot be reused.
        ...(problem.status === 408 && { connection: 'close' }),
      },
    },
  );
}

function requestIdOf({ env }: Context<{ Bindings: HttpBindings }>): string {
  const id = env.outgoing.getHeader(REQUEST_ID);
  return typeof id === 'string' ? id : '';
}

/**
 * The platform's HTTP API (spec §7). Failures are problem responses. `own`: its own origin on this machine; `url`: its
 * public address.
 */
export function createApp(
  platform: Platform,
  configuration: Configuration,
  { own, url }: { readonly own: string; readonly url: string },
): App {
  const {
    portalOrigins,
    isInventoryDemo,
    trialMs = TRIAL.timeout,
    trialRates = TRIAL_RATES,
    isUseCounted = false,
    metricsToken = '',
    log,
  } = configuration;
  const app: App = new Hono();

  app.use(
    cors({
      origin: [...portalOrigins],
      allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowHeaders: ['authorization', 'content-type', 'scope-id', 'accept-language', 'idempotency-key', 'traceparent'],
      exposeHeaders: ['content-disposition', 'date', 'x-request-id', 'idempotency-replayed', 'retry-after'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });

  mountProfile(app, platform, url);
  mountProfilePictures(app, platform, url);
  mountApiKeys(app, platform, configuration);
  mountCredentials(app, platform, configuration);
  for (const mount of MOUNTS) mount(app, platform);
  mountInbox(app, platform);
  mountAuditLog(app, platform);
  mountHistories(app, platform);
  mountSavedViews(app, platform);
  mountWorkflowNotes(app, platform);
  mountListShops(app, platform);
  mountDiscountRules(app, platform);
  mountPriceList(app, platform);
  mountAssignments(app, platform);
  mountNotices(app, platform);
  mountOpenedDocuments(app, platform);
  mountQuoteDrafts(app, platform);
  mountInvoices(app, platform);
  mountLocks(app, platform, FIND_LOCKED);
  mountSuppliers(app, platform);
  mountInventoryApis(app, platform, {
    timeout: trialMs,
    rates: trialRates,
    demo: isInventoryDemo ? own + DEMO_INVENTORY : null,
  });
  mountCommunications(app, platform);
  mountTransactions(app, platform);
  mountVehicleCatalogue(app, platform);
  mountPhotos(app, platform, SENT_WITH_PHOTOS);
  mountCredits(app, platform);
  mountClientList(app, platform);
  mountClient(app, platform);
  mountClientChoosing(app, platform);
  mountDocuments(app, platform);
  mountFeatureDocuments(app, platform);
  mountPdfs(app, platform);
  mountSystem(app, platform, url);
  mountWorkflowUse(app, platform, isUseCounted);
  mountAdministeredLists(app, platform);
  mountAdministration(app, platform, configuration);
  mountRegisters(app, platform);
  mountOperations(app, platform, configuration);
  if (isInventoryDemo) mountDemoInventory(app);

  const { isReachable } = mountHealth(app, platform);
  const isReady = async (): Promise<boolean> => !platform.isStopping() && isReachable();

  if (metricsToken !== '')
    app.get('/metrics', (context) => {
      if (!mayReadMetrics(context.req.header('authorization'), metricsToken)) throw new Refusal('unauthorized');
      return platform.metrics.read();
    });
  app.get('/livez', (context) => context.text('ok'));
  app.get('/readyz', async (context) => ((await isReady()) ? context.text('ok') : context.text('not ready', 503)));

  app.notFound((context) => answerProblem(new Refusal('not-found'), requestIdOf(context)));
  app.onError((error, context) => {
    const requestId = requestIdOf(context);
    if (error instanceof Refusal) return answerProblem(error, requestId);
    log({ level: 'error', message: 'request failed', stack: stackOf(error) });
    const refusal = isUnavailable(error)
      ? new Refusal('unavailable', { retryAfterSeconds: UNAVAILABLE_SECONDS })
      : new Refusal('internal');
    return answerProblem(refusal, requestId);
  });
  return app;
}
