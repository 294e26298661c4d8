import { mdiCheckCircleOutline, mdiClockOutline, mdiCloseCircleOutline, mdiPackageVariantClosed, mdiTruckOutline } from '@mdi/js';
import { Availability, IndustryType } from '../../../machines/domain/enumerations.ts';

/** What can be answered of availability and type, in the order in which it is offered; never by colour alone. */
export const AVAILABILITIES = [
  { name: 'AvailableNow', tone: 'green', icon: mdiCheckCircleOutline },
  { name: 'AvailableInDays', tone: 'green', icon: mdiTruckOutline },
  { name: 'Limited', tone: 'green', icon: mdiPackageVariantClosed },
  { name: 'BackOrder', tone: 'red', icon: mdiClockOutline },
  { name: 'NotAvailable', tone: 'red', icon: mdiCloseCircleOutline },
] as const;
export const INDUSTRY_TYPES = [
  { name: 'Oem', tone: 'blue' },
  { name: 'Aftermarket', tone: 'green' },
  { name: 'Recycled', tone: 'red' },
] as const;

/** The word of a value, where it has one. */
export const availabilityName = (value: Availability) => AVAILABILITIES.find(({ name }) => Availability[name] === value)?.name ?? null;
export const industryTypeName = (value: IndustryType) => INDUSTRY_TYPES.find(({ name }) => IndustryType[name] === value)?.name ?? null;
