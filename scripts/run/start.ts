/** `npm start`: the built portal with the local platform. */
import { ensureBuilt } from '../build/build.ts';
import { runLocal } from './local.ts';
import { servePortalInThread } from './portal-thread.ts';
import { localSettings } from './settings.ts';
import { runScript } from './project.ts';

await runScript(async () => {
  const directory = await ensureBuilt();
  await runLocal((port, platform) =>
    servePortalInThread({
      directory,
      port,
      settings: localSettings(platform),
      platform,
      publicUrl: process.env['PUBLIC_URL'],
      host: process.env['HOST'] || undefined,
    }),
  );
});
