import * as v from 'valibot';
import { AccessLevel } from '../../domain/permission.ts';
import { defineCall } from '../call.ts';
import { count, instant, translated } from '../common.ts';

/** The services of the platform. Each has an address of its own. */
export const SERVICES = ['identity', 'sourcing', 'documents'] as const;

/** The parts of an OpenAPI document we read. Everything else is passed through. */
export const openApiDocument = v.looseObject({
  openapi: v.pipe(v.string(), v.startsWith('3.')),
  info: v.looseObject({ title: v.string(), version: v.string() }),
  paths: v.record(v.string(), v.looseObject({})),
});

export const getOpenApi = defineCall({
  service: 'identity',
  name: 'GetOpenApi',
  summary: 'All calls as OpenAPI, or those of one service, since several services can share an address',
  method: 'GET',
  path: '/spec/openapi.json',
  query: v.object({ service: v.optional(v.picklist(SERVICES)) }),
  response: openApiDocument,
  isOpen: true,
  requires: null,
  status: 200,
  problems: [],
});

const named = v.object({ id: v.string(), name: translated });

export const getLanguages = defineCall({
  service: 'identity',
  name: 'GetLanguages',
  summary: 'The platform’s languages; the first is the fallback',
  method: 'GET',
  path: '/app/System/GetLanguages',
  response: v.object({ languages: v.array(named) }),
  requires: null,
  status: 200,
  problems: [],
});

export const getCountries = defineCall({
  service: 'identity',
  name: 'GetCountries',
  summary: 'The countries of the marketplace, by their ISO 3166 codes',
  method: 'GET',
  path: '/app/System/GetCountries',
  response: v.object({ countries: v.array(named) }),
  requires: null,
  status: 200,
  problems: [],
});

export const getGeographicalRegions = defineCall({
  service: 'identity',
  name: 'GetGeographicalRegions',
  summary: 'The provinces and territories of Canada, by their ISO 3166-2 codes',
  method: 'GET',
  path: '/app/System/GetGeographicalRegions',
  response: v.object({ regions: v.array(v.object({ ...named.entries, countryId: v.string() })) }),
  requires: null,
  status: 200,
  problems: [],
});

export const getDiagnostics = defineCall({
  service: 'identity',
  name: 'GetDiagnostics',
  summary: 'Diagnostics for developers, without addresses, paths or settings',
  method: 'GET',
  path: '/app/System/GetDiagnostics',
  response: v.object({
    startedAt: instant,
    now: instant,
    node: v.string(),
    memoryMegabytes: count,
    database: v.object({ version: v.string(), milliseconds: count }),
  }),
  requires: { feature: 'developer-tools', levels: [AccessLevel.Read] },
  status: 200,
  problems: [],
});
