import { eq } from 'drizzle-orm';
import { getCurrentSupplier } from '../../contracts/index.ts';
import { supplier } from '../data/schema.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal } from '../http/problem.ts';

/** Suppliers (spec §7). */
export function mountSuppliers(app: App, platform: Platform): void {
  answer(app, platform, getCurrentSupplier, async ({ caller, database }) => {
    const [row] = await database.select().from(supplier).where(eq(supplier.scopeId, caller.scopeId));
    if (!row) throw new Refusal('not-found');
    const { scopeId: id, ...facts } = row;
    return { id, ...facts };
  });
}
