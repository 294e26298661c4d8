/** `npm run dev`: the same as `npm start`, with hot reload. */
import { createServer } from 'node:http';
import { createServer as createVite } from 'vite';
import { logToStandardError } from '../../platform/telemetry/log.ts';
import { Forwarder } from './forward.ts';
import { listen, type Running } from './listen.ts';
import { runLocal } from './local.ts';
import { localSettings } from './settings.ts';
import { ROOT, runScript } from './project.ts';

/**
 * Runs Vite behind our own server, which also serves the settings and forwards calls to the platform. There is no
 * content security policy, because hot reload uses inline styles.
 */
async function serveSources(port: number, platform: string): Promise<Running> {
  const server = createServer();
  const forwarder = new Forwarder(platform, logToStandardError);
  const vite = await createVite({ root: ROOT, server: { middlewareMode: true, hmr: { server } }, logLevel: 'warn' });
  server.on('request', (request, response) => {
    if (Forwarder.takes(request.url ?? '')) forwarder.forward(request, response);
    else if (request.url?.split('?')[0] !== '/settings.json') vite.middlewares(request, response);
    else
      response
        .setHeader('Content-Type', 'application/json')
        .setHeader('Cache-Control', 'no-cache')
        .end(JSON.stringify(localSettings(platform)));
  });
  try {
    const { origin, stop } = await listen(server, port);
    return {
      origin,
      stop: async () => {
        await vite.close();
        await stop();
        forwarder.stop();
      },
    };
  } catch (error) {
    await vite.close();
    throw error;
  }
}

await runScript(() =>
  runLocal(serveSources, ['Changes of the portal show at once; changes of platform/ after a new start.']),
);
