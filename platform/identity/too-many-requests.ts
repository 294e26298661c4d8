import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorPage, pageHeaders } from './pages/pages.ts';
import { pageLanguage } from './pages/words.ts';

const CODE = 'too_many_requests';

/**
 * Answers a request beyond the limit of its address: a page for people, an OAuth error for programs. The portal's page
 * may read it.
 */
export function refuseTooMany(
  { headers }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  { seconds, portalOrigins }: { readonly seconds: number; readonly portalOrigins: readonly string[] },
): void {
  response.setHeader('Retry-After', seconds);
  response.setHeader('Cache-Control', 'no-store');
  if (headers.accept?.includes('text/html')) {
    const language = pageLanguage(null, headers['accept-language']);
    response.writeHead(429, pageHeaders(portalOrigins)).end(errorPage(language, portalOrigins[0] ?? '', CODE));
    return;
  }
  response.setHeader('Vary', 'Origin');
  if (headers.origin !== undefined && portalOrigins.includes(headers.origin)) {
    response.setHeader('Access-Control-Allow-Origin', headers.origin);
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  }
  response
    .writeHead(429, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ error: CODE, error_description: 'too many requests from this address' }));
}
