import type { ServerResponse } from 'node:http';

/**
 * Headers of every response: it is not a page, and other sites may not load it. Pages of the platform, such as sign-in,
 * override what they need. The portal is the same site, on another port.
 */
const HEADERS = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Browsers then use TLS only, for a year (RFC 6797). */
export const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' } as const;

/** The headers of every response, behind TLS or not. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> =>
  isSecure ? { ...HEADERS, ...TRANSPORT } : HEADERS;

export function setSecurityHeaders(response: ServerResponse, isSecure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure))) response.setHeader(name, value);
}
