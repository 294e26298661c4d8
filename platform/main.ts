import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { readConfiguration, type Configuration } from './configuration.ts';
import { openDatabase } from './data/database.ts';
import { seed } from './data/seed/seed.ts';
import { Faults } from './faults/faults.ts';
import { testData } from './faults/test-data.ts';
import type { Platform } from './http/mount.ts';
import { forgetExpired } from './identity/adapter.ts';
import { createProvider } from './identity/provider.ts';
import { createSignInPages } from './identity/sign-in.ts';

export interface RunningPlatform {
  /** Also the issuer of its tokens. */
  readonly origin: string;
  /** Ends what has begun, then closes the database. */
  readonly stop: () => Promise<void>;
}

const FORGET_EVERY = 60_000;

/** Until the database is open. */
const answerNotReady = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503, { 'retry-after': '1' }).end();

/** A port is known only once it is taken, and the issuer's address holds it: the server listens first, and answers when it can. */
async function listen(port: number): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  server.on('request', answerNotReady);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, 'localhost', resolve);
  });
  const address = server.address();
  return { server, origin: `http://localhost:${typeof address === 'object' && address ? address.port : port}` };
}

/**
 * Starts the local platform: identity, sourcing and their database on one port (design §7).
 * Throws when the port is taken, and DataFolderInUse when another platform uses the folder.
 */
export async function startPlatform(configuration: Configuration): Promise<RunningPlatform> {
  const { portalOrigins, isTest, lockSeconds, log } = configuration;
  const { server, origin } = await listen(configuration.port);
  try {
    const { database, kind, close } = await openDatabase(configuration, (opened) => seed(opened, Date.now()));
    const provider = await createProvider(database, origin, configuration);
    const signInPages = createSignInPages(provider, database, portalOrigins[0] ?? origin);
    const answerProvider = provider.callback();
    const platform: Platform = {
      database,
      findToken: async (token) => (await provider.AccessToken.find(token))?.accountId ?? null,
      lockSeconds,
      isTest,
      contracts: [],
    };
    const answerCall = getRequestListener(createApp(platform, configuration, origin).fetch);
    const answerTest = getRequestListener(testData(database).fetch);
    const faults = new Faults();
    if (isTest) log('test control is on: /__test');

    const answer = (request: IncomingMessage, response: ServerResponse, path: string): void => {
      if (!path.startsWith('/connect/') && !path.startsWith('/.well-known/')) void answerCall(request, response);
      else
        signInPages(request, response, path).then(
          (isDone) => isDone || void answerProvider(request, response),
          (error: unknown) => {
            log(`sign-in failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
            response.writeHead(500).end();
          },
        );
    };
    server.off('request', answerNotReady);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      if (!isTest) answer(request, response, path);
      else if (path.startsWith('/__test/faults'))
        faults.control(request, response, path).catch((error: unknown) => response.writeHead(400).end(String(error)));
      else if (path.startsWith('/__test/')) void answerTest(request, response);
      else faults.apply(request, response, path, () => answer(request, response, path));
    });
    const forgetting = setInterval(() => void forgetExpired(database).catch(() => {}), FORGET_EVERY);
    log(`the platform answers at ${origin} (${kind})`);

    return {
      origin,
      stop: async () => {
        clearInterval(forgetting);
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeIdleConnections();
        const impatience = setTimeout(() => server.closeAllConnections(), 2000);
        await closed;
        clearTimeout(impatience);
        await close();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const platform = await startPlatform(readConfiguration(process.env, (line) => console.log(line)));
  const stop = (): void => void platform.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
