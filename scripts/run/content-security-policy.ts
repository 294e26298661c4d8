/** The Content-Security-Policy of the portal, and the origins it may call. */
import type { Settings } from './settings.ts';

/** The origins of these addresses, apart from the portal's own. */
const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((address) => !address.startsWith('/')).map((address) => new URL(address).origin)),
];

/** The portal's own origin and the origins of the services, for calls and pictures. */
const servicesIn = (settings: Settings): string[] => [
  "'self'",
  ...originsOf(Object.values(settings).flatMap(({ identity, sourcing, documents }) => [identity, sourcing, documents])),
];

/** The origins of the sign-in provider: its configuration, keys and tokens, and the frame for silent renewal. */
const providersIn = (settings: Settings): string[] =>
  originsOf(
    Object.values(settings).flatMap(({ authority, identity, origins = [] }) => [authority ?? identity, ...origins]),
  );

/**
 * The content security policy: the portal's own files, the platform and the given inline scripts. No eval. Trusted
 * Types where supported.
 */
export function contentSecurityPolicy(settings: Settings, scripts: readonly string[] = []): string {
  const services = servicesIn(settings);
  const providers = providersIn(settings);
  const all = [...new Set([...services, ...providers])].join(' ');
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${all} data: blob:`,
    `connect-src ${all}`,
    `frame-src ${["'self'", ...providers].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default dompurify supplier-portal',
  ].join('; ');
}

/** Workers use the policy of their own script. Only photos need WebAssembly. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The policy of responses that are neither pages nor scripts. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";
