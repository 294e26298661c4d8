import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { TRIAL, type InventoryApi, type TrialAnswer } from '../../../domain/inventory-api.ts';
import type { Caller } from '../../access/caller.ts';
import { Refusal } from '../../http/problem.ts';
import { RateLimit, type Rate } from '../../http/rate-limit.ts';
import { isPublicAddress, literalAddress, lookupPublic, NotPublic } from '../../http/public-address.ts';

/** How many tests a user and an organisation may run. A clerk fixing a URL runs a few per minute. */
export interface TrialRates {
  readonly user: Rate;
  readonly organisation: Rate;
}

const MINUTE = 60_000;
export const TRIAL_RATES: TrialRates = {
  user: { most: 10, within: MINUTE },
  organisation: { most: 20, within: MINUTE },
};

/** Counts a test. Refuses with 429, without counting, when there were too many. */
export function trialCounter({ user, organisation }: TrialRates): (caller: Caller) => void {
  const users = new RateLimit(user);
  const organisations = new RateLimit(organisation);
  return ({ account, scopeId }) => {
    const now = Date.now();
    const wait = Math.max(users.wait(account.id, now), organisations.wait(scopeId, now));
    if (wait > 0) throw new Refusal('too-many-tries', { retryAfterSeconds: wait });
    users.count(account.id, now);
    organisations.count(scopeId, now);
  };
}

export interface TrialLimits {
  /** Timeout of a test (ms). */
  readonly timeout: number;
  readonly rates: TrialRates;
  /** The one internal address that may be called, with everything below it: the demo inventory; null for none. */
  readonly demo: string | null;
}

const isDemo = (url: URL, demo: string | null): boolean =>
  demo !== null && (url.href === demo || url.href.startsWith(`${demo}/`));

/**
 * Sends one request, without following redirects. Rejects with NotPublic before sending anything to an internal
 * address.
 */
function ask(url: URL, key: string, signal: AbortSignal, demo: string | null): Promise<IncomingMessage> {
  const isAllowed = isDemo(url, demo);
  const literal = literalAddress(url);
  if (!isAllowed && literal !== null && !isPublicAddress(literal)) return Promise.reject(new NotPublic());
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    request(
      url,
      {
        signal,
        agent: false,
        headers: {
          accept: 'application/json',
          'accept-encoding': 'identity',
          'user-agent': 'supplier-marketplace',
          ...(key !== '' && { authorization: `Bearer ${key}` }),
        },
        ...(!isAllowed && { lookup: lookupPublic }),
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

/** Reads only as much as needed to recognise the response. */
async function readStart(response: IncomingMessage): Promise<{ text: string; isWhole: boolean }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > TRIAL.largest) break;
  }
  response.destroy();
  return { text: Buffer.concat(chunks).toString('utf8').trim(), isWhole: size <= TRIAL.largest };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function contentOf(
  { text, isWhole }: { readonly text: string; readonly isWhole: boolean },
  type: string,
): TrialAnswer['content'] {
  if (text === '') return 'nothing';
  if (/\bhtml\b/i.test(type) || /^<(?:!doctype\s+html|html)\b/i.test(text)) return 'html';
  if (isWhole ? isJson(text) : /\bjson\b/i.test(type) && /^[[{]/.test(text)) return 'json';
  return 'other';
}

/** Calls a supplier's inventory once. A connection failure is also a result. */
export async function tryInventory(
  { url: address, key }: InventoryApi,
  { timeout, demo }: Omit<TrialLimits, 'rates'>,
): Promise<TrialAnswer> {
  const began = performance.now();
  const signal = AbortSignal.timeout(timeout);
  const after = (): number => Math.round(performance.now() - began);
  const url = URL.parse(address);
  const silent = (ending: TrialAnswer['ending']): TrialAnswer => ({
    ending,
    status: null,
    milliseconds: after(),
    content: null,
  });
  if (!url) return silent('unreachable');
  try {
    const response = await ask(url, key, signal, demo);
    const start = await readStart(response);
    return {
      ending: 'answered',
      status: response.statusCode ?? null,
      milliseconds: after(),
      content: contentOf(start, response.headers['content-type'] ?? ''),
    };
  } catch (error) {
    if (error instanceof NotPublic) return silent('forbidden');
    return silent(signal.aborted ? 'timeout' : 'unreachable');
  }
}
