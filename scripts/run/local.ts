import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { readConfiguration, type Configuration } from '../../platform/configuration.ts';
import { DataFolderInUse, UnknownDatabase } from '../../platform/data/database.ts';
import { closeFolder, keepFilesPrivate } from '../../platform/data/private-folder.ts';
import { NotTestable } from '../../platform/data/testable.ts';
import { DEMO_PASSWORD } from '../../platform/identity/demo.ts';
import { startPlatform } from '../../platform/main.ts';
import { jsonLog } from '../../platform/telemetry/log.ts';
import { logFile } from '../../platform/telemetry/log-file.ts';
import { listen, type Running } from './listen.ts';
import { onLogRotated, onShutdown, UserError } from './project.ts';

const SIGN_INS = [
  ['sophie@atelier.test', 'every permission, three organisations, English'],
  ['luc@atelier.test', 'a colleague in the same organisation, French'],
  ['rita@readonly.test', 'may read everything, change nothing'],
  ['noah@nowhere.test', 'no permission'],
  ['gina@global.test', 'every organisation'],
] as const;

/** PGlite does not wait for the disk. Said and logged at each start. */
const POWER_CUT =
  'The data are in the embedded database, which does not wait for the disk: a power cut may lose the last writes.';

/** Maximum time to stop (ms). */
const STOP_LIMIT = 10_000;

function portOf(variable: string, fallback: number): number {
  const text = process.env[variable] || String(fallback);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throw new UserError(`${variable} is "${text}", which is no port.`);
  return port;
}

/** Starts a server on its port, or on the port in the environment variable. */
async function onPort<Started>(variable: string, port: number, start: () => Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new UserError(
        `Port ${port} is in use. Is the portal running already? Stop what uses it, or choose another port: ${variable}=${port + 100} npm start`,
      );
    if (error instanceof DataFolderInUse || error instanceof UnknownDatabase || error instanceof NotTestable)
      throw new UserError(`${error.message}.`);
    throw error;
  }
}

/** How long a stopping instance still answers, while its load balancer learns that it is not ready (ms). */
function drainTime(): number {
  const text = process.env['DRAIN_SECONDS'] || '0';
  if (!/^[0-5]$/.test(text)) throw new UserError(`DRAIN_SECONDS is "${text}", which is no number from 0 to 5.`);
  return Number(text) * 1000;
}

function stopWhenTold(stop: () => Promise<void>): void {
  onShutdown(() => {
    console.log('\nStopping…');
    setTimeout(() => process.exit(1), STOP_LIMIT).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

function signInLines(): readonly string[] {
  const width = Math.max(...SIGN_INS.map(([email]) => email.length));
  return [
    `Sign in with the password "${DEMO_PASSWORD}":`,
    ...SIGN_INS.map(([email, what]) => `  ${email.padEnd(width)}   ${what}`),
  ];
}

function printWelcome(portal: string, { isDemo }: Configuration, lines: readonly string[]): void {
  const block = [
    `Supplier Portal   ${portal}`,
    '',
    ...(isDemo
      ? signInLines()
      : ['No demonstration: its users cannot sign in. Users are made by `npm run users -- add`.']),
    '',
    ...lines,
    'Ctrl-C stops all.',
  ];
  console.log(`\n${block.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n`);
}

/**
 * Starts the portal and the local platform on PORT and PLATFORM_PORT, prints how to sign in, and stops both on Ctrl-C.
 * `serve` starts the portal, given its port and the platform's URL.
 */
export async function runLocal(
  serve: (port: number, platform: string) => Promise<Running>,
  notes: readonly string[] = [],
): Promise<void> {
  keepFilesPrivate();
  const port = portOf('PORT', 4300);
  const platformPort = portOf('PLATFORM_PORT', 4310);
  const drain = drainTime();
  // The folder is known only after the configuration is read.
  let write: (line: string) => void = () => {};
  const configuration = readConfiguration(
    process.env,
    jsonLog((line) => write(line)),
  );
  const log = join(configuration.dataDirectory, 'platform.log');
  closeFolder(configuration.dataDirectory);
  const file = logFile(log);
  write = file.write;
  onLogRotated(file.reopen);

  // The embedded database leaves garbage faster than V8's default pace collects it: 565 MB after a busy minute.
  if (configuration.databaseUrl === null) setFlagsFromString('--optimize-for-size');

  // Fail on a port in use before opening the database.
  await onPort('PORT', port, async () => {
    const probe = await listen(createServer(), port, process.env['HOST'] || undefined);
    await probe.stop();
    return probe;
  });
  // Start the portal last: a load balancer sends calls to whatever is listening.
  const platform = await onPort('PLATFORM_PORT', platformPort, () => startPlatform(configuration));
  const portal = await onPort('PORT', port, () => serve(port, `http://localhost:${platformPort}`)).catch(
    async (error: unknown) => {
      await platform.stop();
      throw error;
    },
  );
  stopWhenTold(async () => {
    platform.leave();
    await pause(drain);
    await portal.stop();
    await platform.stop();
  });
  const isEmbedded = configuration.databaseUrl === null;
  if (isEmbedded) configuration.log({ level: 'warn', message: POWER_CUT });
  const data = isEmbedded ? `in ${configuration.dataDirectory}/` : 'on the PostgreSQL of DATABASE_URL';
  printWelcome(portal.origin, configuration, [
    `Platform   ${platform.origin}, its data ${data}, its log in ${log}`,
    ...(isEmbedded ? [POWER_CUT] : []),
    ...notes,
  ]);
}
