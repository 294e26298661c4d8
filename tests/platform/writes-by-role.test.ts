/** The platform refuses each write to whoever may not send it, before it reads what was sent. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Contract } from '../../contracts/call.ts';
import { permissionsOf, ROLE_NAMES, shopPermissions, systemPermissions } from '../../platform/identity/roles.ts';
import { grants, grantsEverywhere, type Permission } from '../../domain/permission.ts';
import { CALLS } from '../../scripts/build/all-calls.ts';
import { callerWith, type Caller } from './client.ts';
import { addressOf } from './contract-samples.ts';
import { postgres } from './servers.ts';
import { startBeforeAll } from './started-platform.ts';

const started = startBeforeAll(postgres);
const SUPPLIER = { id: 'atelier-montreal', name: 'Atelier' };
const SHOP = { id: 'shop-carrosserie-elegance', name: 'Élégance' };

const may = ({ requires }: Contract, permissions: readonly Permission[]): boolean =>
  requires === null ||
  ('isEverywhere' in requires
    ? grantsEverywhere(permissions, requires, Date.now())
    : [requires].flat().some((each) => permissions.some((one) => grants(one, each, Date.now()))));

/** A system that signs in with a key of its own, in this role. */
async function inRole(role: (typeof ROLE_NAMES)[number]): Promise<Caller> {
  const { gina } = started.users;
  const { body } = await gina('POST', '/app/Identity/InsertServiceAccount', {
    body: { name: role, role, organizationIds: [SUPPLIER.id] },
  });
  const { origin } = started.platform();
  const signedIn = await callerWith(origin, '')('POST', '/app/Identity/LoginByApiKey', {
    body: { apiKey: body['apiKey'] },
  });
  return callerWith(origin, String(signedIn.body['accessToken']), SUPPLIER.id);
}

it('a write is refused with 403 to each role that may not send it', async () => {
  const roles: (readonly [role: string, caller: Caller, permissions: readonly Permission[]])[] = [
    ['shop', started.shop(SHOP.id), shopPermissions(SHOP)],
    ['provider', started.users.gina, [...systemPermissions(), ...permissionsOf('administrator', [SUPPLIER])]],
  ];
  for (const role of ROLE_NAMES)
    // oxlint-disable-next-line no-await-in-loop -- one account at a time
    roles.push([role, await inRole(role), permissionsOf(role, [SUPPLIER])]);
  const writes = CALLS.filter((call) => call.method !== 'GET' && !call.isOpen);
  const wrong: string[] = [];
  for (const call of writes)
    for (const [role, caller, permissions] of roles) {
      if (may(call, permissions)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one call at a time
      const { status, body } = await caller(call.method, addressOf(call, { id: SUPPLIER.id, language: 'en' }), {
        ...(call.body && call.bodyType === undefined && { body: {} }),
        headers: { 'idempotency-key': randomUUID() },
      });
      if (status !== 403 || body['code'] !== 'forbidden') wrong.push(`${role}: ${call.name} answers ${status}`);
    }
  expect(wrong).toEqual([]);
});
