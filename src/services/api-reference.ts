import { getOpenApi } from '../../contracts/system/system.ts';
import type { ApiDocument } from '../../domain/api-document.ts';
import type { ServiceAddresses, ServiceName } from '../../machines/startup/startup.types.ts';
import type { Http } from './http.ts';

/**
 * Loads a service's OpenAPI document from the service itself, and sets the portal's address for the service as its
 * server. Rejects with CallFailed, also when the response is not an OpenAPI document.
 */
export async function readReference(http: Http, service: ServiceName, signal: AbortSignal): Promise<ApiDocument> {
  const { body } = await http.send({ ...getOpenApi, service }, { query: { service }, signal });
  return { ...body, servers: [{ url: http.addressOf(service) }] };
}

/**
 * Sends a developer's test call as the user. The usual headers are added on sending, so the viewer never sees the
 * token, and only for the platform's own address. Headers typed by the developer take precedence.
 */
export const sendAsUser =
  (http: Http, { identity, sourcing, documents }: ServiceAddresses) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const isOwn = [identity, sourcing, documents].some((address) => new URL(address).origin === new URL(url).origin);
    for (const [name, value] of Object.entries(isOwn ? await http.headers() : {}))
      if (!headers.has(name)) headers.set(name, value);
    return fetch(url, { ...init, headers });
  };
