import * as v from 'valibot';
import { AccessLevel, ADMINISTRATION_FEATURE, SHOP_FEATURE } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { id, province, version } from '../common.ts';
import { filled, text } from '../texts.ts';
import { dayHours, holidays } from './open-hours.ts';

/** Details of a supplier. The limits are ours (docs/decisions.md). */
const facts = v.object({
  name: filled(100),
  /** As printed on its documents, in their language; null or absent: `name` in both. */
  names: v.optional(v.nullable(v.strictObject({ en: filled(100), fr: filled(100) })), null),
  address: filled(200),
  city: filled(100),
  province,
  postalCode: v.pipe(v.string(), v.regex(/^[A-Z]\d[A-Z] \d[A-Z]\d$/, 'not a postal code such as H2X 1Y4')),
  phone: filled(30),
  email: v.pipe(v.string(), v.maxLength(200), v.email()),
  /** As printed on invoices; may be empty. */
  federalTaxNumber: text(30),
  provincialTaxNumber: text(30),
});

const kept = { id, ...facts.entries, province: v.string(), version };

const supplier = v.object({
  ...kept,
  /** Monday to Sunday; null for a day that was never set. */
  openDays: v.nullable(v.array(dayHours)),
  /** On which the counter is closed, whatever the day of the week. */
  holidays,
});

const params = v.object({ id });
const read = { levels: [AccessLevel.Read] } as const;
/** Any permission on the current supplier is enough. */
const ANY_OF_ITS_OWN = [
  { feature: 'supplier-settings', ...read },
  { feature: 'supplier-communications', ...read },
  { feature: 'quote-request-answering', ...read },
] as const;
/** The provider registers and configures suppliers (spec §6): nobody who works at one may, whatever their levels. */
const byTheProvider = (level: number) =>
  ({ feature: ADMINISTRATION_FEATURE, levels: [level], isEverywhere: true }) as const;

export const getCurrentSupplier = defineCall({
  service: 'sourcing',
  name: 'getCurrentSupplier',
  summary: 'The supplier in scope, with its open hours',
  method: 'GET',
  path: '/suppliers/current',
  response: v.object({ ...kept, openHours: v.object({ days: v.array(dayHours), holidays, version }) }),
  requires: ANY_OF_ITS_OWN,
  status: 200,
  problems: ['not-found'],
});

export const listSuppliers = defineCall({
  service: 'sourcing',
  name: 'listSuppliers',
  summary: 'The supplier in scope; for a collision shop, the suppliers it may ask. Filter by ids, separated by commas',
  method: 'GET',
  path: '/suppliers',
  query: v.object({
    ids: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(5000),
        v.transform((ids) => ids.split(',')),
        v.array(id),
      ),
    ),
  }),
  response: v.object({ items: v.array(supplier) }),
  requires: [
    { feature: 'supplier-settings', ...read },
    { feature: SHOP_FEATURE, ...read },
  ],
  status: 200,
  problems: [],
});

export const readSupplier = defineCall({
  service: 'sourcing',
  name: 'readSupplier',
  summary: 'The supplier in scope by its id; for a collision shop, any supplier',
  method: 'GET',
  path: '/suppliers/{id}',
  params,
  response: supplier,
  requires: [
    { feature: 'supplier-settings', ...read },
    { feature: SHOP_FEATURE, ...read },
  ],
  status: 200,
  problems: ['not-found'],
});

export const createSupplier = defineCall({
  service: 'sourcing',
  name: 'createSupplier',
  summary: 'Registers a new supplier with its details; one that exists is refused',
  method: 'POST',
  path: '/suppliers',
  body: v.object({ id, ...facts.entries }),
  response: supplier,
  requires: byTheProvider(AccessLevel.Create),
  status: 201,
  problems: ['validation', 'supplier-exists'],
  isIdempotent: true,
});

export const updateSupplier = defineCall({
  service: 'sourcing',
  name: 'updateSupplier',
  summary: 'Updates a supplier’s details, from the given version',
  method: 'PUT',
  path: '/suppliers/{id}',
  params,
  body: v.object({ ...facts.entries, version }),
  response: supplier,
  requires: byTheProvider(AccessLevel.Configure),
  status: 200,
  problems: ['validation', 'not-found', 'version-outdated'],
});
