import { eq } from 'drizzle-orm';
import { listInventoryApis, setInventoryApi, testInventoryApi } from '../../../contracts/index.ts';
import { inventoryProblems, keyHintOf } from '../../../domain/inventory-api.ts';
import { AccessLevel } from '../../../domain/permission.ts';
import type { ScopeId } from '../../access/caller.ts';
import { ofScope, restrict, type Rows } from '../../access/rows.ts';
import { inventoryApi } from '../../data/organisation-schema.ts';
import { made } from '../../data/versioned.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { validationFailed } from '../../http/problem.ts';
import { trialCounter, tryInventory, type TrialLimits } from './inventory-trial.ts';
import { supplierIn } from './suppliers.ts';

const isOf = (scopeId: ScopeId): Rows => ofScope(inventoryApi.scopeId, scopeId);

/** Refuses with 422 values that the portal would not send. */
function assertSound(api: { readonly url: string; readonly key: string }): void {
  const errors = Object.entries(inventoryProblems(api)).map(([path, message]) => ({ path, message }));
  if (errors.length > 0) throw validationFailed(errors);
}

/** Suppliers' inventory APIs (spec §7) and their test. */
export function mountInventoryApis(app: App, platform: Platform, limits: TrialLimits): void {
  const countTrial = trialCounter(limits.rates);

  answer(app, platform, listInventoryApis, async ({ caller, database }) => {
    const mayChange = caller.holds({ feature: 'supplier-inventory-api', levels: [AccessLevel.Update] });
    const rows = await database
      .select()
      .from(inventoryApi)
      .where(restrict(isOf(caller.scopeId)));
    const items = rows.map(({ scopeId: supplierId, url, key, version }) => ({
      supplierId,
      url,
      key: mayChange ? key : null,
      keyHint: keyHintOf(key),
      version,
    }));
    return { items };
  });

  answer(app, platform, setInventoryApi, async ({ body: { version, ...api }, caller: { scopeId }, database }) => {
    await supplierIn(database, scopeId);
    assertSound(api);
    const returned = { version: inventoryApi.version };
    return made(
      version === 0
        ? database
            .insert(inventoryApi)
            .values({ scopeId, ...api, version: 1 })
            .onConflictDoNothing()
            .returning(returned)
        : database
            .update(inventoryApi)
            .set({ ...api, version: version + 1 })
            .where(restrict(isOf(scopeId), eq(inventoryApi.version, version)))
            .returning(returned),
    );
  });

  answer(app, platform, testInventoryApi, async ({ body, caller }) => {
    assertSound(body);
    if (body.url === '') throw validationFailed([{ path: 'url', message: 'required' }]);
    countTrial(caller);
    return tryInventory(body, limits);
  });
}
