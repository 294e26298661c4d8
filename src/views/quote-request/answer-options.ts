import {
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiPackageVariantClosed,
  mdiTruckOutline,
} from '@mdi/js';
import { Availability, Certification } from '../../../domain/enumerations.ts';

/** The choices of availability, in display order, with icons besides colours. */
export const AVAILABILITIES = [
  { name: 'AvailableNow', tone: 'green', icon: mdiCheckCircleOutline },
  { name: 'AvailableInDays', tone: 'green', icon: mdiTruckOutline },
  { name: 'Limited', tone: 'green', icon: mdiPackageVariantClosed },
  { name: 'BackOrder', tone: 'red', icon: mdiClockOutline },
  { name: 'NotAvailable', tone: 'red', icon: mdiCloseCircleOutline },
] as const;

/** The name of a value, if it has one. */
export const availabilityName = (value: Availability) =>
  AVAILABILITIES.find(({ name }) => Availability[name] === value)?.name ?? null;

/** The conditions and certifications to choose from, in display order. */
export const CONDITIONS = ['None', 'OemTakeOff', 'OemRefurbished', 'Aftermarket'] as const;
export const CERTIFICATIONS = ['Capa', 'Nsf', 'DiamondStandard', 'KeysIq'] as const;

/** The certifications set in `mask`. */
export const certificationsOf = (mask: number) => CERTIFICATIONS.filter((name) => (mask & Certification[name]) !== 0);
