import { IndustryType } from '../../../domain/enumerations.ts';

/** The part types, in display order, with names besides colours (spec §3). */
export const INDUSTRY_TYPES = [
  { name: 'Oem', tone: 'blue' },
  { name: 'Aftermarket', tone: 'green' },
  { name: 'Recycled', tone: 'red' },
] as const;

/** The name and colour of a part type, if it has any. */
export const industryTypeOf = (value: IndustryType) =>
  INDUSTRY_TYPES.find(({ name }) => IndustryType[name] === value) ?? null;
