/** How expected screens say amounts, dates, failures, and the facts that documents share. */
import type { FileInfo } from '../../domain/invoice.ts';
import type { Failure } from '../../machines/support/failure.ts';
import type { Words } from './engine/path-model.ts';

export const money = (cents: number) => ({ as: 'money', cents }) as const;
export const longDate = (instant: string) => ({ as: 'longDate', instant }) as const;
/** A day in the screen's language, in any time zone. */
export const day = (text: string) => ({ as: 'shortDate', instant: `${text}T17:00:00Z` }) as const;
export const failureWords = (failure: Failure | null | undefined): string => `errors:${failure?.kind ?? ''}`;

/** The numbers of a repair file, and its vehicle. */
export const fileWords = (file: FileInfo): Words[] => [
  [
    'record:fileNumber',
    file.fileNumber,
    'record:shopOrderNumber',
    file.shopOrderNumber,
    'record:marketplaceNumber',
    file.marketplaceNumber,
    'record:referenceNumber',
    file.referenceNumber,
  ],
  ['record:vehicle', { as: 'vehicle', vehicle: file.vehicle }, 'record:vin', file.vehicle.vin],
];

interface Addressed {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
}

/** Who somebody is and where, under a title. */
export const addressWords = (title: string, { name, address, city, province, postalCode }: Addressed): Words[] => [
  title,
  name,
  'record:address',
  `${address}, ${city} (${province})`,
  'record:postalCode',
  postalCode,
];
