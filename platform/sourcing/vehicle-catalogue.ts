import {
  decodeVin,
  listVehicleBases,
  listVehicleGroups,
  listVehicleMakes,
  listVehicleModels,
  listVehicleRegions,
  listVehicles,
  listVehicleSubmodels,
  listVehicleTypes,
  listVehicleYears,
} from '../../contracts/index.ts';
import type { Vehicle } from '../../domain/quote-request.ts';
import { MAKES, type Make, type Model } from '../data/seed/makes.ts';
import { SUBMODELS } from '../data/seed/submodels.ts';
import { vinCheckDigit, vinYear } from '../data/seed/vin.ts';
import { answer, type App, type Platform } from '../http/mount.ts';
import { Refusal, type InvalidField } from '../http/problem.ts';

type Decoded = Pick<Vehicle, 'year' | 'make' | 'model' | 'bodyType'>;

interface Known {
  readonly make: Make;
  readonly model: Model;
}

const KNOWN: readonly Known[] = MAKES.flatMap((make) => make.models.map((model) => ({ make, model })));

const DEFAULT_SIZE = 25;

/** The marketplace covers vehicles sold in Canada and the United States. */
const REGIONS = ['North America'];
/** Vehicle groups as used in Quebec and Ontario, by body type. */
const GROUPS: Readonly<Record<string, string>> = { Pickup: 'Light trucks', SUV: 'Light trucks', Van: 'Light trucks' };

const yearsOf = ({ from, to }: Model): number[] => {
  const last = to ?? new Date().getUTCFullYear() + 1;
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
};

const named = (names: readonly (string | number)[]) =>
  [...new Set(names.map(String))].sort().map((name) => ({
    id: name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    name,
  }));

/** The vehicle of a VIN; null when the catalogue does not know it. */
export function decodedVin(vin: string): Decoded | null {
  if (vinCheckDigit(vin) !== vin.charAt(8)) return null;
  const found = KNOWN.find(({ model }) => vin.startsWith(model.vinHead));
  const year = found && vinYear(vin, yearsOf(found.model));
  if (!found || year === undefined) return null;
  return { year, make: found.make.name, model: found.model.name, bodyType: found.model.bodyType };
}

const VIN_FIELDS = ['year', 'make', 'model'] as const;

/** Adds the decoded VIN to a vehicle where it differs. A warning only. */
export function withVin(vehicle: Vehicle): Vehicle {
  const decoded = decodedVin(vehicle.vin);
  if (!decoded || VIN_FIELDS.every((field) => vehicle[field] === decoded[field])) return vehicle;
  const { year, make, model } = decoded;
  return { ...vehicle, byVin: { year, make, model } };
}

/** Errors where a vehicle contradicts its VIN; none for a VIN the catalogue does not know. */
export function vinErrors(vehicle: Vehicle): InvalidField[] {
  const decoded = decodedVin(vehicle.vin);
  if (!decoded) return [];
  return VIN_FIELDS.flatMap((field) =>
    vehicle[field] === decoded[field]
      ? []
      : [{ path: `vehicle.${field}`, message: `the VIN is of a ${decoded.year} ${decoded.make} ${decoded.model}` }],
  );
}

/** The vehicle catalogue (spec §7). */
export function mountVehicleCatalogue(app: App, platform: Platform): void {
  const lists = [
    [listVehicleRegions, () => REGIONS],
    [listVehicleBases, ({ make, model }: Known) => yearsOf(model).map((year) => `${year} ${make.name} ${model.name}`)],
    [listVehicleMakes, ({ make }: Known) => [make.name]],
    [listVehicleModels, ({ model }: Known) => [model.name]],
    [listVehicleYears, ({ model }: Known) => yearsOf(model)],
    [listVehicleTypes, ({ model }: Known) => [model.bodyType]],
    [listVehicleGroups, ({ model }: Known) => [GROUPS[model.bodyType] ?? 'Cars']],
    [listVehicleSubmodels, ({ model }: Known) => SUBMODELS[model.name] ?? []],
    [listVehicles, ({ make, model }: Known) => [`${make.name} ${model.name}`]],
  ] as const;
  for (const [contract, namesOf] of lists)
    answer(app, platform, contract, ({ query: { pageNumber = 1, pageSize = DEFAULT_SIZE, make, model } }) => {
      const all = named(
        KNOWN.filter(
          (known) =>
            (make === undefined || known.make.name === make) && (model === undefined || known.model.name === model),
        ).flatMap((known): readonly (string | number)[] => namesOf(known)),
      );
      const items = all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
      return Promise.resolve({ items, pageNumber, pageSize, total: all.length });
    });

  answer(app, platform, decodeVin, ({ params: { vin } }) => {
    const decoded = decodedVin(vin);
    if (!decoded) throw new Refusal('vehicle-not-found');
    return Promise.resolve({ vin, ...decoded });
  });
}
