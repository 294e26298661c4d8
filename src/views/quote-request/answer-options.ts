import {
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiPackageVariantClosed,
  mdiTruckOutline,
} from '@mdi/js';
import { Availability } from '../../../domain/enumerations.ts';

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
