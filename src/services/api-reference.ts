import { getOpenApi } from '../../contracts/system/system.ts';
import type { ApiDocument, ServiceName } from '../../machines/api-reference/api-reference.types.ts';
import type { ServiceAddresses } from '../../machines/startup/startup.types.ts';
import type { Http } from './http.ts';

/** What a service describes of its calls, at the service's own address. Rejects with CallFailed: also where it is no OpenAPI document. */
export async function readReference(http: Http, service: ServiceName, signal: AbortSignal): Promise<ApiDocument> {
  const { body } = await http.send({ ...getOpenApi, service }, { query: { service }, signal });
  return body;
}

/**
 * Sends what a developer tries out as the user: what every call carries is added as it leaves, so that the
 * viewer never has the token, and to the platform alone, so that nobody else gets it. A header that was typed holds.
 */
export const sendAsUser =
  (http: Http, addresses: ServiceAddresses) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const isOwn = Object.values(addresses).some((address: string) => new URL(address).origin === new URL(url).origin);
    for (const [name, value] of Object.entries(isOwn ? await http.headers() : {}))
      if (!headers.has(name)) headers.set(name, value);
    return fetch(url, { ...init, headers });
  };
