import { IndustryType } from '../../../domain/enumerations.ts';

/** The types of a part, in the order in which they are offered; never by colour alone (spec §3). */
export const INDUSTRY_TYPES = [
  { name: 'Oem', tone: 'blue' },
  { name: 'Aftermarket', tone: 'green' },
  { name: 'Recycled', tone: 'red' },
] as const;

/** A type with its name and its colour, where it has some. */
export const industryTypeOf = (value: IndustryType) =>
  INDUSTRY_TYPES.find(({ name }) => IndustryType[name] === value) ?? null;
