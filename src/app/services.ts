import type { ServiceAddresses } from '../../machines/startup/startup.types.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { firstScreen } from './first-screen.ts';
import { takeEarlyAnswer } from '../browser/early-calls.ts';
import { PlatformClock } from '../browser/clock.ts';
import { readPlatformTime } from '../services/platform-time.ts';
import { Http } from '../services/http.ts';
import { Identity } from '../services/identity.ts';

export interface Services {
  readonly addresses: ServiceAddresses;
  readonly clock: PlatformClock;
  readonly identity: Identity;
  readonly http: Http;
}

/** The platform's services, sharing one HTTP client. */
export function createServices(addresses: ServiceAddresses, scopeId: () => string | null): Services {
  const clock = new PlatformClock(
    () => void readPlatformTime(addresses.identity).then((time) => time !== null && clock.learn(time)),
  );
  // The identity service provides the token and uses this client itself, so the token is read per call.
  const http: Http = new Http({
    addressOf: (service) => addresses[service],
    token: () => identity.token(),
    scopeId,
    language: currentLanguage,
    clock,
    onRefused: () => identity.tokenRefused(),
    send: takeEarlyAnswer,
    during: (call) => void firstScreen.needs(call).catch(() => {}),
  });
  const identity = new Identity(http, addresses.provider);
  return { addresses, clock, identity, http };
}
