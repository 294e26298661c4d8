/**
 * Why PostgreSQL cannot serve now, by class of SQLSTATE: 08 connection lost, 53 disk or memory full or too many
 * connections, 57P shutting down or starting; 25006 a standby, which only reads.
 */
const SQL_STATES = /^(08|53|57P|25006)/;
/** The server cannot be reached, or this machine's disk is full. */
const SYSTEM_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
]);
/** Errors of the driver itself, which have no code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** Whether an error or its cause is temporary, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return SQL_STATES.test(code) || SYSTEM_CODES.has(code) || MESSAGES.test(error.message) || isUnavailable(error.cause);
}

/** A server that follows another: what it reads may be older than what was written. */
export const standbyError = (): Error =>
  Object.assign(new Error('The server is a standby, which takes no writes.'), { code: '25006' });

/** Retry delay while the database or a disk is unavailable (s). The portal retries reads by itself. */
export const UNAVAILABLE_SECONDS = 2;
