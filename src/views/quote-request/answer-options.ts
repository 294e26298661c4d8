import {
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiPackageVariantClosed,
  mdiTruckOutline,
} from '@mdi/js';
import { Availability } from '../../../domain/enumerations.ts';

/** What can be answered of availability, in the order in which it is offered; never by colour alone. */
export const AVAILABILITIES = [
  { name: 'AvailableNow', tone: 'green', icon: mdiCheckCircleOutline },
  { name: 'AvailableInDays', tone: 'green', icon: mdiTruckOutline },
  { name: 'Limited', tone: 'green', icon: mdiPackageVariantClosed },
  { name: 'BackOrder', tone: 'red', icon: mdiClockOutline },
  { name: 'NotAvailable', tone: 'red', icon: mdiCloseCircleOutline },
] as const;

/** The word of a value, where it has one. */
export const availabilityName = (value: Availability) =>
  AVAILABILITIES.find(({ name }) => Availability[name] === value)?.name ?? null;
