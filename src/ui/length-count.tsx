import { classNames } from './class-names.ts';

/** The count appears from this share of the maximum length. */
const NEAR = 0.8;

/** The length of a text, shown once it is near the limit. Text over the limit is marked, never cut off. */
export function LengthCount({ length, max }: { length: number; max: number | undefined }) {
  if (max === undefined || length < max * NEAR) return null;
  return (
    <span className={classNames('tabular text-sm', length > max ? 'font-medium text-error' : 'text-muted')}>
      {length}/{max}
    </span>
  );
}
