import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { count, integer, queryInteger } from '../common.ts';

/** The vehicle catalogue (spec §7): paged lists of the marketplace's vehicle data, and a lookup by VIN. */
const MOST = 100;

const page = { pageNumber: v.optional(queryInteger(1, 100_000)), pageSize: v.optional(queryInteger(1, MOST)) };
const filters = v.strictObject({ ...page, make: v.optional(v.string()), model: v.optional(v.string()) });

const catalogueList = (name: string, path: `/vehicle-catalogue/${string}`) =>
  defineCall({
    service: 'sourcing',
    name,
    summary: `A page of the catalogue’s ${path.slice(path.lastIndexOf('/') + 1)}, of a make or a model if named`,
    method: 'GET',
    path,
    query: filters,
    response: v.object({
      items: v.array(v.object({ id: v.string(), name: v.string() })),
      pageNumber: count,
      pageSize: count,
      total: count,
    }),
    requires: null,
    status: 200,
    problems: ['validation'],
  });

export const listVehicleRegions = catalogueList('ListVehicleRegions', '/vehicle-catalogue/regions');
export const listVehicleBases = catalogueList('ListVehicleBases', '/vehicle-catalogue/bases');
export const listVehicleMakes = catalogueList('ListVehicleMakes', '/vehicle-catalogue/makes');
export const listVehicleModels = catalogueList('ListVehicleModels', '/vehicle-catalogue/models');
export const listVehicleYears = catalogueList('ListVehicleYears', '/vehicle-catalogue/years');
export const listVehicleTypes = catalogueList('ListVehicleTypes', '/vehicle-catalogue/types');
export const listVehicleGroups = catalogueList('ListVehicleGroups', '/vehicle-catalogue/groups');
export const listVehicleSubmodels = catalogueList('ListVehicleSubmodels', '/vehicle-catalogue/submodels');
export const listVehicles = catalogueList('ListVehicles', '/vehicle-catalogue/vehicles');

export const decodeVin = defineCall({
  service: 'sourcing',
  name: 'DecodeVin',
  summary: 'The year, make and model of a vehicle by its VIN',
  method: 'GET',
  path: '/vehicle-catalogue/vehicles/{vin}',
  params: v.object({ vin: v.pipe(v.string(), v.regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'not a VIN')) }),
  response: v.object({ vin: v.string(), year: integer, make: v.string(), model: v.string(), bodyType: v.string() }),
  requires: null,
  status: 200,
  problems: ['vehicle-not-found'],
});
