/** Holds a machine's calls, on the platform or on the way to the page, until a step of the path answers them. */
import type { Page, Route } from 'playwright/test';
import { CallFailed } from '../../../machines/support/failure.ts';
import type { World } from '../../browser/world.ts';
import type { Edge } from './graph.ts';
import type { Reply, Stage, StagedCall } from './stage.ts';

/** Browsers retry once after this status on a reused connection. */
export const TIMED_OUT = 408;
const STATUS_OF_KIND: Readonly<Record<string, number>> = {
  timeout: TIMED_OUT,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  server: 500,
};

/**
 * Ends the connection in the middle of the answer. If it ended before the answer, browsers would retry by themselves.
 */
export const CUT: Reply = { status: 200, body: 'an answer that does not come whole', truncate: true };

/** The answer that causes this failure. */
export function replyOfFailure(error: unknown): Reply {
  if (!(error instanceof CallFailed)) return CUT;
  const { kind, code, holder, change } = error.failure;
  const status = STATUS_OF_KIND[kind];
  if (status === undefined) return kind === 'malformed' ? { status: 200, body: 'not what it should be' } : CUT;
  return { status, body: { type: 'about:blank', title: code ?? kind, status, code: code ?? kind, holder, change } };
}

const patternOf = ({ contract: { path }, query }: Pick<StagedCall, 'contract' | 'query'>): string =>
  `^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/?]+')}${query === undefined ? '$' : `\\?.*${query}`}`;

/** The time (an HTTP date) at which the path's first dated answer is given; null when none is dated. */
function timeOf(tour: readonly Edge[], { calls }: Stage): string | null {
  for (const { event } of tour) {
    const [, call = ''] = /^xstate\.done\.actor\.(.+)$/.exec(event.type) ?? [];
    const date = calls[call]?.reply(event.object['output']).headers?.['Date'];
    if (date !== undefined) return date;
  }
  return null;
}

/**
 * Holds the machine's calls, and answers those of others. What the platform answers by itself has the path's time too:
 * the page's clock follows every answer.
 */
export async function holdCalls(world: World, stage: Stage, tour: readonly Edge[]): Promise<Map<string, string>> {
  await world.faults.clear();
  const time = timeOf(tour, stage);
  if (time !== null) await world.faults.tellTime(time);
  const held = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { contract, query, reply } of stage.background ?? [])
    // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
    await world.faults.set({
      method: contract.method,
      path: patternOf({ contract, ...(query !== undefined && { query }) }),
      times: 1000,
      ...withHeaders(reply),
    });
  for (const [name, call] of Object.entries(stage.calls)) {
    const pattern = patternOf(call);
    const where = `${call.contract.method} ${pattern}`;
    // Two calls of a machine may be the same call of the platform.
    // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
    const id =
      ids.get(where) ??
      (await world.faults.set({ method: call.contract.method, path: pattern, times: 1000, hold: true }));
    ids.set(where, id);
    held.set(name, id);
  }
  return held;
}

/**
 * Holds the portal's own files. Returns a function that releases those of a call; null makes the call fail. It returns
 * false if none is held.
 */
export async function holdFiles(
  page: Page,
  { files = {} }: Stage,
): Promise<(call: string, output: { readonly of: unknown } | null) => Promise<boolean>> {
  const held = new Map<string, Route[]>();
  for (const [call, { path }] of Object.entries(files)) {
    const routes: Route[] = [];
    held.set(call, routes);
    // oxlint-disable-next-line no-await-in-loop -- the first that fits is taken
    await page.route(path, (route) => void routes.push(route));
  }
  return async (call, output) => {
    const routes = held.get(call)?.splice(0) ?? [];
    const reply = output === null ? files[call]?.failure : files[call]?.reply?.(output.of);
    const goOn = async (route: Route): Promise<void> => {
      if (reply)
        await route.fulfill({
          status: reply.status ?? 200,
          ...(typeof reply.body === 'string' ? { contentType: 'text/html', body: reply.body } : { json: reply.body }),
        });
      else if (output === null) await route.abort();
      else await route.continue();
    };
    // A fetch that was aborted cannot be answered.
    await Promise.allSettled(routes.map(goOn));
    return routes.length > 0;
  };
}

/** Pages can read only exposed headers. */
export const withHeaders = (reply: Reply): Reply =>
  reply.headers
    ? {
        ...reply,
        headers: { ...reply.headers, 'Access-Control-Expose-Headers': Object.keys(reply.headers).join(', ') },
      }
    : reply;
