import { asc, eq, inArray } from 'drizzle-orm';
import {
  createSupplier,
  getCurrentSupplier,
  listSuppliers,
  readSupplier,
  setOpenHours,
  updateSupplier,
} from '../../../contracts/index.ts';
import { WEEKDAYS } from '../../../domain/enumerations.ts';
import { hoursProblems, type DayHours, type OpenHours } from '../../../domain/open-hours.ts';
import { AccessLevel, SHOP_FEATURE } from '../../../domain/permission.ts';
import type { Caller, ScopeId } from '../../access/caller.ts';
import { isNotClosed } from '../../access/closed-organisations.ts';
import { assertSupplierId } from '../../access/supplier-id.ts';
import { ofAnyOrganisation, ofFound, ofScope, restrict, type Rows } from '../../access/rows.ts';
import type { Database } from '../../data/database.ts';
import { openHours, supplier } from '../../data/organisation-schema.ts';
import { made } from '../../data/versioned.ts';
import { answer, type App, type Platform } from '../../http/mount.ts';
import { Refusal, validationFailed } from '../../http/problem.ts';

type Row = typeof supplier.$inferSelect;

const supplierOf = ({ scopeId: id, ...facts }: Row, hours: OpenHours | null) => ({
  id,
  ...facts,
  openDays: hours?.days ?? null,
  holidays: hours?.holidays ?? [],
});

/** The opening hours of suppliers by id, without those that never set them. */
async function openHoursOf(database: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, OpenHours>> {
  const found = await database
    .select()
    .from(openHours)
    .where(
      restrict(
        ofFound(
          openHours.scopeId,
          rows.map(({ scopeId }) => ({ id: scopeId, scopeId })),
        ),
      ),
    );
  return new Map(found.map(({ scopeId, days, holidays }) => [scopeId, { days, holidays }]));
}

/** A supplier's opening hours, as shown to shops; null if never set. */
export async function openHoursIn(database: Database, supplierId: string): Promise<OpenHours | null> {
  const [row] = await database
    .select({ days: openHours.days, holidays: openHours.holidays })
    .from(openHours)
    .where(
      restrict(
        ofAnyOrganisation('collision shops may know when suppliers are open'),
        eq(openHours.scopeId, supplierId),
      ),
    );
  return row ?? null;
}

/** The hours of a supplier that never set any. */
const NEVER_SAID = WEEKDAYS.map((day): DayHours => ({
  day,
  isOpen: false,
  start: '',
  end: '',
  lunchStart: '',
  lunchEnd: '',
  answersDuringLunch: false,
}));

/** A collision shop may see all suppliers; a supplier's users only their own. */
const visibleTo = (caller: Caller): Rows =>
  caller.holds({ feature: SHOP_FEATURE, levels: [AccessLevel.Read] })
    ? ofAnyOrganisation('a collision shop may know all suppliers')
    : isOf(caller.scopeId);

const isOf = (scopeId: ScopeId): Rows => ofScope(supplier.scopeId, scopeId);

/** The supplier of an organisation. Refuses with 404. */
export async function supplierIn(database: Database, scopeId: ScopeId): Promise<Row> {
  const [row] = await database
    .select()
    .from(supplier)
    .where(restrict(isOf(scopeId)));
  if (!row) throw new Refusal('not-found');
  return row;
}

/** Validates a week: each day once, in order, by the domain's rules. Paths are those of the request body. */
function weekErrors(days: readonly DayHours[]): { path: string; message: string }[] {
  if (days.length !== WEEKDAYS.length || days.some(({ day }, index) => day !== WEEKDAYS[index]))
    return [{ path: 'days', message: 'not the days from Monday to Sunday' }];
  return days.flatMap((hours, index) =>
    Object.entries(hoursProblems(hours)).map(([field, problem]) => ({
      path: `days.${index}.${field}`,
      message: problem,
    })),
  );
}

/** Suppliers and their opening hours (spec §7). */
export function mountSuppliers(app: App, platform: Platform): void {
  answer(app, platform, getCurrentSupplier, async ({ caller, database }) => {
    const row = await supplierIn(database, caller.scopeId);
    const [hours] = await database
      .select()
      .from(openHours)
      .where(restrict(ofScope(openHours.scopeId, caller.scopeId)));
    const { scopeId: id, ...facts } = row;
    const { days, holidays, version } = hours ?? { days: NEVER_SAID, holidays: [], version: 0 };
    return { id, ...facts, openHours: { days, holidays, version } };
  });

  answer(app, platform, listSuppliers, async ({ query, caller, database }) => {
    const wanted = query.ids && inArray(supplier.scopeId, query.ids);
    const rows = await database
      .select()
      .from(supplier)
      .where(restrict(visibleTo(caller), wanted, isNotClosed(supplier.scopeId)))
      .orderBy(asc(supplier.scopeId));
    const hours = await openHoursOf(database, rows);
    return { items: rows.map((row) => supplierOf(row, hours.get(row.scopeId) ?? null)) };
  });

  answer(app, platform, readSupplier, async ({ params, caller, database }) => {
    const [row] = await database
      .select()
      .from(supplier)
      .where(restrict(visibleTo(caller), eq(supplier.scopeId, params.id)));
    if (!row) throw new Refusal('not-found');
    return supplierOf(row, (await openHoursOf(database, [row])).get(row.scopeId) ?? null);
  });

  answer(app, platform, createSupplier, async ({ body: { id, ...details }, database }) => {
    await assertSupplierId(database, id);
    const [row] = await database
      .insert(supplier)
      .values({ scopeId: id, ...details })
      .onConflictDoNothing()
      .returning();
    if (!row) throw new Refusal('supplier-exists');
    return supplierOf(row, null);
  });

  answer(app, platform, updateSupplier, async ({ params, body, database }) => {
    const any = ofAnyOrganisation('the provider configures every supplier');
    const isIt = eq(supplier.scopeId, params.id);
    const [row] = await database.select().from(supplier).where(restrict(any, isIt));
    if (!row) throw new Refusal('not-found');
    const { version, ...facts } = body;
    await made(
      database
        .update(supplier)
        .set({ ...facts, version: version + 1 })
        .where(restrict(any, isIt, eq(supplier.version, version)))
        .returning({ version: supplier.version }),
    );
    const hours = (await openHoursOf(database, [row])).get(params.id) ?? null;
    return supplierOf({ ...row, ...facts, version: version + 1 }, hours);
  });

  answer(app, platform, setOpenHours, async ({ body: { days, holidays, version }, caller: { scopeId }, database }) => {
    await supplierIn(database, scopeId);
    const errors = weekErrors(days);
    if (errors.length > 0) throw validationFailed(errors);
    const returned = { version: openHours.version };
    return made(
      version === 0
        ? database
            .insert(openHours)
            .values({ scopeId, days, holidays, version: 1 })
            .onConflictDoNothing()
            .returning(returned)
        : database
            .update(openHours)
            .set({ days, holidays, version: version + 1 })
            .where(restrict(ofScope(openHours.scopeId, scopeId), eq(openHours.version, version)))
            .returning(returned),
    );
  });
}
