import { withAnySignal } from '../browser/with-any-signal.ts';
import * as v from 'valibot';
import type { HealthAnswer } from '../../domain/health.ts';
import { CallFailed } from '../../machines/support/failure.ts';
import { HEALTH } from '../../machines/support/timing.ts';
import { parseJson } from './http.ts';

const health = v.object({ status: v.string() });

/** Checks a service, without a token. Rejects with CallFailed when there is no response. */
export async function checkHealth(url: string, signal: AbortSignal): Promise<HealthAnswer> {
  const began = performance.now();
  const timeout = AbortSignal.timeout(HEALTH.timeout);
  try {
    const { ok, status, text } = await withAnySignal([signal, timeout], async (over) => {
      const response = await fetch(`${url}/health`, { signal: over });
      return { ok: response.ok, status: response.status, text: await response.text() };
    });
    // A proxy between us and the service got no response.
    if (status === 502) throw new CallFailed({ kind: 'network' });
    const said = v.safeParse(health, parseJson(text));
    return {
      isWell: ok && said.success && said.output.status === 'OK',
      milliseconds: Math.round(performance.now() - began),
    };
  } catch (error) {
    if (signal.aborted) throw error;
    throw new CallFailed({ kind: timeout.aborted ? 'timeout' : 'network' });
  }
}
