import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the ports that systems give to outgoing connections: one of those could be taken before it is used. */
const [FIRST, LAST] = [15_000, 32_000];

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  const probe = createServer();
  try {
    await once(probe.listen(port), 'listening');
  } catch {
    return freePort();
  }
  await once(probe.close(), 'close');
  return port;
}
