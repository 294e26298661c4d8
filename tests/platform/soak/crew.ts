/** Who works during a soak: clerks who signed in with a browser, and shops with their keys. */
import { MONTREAL } from '../../../platform/data/seed/organisations.ts';
import { shopIdOf, type SHOPS } from '../../../platform/data/seed/shops.ts';
import { demoKeyOf } from '../../../platform/identity/demo.ts';
import { Browser, callerWith } from '../client.ts';

interface Session {
  readonly name: string;
  readonly token: string;
  readonly scopeId: string;
}

interface Crew {
  readonly browsers: readonly Browser[];
  readonly clerkSessions: readonly Session[];
  readonly shopSessions: readonly Session[];
}

/** Signs in a clerk for each name, which may come more than once, and these shops. */
export async function signInCrew(
  origin: string,
  names: readonly string[],
  shops: readonly (typeof SHOPS)[number][],
): Promise<Crew> {
  const browsers = names.map(() => new Browser(origin));
  const clerkSessions = await Promise.all(
    browsers.map(async (browser, index) => {
      const { url } = await browser.signIn(`${names[index]}@atelier.test`);
      const { body } = await browser.exchange(url?.searchParams.get('code') ?? '');
      return { name: `${names[index]} ${index}`, token: String(body['access_token']), scopeId: MONTREAL.id };
    }),
  );
  const shopSessions = await Promise.all(
    shops.map(async (facts) => {
      const scopeId = shopIdOf(facts);
      const { body } = await callerWith(origin, '')('POST', '/app/Identity/LoginByApiKey', {
        body: { apiKey: demoKeyOf(scopeId) },
      });
      return { name: scopeId, token: String(body['accessToken']), scopeId };
    }),
  );
  return { browsers, clerkSessions, shopSessions };
}
